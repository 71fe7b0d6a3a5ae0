import CommandLineKit
import SleepModel

/// An answer of `predict` or `week`, as text or as JSON.
protocol PredictAnswer {
  var context: PredictContext { get }
  var json: any Encodable { get }
  /// The lines of the text; a table fits into `width` columns if possible.
  func lines(in style: TextStyle, width: Int) -> [String]
  var calendarNights: [CalendarNight] { get }
}

extension PredictAnswer {
  /// None: an answer that compares nights does not choose one.
  var calendarNights: [CalendarNight] { [] }

  /// Writes the calendar file, if any, and then the answer, unless the file goes to standard
  /// output.
  func write(
    _ arguments: ParsedArguments, calendar: CalendarOutput?, in session: inout Session
  ) throws {
    if let calendar {
      try calendar.write(calendarNights, in: &session)
      if calendar.destination.isStandardOutput { return }
    }
    guard !arguments[OutputOptions.json] else {
      return try session.standardOutput.writeJSON(json)
    }
    let announcement = PersonalAnnouncement(of: context.model, environment: session.environment)
    let style = session.style
    let dim = [announcement?.text, calendar?.destination.remark].compactMap(\.self).map(style.dim)
    try session.writeText((lines(in: style, width: session.width) + dim).asLines)
    announcement?.remember()
  }
}

/// The answer to one question: the bedtime, how it is computed, and warnings.
struct BedtimeAnswer: PredictAnswer {
  let night: Bedtime
  let sleep: SleepAmount
  let coffee: CoffeeAmount
  /// The prediction interval; `nil` if the model has none.
  let interval: BedtimeInterval?
  let explanation: SleepExplanation
  /// What to say if the sleep is out of reach, which is among the warnings; `nil` if it is not.
  let outOfReach: OutOfReach?
  let warnings: [String]
  private let contributions: any Encodable
  /// The warnings that a sleeper is shown.
  let notes: [String]
  let context: PredictContext

  init(
    _ night: Bedtime, interval: BedtimeInterval?, sleep: SleepAmount, coffee: CoffeeAmount,
    context: PredictContext
  ) throws {
    (self.night, self.interval, self.sleep, self.coffee) = (night, interval, sleep, coffee)
    self.context = context
    let cautions =
      night.clockChanges.map { $0.text(context.figures) }
      + context.cautions(wakes: [night.wake.clockTime.secondsAfterMidnight], sleep, coffee)
    warnings = context.model.intervalNotes + cautions
    notes = context.intervalNotes + cautions
    outOfReach = context.outOfReach(sleep, coffee)
    (explanation, contributions) = try context.explanation(of: night, sleep, coffee)
  }

  /// The share of nights with enough sleep, in a sentence; `nil` if there is none.
  var sureness: String? { context.sureness(sleep, coffee) }

  var clockText: String { context.clock.text(of: night.date) }

  var json: any Encodable {
    var json = context.json(of: night)
    json["estimatedSleep"] = sleep.hours
    json["coffee"] = coffee.cups
    json["interval"] = interval.map(context.json)
    json["sure"] = context.model.sure
    json["outOfReach"] = outOfReach?.json
    json["contributions"] = contributions
    return context.json(json, warnings: warnings)
  }

  var calendarNights: [CalendarNight] {
    [
      CalendarNight(
        night, amount: explanation.amount, more: details, notes: notes, context,
        clock: context.clock)
    ]
  }

  func lines(in style: TextStyle, width: Int) -> [String] {
    sentences(in: style) + details + context.endLines(notes, in: style)
  }

  /// The bedtime, how it is computed, warnings and what it comes from.
  func shortLines(in style: TextStyle) -> [String] {
    sentences(in: style) + notes.map { "Note: \($0)" }
      + context.basis()
      .map(style.dim)
  }

  private func sentences(in style: TextStyle) -> [String] {
    let day = context.namesDay ? "For \(context.text(of: night.wake))" : nil
    let lateness = minutesLeft.flatMap { minutes in
      minutes < 0 ? "Bedtime was \(context.figures.duration(minutes: Double(-minutes))) ago." : nil
    }
    let reasons = [context.showsDetails ? explanation.details : explanation.amount, evening]
      .compactMap(\.self).commaSeparated
    return ["\(Bedtime.opening)\(style.bold(clockText))"]
      + [reasons, day, lateness].compactMap(\.self).map(style.dim)
  }

  /// The minutes until the bedtime of the current or the coming night.
  var minutesLeft: Int? {
    let minutes = Int(night.date.timeIntervalSince(context.now) / 60)
    return context.now < night.wake.date && minutes < 24 * 60 ? minutes : nil
  }

  /// The part of the day before, unless it goes without saying.
  private var evening: String? {
    context.day == nil && night.partOfDayBefore == .evening ? nil : explanation.evening
  }

  private var details: [String] { [rangeText, sureness].compactMap(\.self) }

  /// The prediction interval in a sentence.
  var rangeText: String? { context.text(of: interval) }
}

/// Tonight's bedtime for other commands, as `predict` computes it without options.
struct TonightsBedtime {
  private let answer: BedtimeAnswer
  /// The announcement that answers now come from the diary, if it was not shown before.
  private let announcement: PersonalAnnouncement?

  /// - Parameter arguments: Those of another command that shares some options with `predict`.
  init(
    _ arguments: ParsedArguments, diary: Diary, in session: inout Session
  ) throws {
    let arguments = arguments.adapted(to: PredictCommand.declaration)
    var diary = SleeperDiary(environment: session.environment, diary: diary)
    var given = BedtimeInputs(arguments, diary: &diary)
    var context = try PredictContext(arguments, diary: &diary, session)
    announcement = PersonalAnnouncement(of: context.model, environment: session.environment)
    given.useCoffee(loggedOn: context.evening(wakingBy: given.wake.value), in: &diary)
    let wake = try context.wakeBySchedule(of: given)
    answer = try NightQuestion(arguments).bedtime(
      context, wake: wake, sleep: given.hours, coffee: given.cups)
  }

  var json: any Encodable { answer.json }

  /// The bedtime, how it is computed, and warnings, in the words of `predict`.
  func lines(in style: TextStyle) -> [String] {
    answer.shortLines(in: style)
      + [announcement?.text].compactMap(\.self).map(style.dim)
  }

  /// The bedtime, how it is computed, and warnings, as a paragraph.
  var paragraph: String {
    (["Your ideal bedtime is \(answer.clockText): \(answer.explanation.amount)."] + answer.notes)
      .spaceSeparated
  }

  /// Must be called once the announcement was shown.
  func rememberAnnouncement() { announcement?.remember() }
}
