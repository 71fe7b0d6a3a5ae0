import SleepTerminal
import Foundation
import SleepModel

/// `betterrest predict`: answers when to go to bed, for tonight or for every row of a CSV.
struct PredictCommand: Command {
  static let wake = Option(
    "wake", placeholder: "time", default: WakeSchedule.default,
    defaultText: "your profile's, your usual one, or else 07:00",
    help: "When you want to wake up: 07:00, 7am; or by day: Mon-Fri 06:30, Sat-Sun 08:00.",
    parse: ValueParser.question(WakeSchedule.init(parsing:))
  ).ofWords.alsoCalled(["up", "alarm"])
  static let sleep = Option(
    "sleep", placeholder: "hours", default: Amounts(SleepAmount.default), defaultText: "8",
    help: "How long you want to sleep, 4 to 12 hours: 8, 7.75, 7:45; or a range: 7...9.",
    parse: ValueParser.question(Amounts<SleepAmount>.init(parsing:))
  ).ofWords
  static let coffee = Option(
    "coffee", placeholder: "cups", default: Amounts(CoffeeAmount.default), defaultText: "1",
    help: "Cups of coffee a day, 0 to 20; or a range: 0...4, 0...8:2.",
    parse: ValueParser.question(Amounts<CoffeeAmount>.init(parsing:))
  ).ofWords
  static let bed = Option<GoingToBed?>(
    "bed", placeholder: "time",
    help: "Find the alarm for this bedtime (22:30, now) or, with --wake, how much coffee fits.",
    parse: { try ValueParser.bed($0) }
  ).ofWords.alsoCalled(["bedtime"])
  static let date = Option<WrittenDay?>(
    "on", placeholder: "day", defaultText: "the next such morning",
    help: "The day you wake up: tomorrow, mon, 8 Nov, 2026-11-20.", parse: ValueParser.comingDay
  ).ofWords(ValueParser.isComingDay)
  static let timeZone = Option<TimeZone?>(
    "time-zone", placeholder: "name", defaultText: "the system's",
    help: "Where you sleep: Asia/Tokyo.", completion: .timeZone,
    parse: ValueParser.question(TimeZoneIdentifier.timeZone(parsing:))
  ).ofWords(TimeZoneIdentifier.reads).from(environment: [
    ManualEntry("TZ", "The name of the time zone if --time-zone is not given.")
  ])
  static let locale = Option<Locale?>(
    "locale", placeholder: "name", defaultText: "the system's",
    help: "How times, dates and numbers are written: en_US, de_DE.", completion: .locale,
    parse: ValueParser.question(LocaleIdentifier.locale(parsing:))
  ).from(
    environment: [
      ManualEntry(
        "LC_ALL", "How times, dates and numbers are written if --locale is not given."),
      ManualEntry("LC_TIME", "How times and dates are written if LC_ALL is not set."),
      ManualEntry("LC_NUMERIC", "How numbers are written if LC_ALL is not set."),
      ManualEntry("LANG", "The same, if none of the others is set."),
    ])
  static let input = Option(
    text: "input", short: "i", placeholder: "file",
    help: "Predict every row of this CSV; - is standard input.", completion: .table)
  static let text = Option(
    text: "text", placeholder: "text",
    help: "Guess the mood of this text or, by the classifier of --model, its label.")
  static let output = Option(
    text: "output", short: "o", placeholder: "file", defaultText: "standard output",
    help: "Where to write the predicted rows.",
    completion: .file(endings: ["csv"]))
  /// The options of the commands that write in the diary.
  static let ofEntries: [any Parameter] = [timeZone, locale, OutputOptions.json]
  static let interactive = Flag(
    "interactive", help: "Open the form, starting with these values.")

