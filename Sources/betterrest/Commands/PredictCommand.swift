import Foundation
import SleepModel

/// `betterrest predict`: answers when to go to bed, for tonight or for every row of a CSV.
struct PredictCommand: Command {
  static let wake = Option(
    "wake", placeholder: "time", default: ClockTime.usualWake,
    help: "When you want to wake up: 07:00, 0700, 7am, 7:30 PM.",
    parse: ValueParser.question(ClockTime.init(parsing:)))
  static let sleep = Option(
    "sleep", placeholder: "hours", default: SleepAmount.usual, defaultText: "8",
    help: "How long you want to sleep, 4 to 12 hours: 8, 7.75, 7:45, 7h45m.",
    parse: ValueParser.question(SleepAmount.init(parsing:)))
  static let coffee = Option(
    "coffee", placeholder: "cups", default: CoffeeAmount.usual, defaultText: "1",
    help: "How much coffee you drink in a day, 0 to 20 cups.",
    parse: ValueParser.question(CoffeeAmount.init(parsing:)))
  static let date = Option<CalendarDay?>(
    "date", placeholder: "YYYY-MM-DD", defaultText: "the next time it is that time",
    help: "The day on which you wake up.", parse: ValueParser.question(CalendarDay.init(parsing:)))
  static let timeZone = Option<TimeZone?>(
    "time-zone", placeholder: "name", defaultText: "the system's",
    help: "Where you sleep: Europe/Berlin, America/New_York.",
    parse: ValueParser.question(TimeZoneIdentifier.timeZone(parsing:)))
  static let locale = Option<Locale?>(
    "locale", placeholder: "name", defaultText: "from LC_ALL, LC_TIME or LANG",
    help: "How clock times are written: en_US, de_DE.",
    parse: ValueParser.question(LocaleIdentifier.locale(parsing:)))
  static let input = Option<String?>(
    "input", short: "i", placeholder: "file",
    help: "Answer every row of this CSV instead; - is standard input.", parse: ValueParser.text)
  static let output = Option<String?>(
    "output", short: "o", placeholder: "file", defaultText: "standard output",
    help: "Where to write the rows of --input with their predictions, in seconds.",
    parse: ValueParser.text)
  static let json = Flag("json", help: "Print the result as JSON.")

  static let declaration = CommandDeclaration(
    name: "predict", abstract: "Tell when to go to bed.",
    discussion: """
      EXAMPLES:
        betterrest predict --wake 07:00 --sleep 8 --coffee 2
        betterrest predict --wake 6:30am --sleep 7:45 --coffee 0 --date 2026-12-24
        betterrest predict --confidence 0.8
        betterrest predict --input nights.csv --output answers.csv
      """,
    parameters: [
      wake, sleep, coffee, date, timeZone, locale, ModelLocation.option,
      RangeOptions.confidence, json, input, output, DataOptions.delimiter, TrainingOptions.threads,
    ])

  /// The options of a single answer, which say nothing about the rows of a file.
  private static let single: [any Parameter] = [wake, sleep, coffee, date, timeZone, locale, json]
  /// The options that say something about rows only.
  private static let batch: [any Parameter] = [
    output, DataOptions.delimiter, TrainingOptions.threads,
  ]

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let location = ModelLocation.choice(arguments, environment: session.environment)
    if let path = arguments[input] {
      if let ignored = single.first(where: { arguments.contains($0) }) {
        throw UsageError("'--\(ignored.definition.name)' and '--input' exclude each other.")
      }
      let model = try location.model()
      try RangeOptions.check(arguments, for: model)
      try BatchPrediction(
        model: model, confidence: arguments[RangeOptions.confidence],
        threads: TrainingOptions.threadCount(arguments)
      ).run(
        DataOptions.source(of: path, in: session), delimiter: arguments[DataOptions.delimiter],
        output: arguments[output].flatMap { $0 == "-" ? nil : $0 }, in: &session)
      return
    }
    if let ignored = batch.first(where: { arguments.contains($0) }) {
      throw UsageError("'--\(ignored.definition.name)' goes with '--input'.")
    }
    let answer = try answer(arguments, location, session)
    if arguments[json] {
      try session.standardOutput.writeJSON(answer)
    } else {
      try session.standardOutput.write(answer.text(in: session.style))
    }
  }

  private static func answer(
    _ arguments: ParsedArguments, _ location: ModelLocation, _ session: borrowing Session
  ) throws -> BedtimeAnswer {
    let (wake, sleep, coffee) = (arguments[wake], arguments[sleep], arguments[coffee])
    let calculator = try calculator(of: location)
    try RangeOptions.check(arguments, for: calculator.model)
    let confidence = arguments[RangeOptions.confidence]
    let prediction = try calculator.prediction(
      wake: wake.secondsAfterMidnight, estimatedSleep: sleep.hours, coffee: coffee.cups,
      confidence: confidence)
    let timeZone = arguments[timeZone] ?? .current
    let instant =
      if let day = arguments[date] {
        try WakeInstant(wake, on: day, in: timeZone)
      } else {
        try WakeInstant.next(wake, after: session.now(), in: timeZone)
      }
    let locale =
      arguments[locale] ?? LocaleIdentifier.locale(fromEnvironment: session.environment)
    let clock = ClockStyle(locale: locale, timeZone: timeZone)
    return BedtimeAnswer(
      bedtime: try Bedtime(wake: instant, actualSleep: prediction.actualSleep),
      interval: try prediction.interval.map {
        try BedtimeInterval($0, confidence: confidence, wake: instant, clock: clock)
      },
      sleep: sleep, coffee: coffee, model: calculator.model, location: location, clock: clock)
  }

  private static func calculator(of location: ModelLocation) throws -> SleepCalculator {
    let model = try location.model()
    do {
      return try SleepCalculator(model)
    } catch .notASleepModel(let target, let features) {
      throw OtherModel(name: location.name, target: target, features: features)
    }
  }
}

/// The model at hand is for something other than sleep.
struct OtherModel: FailureWithExitCode, CustomStringConvertible {
  let name: String
  let target: String
  let features: [String]
  let exitCode = ExitCode.badData

  var description: String {
    "\(name) predicts \(target) from \(features.joined(separator: ", ")); a bedtime takes a model "
      + "that predicts \(SleepCalculator.target) from "
      + "\(SleepCalculator.features.joined(separator: ", ")). Name one with --model, or answer rows "
      + "with --input."
  }
}

extension ValueParser {
  /// Takes what the library takes, and says why not as the end of a sentence that has the value.
  fileprivate static func question<Value>(
    _ parse: @escaping @Sendable (String) throws(BedtimeInputError) -> Value
  ) -> @Sendable (String) throws -> Value {
    { word in
      do throws(BedtimeInputError) {
        return try parse(word)
      } catch {
        throw InvalidValue("\(error.problem). \(error.advice).")
      }
    }
  }
}
