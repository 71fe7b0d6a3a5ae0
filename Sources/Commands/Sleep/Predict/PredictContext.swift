import CommandLineKit
import Foundation
import MessageText
import SleepModel

/// The model, the clock and the day that all answers of a run share.
struct PredictContext {
  let model: BedtimeModel
  let clock: ClockStyle
  var now: Date
  /// The day on which to wake up; `nil` for the next occurrence of the time.
  var day: CalendarDay?
  /// Whether answers name the day of waking, which may not be the next if times differ by day.
  var namesDay = false
  var origins: InputSources?
  /// Whether to say what a specialist wants to know.
  let showsDetails: Bool
  /// The share of nights whose bedtimes an interval should hold.
  let confidence: Double
  /// Whether to say how often the bedtime lies in its interval.
  private let asksForInterval: Bool

  var figures: FigureFormat { clock.figures }

  init(
    _ arguments: ParsedArguments, diary: inout SleeperDiary, _ session: borrowing Session
  ) throws {
    clock = ClockStyle(arguments, environment: session.environment)
    now = session.now()
    showsDetails = arguments[OutputOptions.details]
    confidence = arguments[RangeOptions.confidence]
    asksForInterval = showsDetails || arguments.contains(RangeOptions.confidence)
    day = arguments[PredictCommand.date]
    if let day, !day.exists(in: ZoneClock(clock.timeZone)) {
      throw UsageError(
        "\(clock.timeZone.identifier) skipped the day \(day): nobody woke up there on it.")
    }
    model = try Self.model(arguments, diary: &diary, environment: session.environment)
  }

  /// The model asked for, or else the personal one, the user's own or the built-in one.
  private static func model(
    _ arguments: ParsedArguments, diary: inout SleeperDiary, environment: [String: String]
  ) throws -> BedtimeModel {
    let named = ModelLocation.named(arguments, environment: environment)
    let sure = arguments[PersonalOptions.sure]
    try PersonalOptions.check(arguments, named: named)
    if named == nil, !arguments[PersonalOptions.noDiary], let model = diary.model() {
      return .personal(PersonalPredictor(model, sure: sure))
    }
    if sure != nil { throw PersonalOptions.noNights(diary.warning) }
    let location = named ?? .ownOrBuiltIn(environment: environment)
    return .trained(try calculator(of: location), location)
  }

  /// Waking at `time` on the given day, or at its next occurrence.
  func wake(_ time: ClockTime) throws -> ClockInstant {
    try wake(WakeSchedule(time))
  }

  /// Waking by `schedule` on the given day, or at its next occurrence.
  func wake(_ schedule: WakeSchedule) throws -> ClockInstant {
    guard let day else { return try schedule.next(after: now, in: clock.timeZone) }
    guard let wake = try schedule.wake(on: day, in: clock.timeZone) else {
      throw UsageError(
        "'\(schedule)' has no time for \(day), a \(day.weekday); name one with '--wake'.")
    }
    return wake
  }

  /// Waking by the schedule of the inputs, with what answers say of it and of the sources.
  mutating func wakeBySchedule(of given: BedtimeInputs) throws -> ClockInstant {
    let wake = try wake(given.wake.value)
    namesDay = given.wake.value.timeOfAllDays == nil
    origins = given.origins(figures, wake: "waking at \(clock.text(of: wake.clockTime))")
    return wake
  }

  /// The day in whose evening the night before waking begins; `nil` if there is no such night.
  func evening(wakingBy schedule: WakeSchedule) -> CalendarDay? {
    try? wake(schedule).day.preceding()
  }

  /// The day in whose evening the night after going to bed begins: before the start of the day, the
  /// day before.
  func evening(goingToBedAt time: ClockTime, dayStart: ClockTime) -> CalendarDay? {
    if let day { return try? day.preceding() }
    let bed = try? ClockInstant.next(time, after: now, in: clock.timeZone, event: .bedtime)
    return bed.flatMap { bed in time < dayStart ? try? bed.day.preceding() : bed.day }
  }

  /// Waking in words: `waking at 07:00`, with the day if necessary.
  func text(of wake: ClockInstant) -> String {
    "waking at \(clock.text(of: wake.clockTime))"
      + (namesDay ? " on \(clock.text(of: wake.day))" : "")
  }

  /// The last lines of every answer: warnings, the sources of the answers and the model.
  func endLines(_ warnings: [String], in style: TextStyle) -> [String] {
    warnings.map { "Note: \($0)" }
      + ([origins?.text].compactMap(\.self) + basis(inDetail: showsDetails))
      .map(style.dim)
  }

  /// An answer as JSON, with the members that all answers have.
  func json(_ members: JSONObject, warnings: [String]) -> JSONObject {
    var json = members
    json["origins"] = origins?.json
    json["timeZone"] = clock.timeZone.identifier
    json["model"] = model.identity
    json["warnings"] = warnings
    return json
  }

  func json(of night: Bedtime) -> JSONObject {
    [
      "wake": clock.timestamp(of: night.wake.date), "bedtime": clock.timestamp(of: night.date),
      "actualSleep": night.actualSleep,
    ]
  }

