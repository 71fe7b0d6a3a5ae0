import CommandLineKit
import DiaryCore
import SleepCore
import SleepModel

/// The answer to one question: the bedtime, how it is computed, and warnings.
struct BedtimeAnswer: PredictAnswer {
  let night: Bedtime
  let sleep: SleepAmount
  let coffee: CoffeeAmount
  /// The prediction interval; `nil` if the model has none.
  let interval: AnswerInterval?
  let explanation: SleepExplanation
  /// What to say if the sleep is out of reach, which is among the warnings; `nil` if it is not.
  let outOfReach: OutOfReach?
  let warnings: [String]
  private let contributions: AnswerContributions
  /// The warnings that a sleeper is shown.
  let notes: [String]
  private let context: PredictContext

  init(
    _ night: Bedtime, interval: AnswerInterval?, sleep: SleepAmount, coffee: CoffeeAmount,
    context: PredictContext
  ) throws {
    (self.night, self.interval, self.sleep, self.coffee) = (night, interval, sleep, coffee)
    self.context = context
    let cautions =
      night.clockChanges.map { $0.text(in: context.clock) }
      + context.cautions(wakes: [night.wake.clockTime.secondsAfterMidnight], sleep, coffee)
    warnings = context.model.intervalNotes + cautions
    notes = context.intervalNotes + cautions
    contributions = try context.model.contributions(
      wake: night.wake.clockTime, sleep: sleep, coffee: coffee)
    outOfReach = context.model.outOfReach(sleep, coffee)
    explanation = try context.explanation(of: night, sleep, coffee)
  }

  /// The share of nights with enough sleep, in a sentence; `nil` if there is none.
  var sureness: String? { context.model.sureness(sleep, coffee) }

  var clockText: String { context.clock.text(of: night.date) }

  var json: any Encodable {
    var json = context.json(of: night)
    json["estimatedSleep"] = sleep.hours
    json["coffee"] = coffee.cups
    json["interval"] = interval?.json
    json["sure"] = context.model.sure
    json["outOfReach"] = outOfReach?.json
    json["contributions"] = contributions.json
    return context.json(json, warnings: warnings)
  }

  var calendarNights: [CalendarNight] {
    [
      CalendarNight(
        night, amount: explanation.amount, more: details, notes: notes,
        basis: context.model.briefBasis, clock: context.clock)
    ]
  }

  func lines(in style: TextStyle, width: Int) -> [String] {
    sentences(in: style) + details + context.endLines(notes, in: style)
  }

  /// The bedtime, how it is computed, warnings and what it comes from.
  func shortLines(in style: TextStyle) -> [String] {
    sentences(in: style) + notes.map { "Note: \($0)" }
      + context.model.basis(inDetail: false)
      .map(style.dim)
  }

  private func sentences(in style: TextStyle) -> [String] {
    let day = context.namesDay ? "For \(context.text(of: night.wake))" : nil
    let reasons = [context.showsDetails ? explanation.details : explanation.amount, evening]
      .compactMap(\.self).joined(separator: ", ")
    return ["Your ideal bedtime is… \(style.bold(clockText))"]
      + [reasons, day].compactMap(\.self).map(style.dim)
  }

  /// The part of the day before, unless it goes without saying.
  private var evening: String? {
    context.day == nil && night.partOfDayBefore == .evening ? nil : explanation.evening
  }

  private var details: [String] { [rangeText, sureness].compactMap(\.self) }

  /// The prediction interval in a sentence.
  var rangeText: String? { context.text(of: interval) }
}