  static let declaration = CommandDeclaration(
    name: "predict", in: HelpSection.tonight,
    abstract: "Find out when to go to bed.",
    examples: """
      betterrest predict --wake 07:00 --sleep 8 --coffee 2
      betterrest predict --wake "Mon-Fri 06:30, Sat-Sun 08:00"
      betterrest predict --coffee 2 --details
      betterrest predict --sleep 7...9 --coffee 0...8:2
      betterrest predict --bed 22:30 --coffee 2
      betterrest predict --bed 22:30 --wake 07:00
      betterrest predict --ics bedtime.ics --before-bed 30
      betterrest predict --input nights.csv --output answers.csv
      betterrest predict --text "I am feeling great today!"
      """,
    groups: [
      .night([wake, sleep, coffee, bed, PersonalOptions.sure, date, timeZone]),
      .yourModel([PersonalOptions.model, PersonalOptions.noDiary, RangeOptions.confidence]),
      .files([
        input, output, DataOptions.columns, text, TextOptions.textColumn,
        CalendarOutput.file, CalendarOutput.reminders,
      ]),
      .output([
        OutputOptions.details, OutputOptions.json, locale, interactive, ProgressOptions.quiet,
      ]),
    ],
    rules: [
      .takesOnly(text, [OutputOptions.details, OutputOptions.json, PersonalOptions.model]),
      .takesOnly(input, [PersonalOptions.model, RangeOptions.confidence] + ofRows),
      .enables([input], ofRows),
      .excludes(bed, [RangeOptions.confidence, CalendarOutput.file]),
      .excludes(interactive, [bed]),
      .excludes(
        PersonalOptions.sure,
        [PersonalOptions.model, PersonalOptions.noDiary, bed, RangeOptions.confidence]),
      CalendarOutput.rule,
    ]
  ).usingDiary

  /// The options that apply only to the rows of a file.
  private static let ofRows: [any Parameter] = [
    output, DataOptions.columns, TextOptions.textColumn,
    ProgressOptions.quiet,
  ]

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    if let text = arguments[text] {
      try session.write(TextAnswer(text, arguments, in: session), arguments)
    } else if let path = arguments[input] {
      try RowsQuestion(path: path).answer(arguments, in: &session)
    } else {
      try NightQuestion(arguments).answer(in: &session)
    }
  }
}

extension ValueParser {
  /// A share of the whole, such as `0.8`, `80%` or `80`; `nil` for other texts.
  static func share(_ word: String) -> Double? {
    guard word.last != "%" else {
      return Double(plainNumber: word.dropLast().description.trimmingSpaces()).map { $0 / 100 }
    }
    // A share is at most 1.
    return Double(word).map { $0 >= 2 ? $0 / 100 : $0 }
  }

  /// Parses a day as it is written everywhere.
  static let day: Parse<WrittenDay> = { word in
    do throws(EntryError) {
      return try WrittenDay(parsing: word)
    } catch {
      guard case .unreadableDay(_, let problem, let nearest, let meanings) = error else {
        throw error
      }
      guard meanings.isEmpty else { throw InvalidValue(problem, meaning: meanings) }
      let question = nearest.map { "; did you mean \($0)?" } ?? "."
      throw InvalidValue("\(problem)\(question) Write it as tomorrow, mon, 8 Nov or 2026-11-20.")
    }
  }

  /// Parses a day that is to come; the next Monday can be one of two.
  static let comingDay: Parse<WrittenDay> = { word in
    guard word.lowercased() != "next week" else {
      throw InvalidValue("it could begin on Monday or on Sunday", meaning: ["monday", "sunday"])
    }
    guard let weekday = weekday(next: word) else { return try day(word) }
    throw InvalidValue(
      "it could be the coming \(weekday) or the one after it, of which you would give the date",
      meaning: [weekday.description.lowercased()])
  }

  /// Whether some words are a day that is to come, also one of two.
  static let isComingDay: @Sendable (String) -> Bool = { word in
    word.lowercased() == "next week" || weekday(next: word) != nil || (try? day(word)) != nil
  }

  /// The weekday of `next monday`.
  private static func weekday(next word: String) -> Weekday? {
    let words = word.lowercased().split(separator: " ")
    return words.count == 2 && words[0] == "next" ? Weekday(name: words[1]) : nil
  }

  /// Parses a bedtime; without am or pm, a time before noon or soon after it could be in
  /// the evening as well.
  static let bed: Parse<GoingToBed> = { word in
    let text = word.trimmingSpaces().lowercased()
    if text == "now" { return .now }
    let time = try question(ClockTime.init(parsingHourOrTime:))(word)
    // 08:30 is of 24 hours.
    guard text.wholeMatch(of: /[1-9][0-9:.h]*/) != nil, (6...12).contains(time.hour) else {
      return .time(time)
    }
    let later = ClockTime(minuteOfDay: (time.minuteOfDay + 720) % 1440)
    throw InvalidValue(
      "it could be in the morning or in the evening",
      meaning: ["\(later)", "\(time)\(time.hour == 12 ? "pm" : "am")"])
  }

  /// Parses a value with the library, and returns its error as the end of a sentence.
  static func question<Value>(
    _ parse: @escaping @Sendable (String) throws(BedtimeInputError) -> Value
  ) -> Parse<Value> {
    { word in
      do throws(BedtimeInputError) {
        return try parse(word)
      } catch {
        throw InvalidValue("\(error.problem). \(error.advice).")
      }
    }
  }
}