  /// The data that the answers are based on, in sentences below them.
  func basis(inDetail: Bool = false) -> [String] {
    switch model {
    case .trained(let calculator, let location):
      (inDetail || location.path != nil
        ? ["Model: \(location.name), \(calculator.model.kind)."] : [])
        + SampleNotice.lines(for: calculator.model)
    case .personal(let answers) where inDetail:
      [
        "\(answers.model.origin(today: today, figures)) and, where they show too little, from typical "
          + "sleepers."
      ]
    case .personal(let answers): [answers.basis(today: today, figures)]
    }
  }

  /// The same in brief, and for a calendar, which may be shared: with the file's name instead of its
  /// path.
  var briefBasis: [String] {
    switch model {
    case .trained(let calculator, let location):
      [
        location.path.map { "From the model \(URL(filePath: $0).lastPathComponent)." },
        SampleNotice.caution(for: calculator.model),
      ].compactMap(\.self)
    case .personal: basis()
    }
  }

  private var today: CalendarDay { CalendarDay(of: now, in: clock.timeZone) }

  /// Sentences on questions outside the range of the training data, for ascending amounts: seconds
  /// after midnight, hours and cups.
  func guesses(wakes: [Double], sleeps: [Double], cups: [Double]) -> [String] {
    switch model {
    case .trained(let calculator, _):
      calculator.guesses(wakes: wakes, sleeps: sleeps, cups: cups, figures)
    case .personal(let answers):
      answers.guesses(
        sleeps: sleeps, cups: cups,
        advice: origins?.coffee?.source == .builtIn ? "Set yours with --coffee." : nil, figures)
    }
  }

  /// The share of nights with enough sleep, in a sentence; `nil` without `--sure`, and if the sleep is
  /// out of reach.
  func sureness(_ sleep: SleepAmount, _ coffee: CoffeeAmount) -> String? {
    guard let sure = model.sure, outOfReach(sleep, coffee) == nil else { return nil }
    return "On \(Plain.confidence(sure)) of such nights, this brings at least the sleep you want."
  }

  /// What to say if the nights show that the sleep is out of reach; `nil` if it is not, and for
  /// models that are not personal.
  func outOfReach(_ sleep: SleepAmount, _ coffee: CoffeeAmount) -> OutOfReach? {
    guard case .personal(let answers) = model else { return nil }
    return OutOfReach(sleep, coffee, sure: answers.sure, by: answers.model, figures)
  }

  /// What to know about an answer: that the sleep is out of reach, or that it is a guess.
  func cautions(wakes: [Double], _ sleep: SleepAmount, _ coffee: CoffeeAmount) -> [String] {
    [outOfReach(sleep, coffee)?.text].compactMap(\.self)
      + guesses(wakes: wakes, sleeps: [sleep.hours], cups: [coffee.cups])
  }

  /// How a bedtime is computed: in a line, and for JSON.
  func explanation(
    of night: Bedtime, _ sleep: SleepAmount, _ coffee: CoffeeAmount
  ) throws -> (text: SleepExplanation, contributions: any Encodable) {
    let (json, parts) = try model.contributions(to: night, sleep: sleep, coffee: coffee, figures)
    let text = SleepExplanation(
      of: night, sleep: sleep, parts: parts, isTooShort: outOfReach(sleep, coffee) != nil, figures)
    return (text, json)
  }

  /// What to say about an interval; nothing about that of made-up rows, unless asked.
  func text(of interval: BedtimeInterval?) -> String? {
    guard let interval, asksForInterval || !model.isExample else { return nil }
    return asksForInterval || !interval.isTooWide
      ? interval.sentence(confidence: confidence, figures) : nil
  }

  /// An interval, as sleep and as bedtimes.
  func json(of interval: BedtimeInterval) -> JSONObject {
    [
      "confidence": confidence, "actualSleepLower": interval.actualSleep.lowerBound,
      "actualSleepUpper": interval.actualSleep.upperBound,
      "earliestBedtime": clock.timestamp(of: interval.earliest.date),
      "latestBedtime": clock.timestamp(of: interval.latest.date),
    ]
  }

  /// The meaning of the columns of a table with the ends of intervals; `nil` if it has none.
  func text(ofColumns interval: BedtimeInterval?) -> String? {
    guard interval != nil, asksForInterval || !model.isExample else { return nil }
    return asksForInterval
      ? "\(Plain.confidence(confidence)) of such nights call for a bedtime between the earliest and the "
        + "latest." : "Usually between the earliest and the latest."
  }

  /// Why there is no interval, or how it was estimated.
  var intervalNotes: [String] { asksForInterval ? model.intervalNotes : [] }

  private static func calculator(of location: ModelLocation) throws -> SleepCalculator {
    let model = try location.model()
    do {
      return try SleepCalculator(model)
    } catch {
      throw Failure(
        .badData,
        "\(location.name) predicts \(error.target) from \(error.features.commaSeparated); a "
          + "bedtime takes a model that predicts \(SleepCalculator.target) from "
          + "\(SleepCalculator.features.commaSeparated). Name one with --model, or answer "
          + "rows with --input.")
    }
  }
}
