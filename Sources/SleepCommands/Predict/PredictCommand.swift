import CommandInputs
import CommandLineKit
import Foundation
import SleepClock
import SleepModel
import TextClassification
import TextCommands

/// `betterrest predict`: answers when to go to bed, for tonight or for every row of a CSV.
package struct PredictCommand: Command {
  package static let wake = Option(
    "wake", placeholder: "time", default: WakeSchedule.default,
    help:
      "When you want to wake up: 07:00, 0700, 7am, 7:30 PM; or by day: Mon-Fri 06:30, Sat-Sun 08:00.",
    parse: ValueParser.question(WakeSchedule.init(parsing:))
  )
  package static let sleep = Option(
    "sleep", placeholder: "hours", default: Amounts(SleepAmount.default), defaultText: "8",
    help: "How long you want to sleep, 4 to 12 hours: 8, 7.75, 7:45, 7h45m; or a range: 7...9.",
    parse: ValueParser.question(Amounts<SleepAmount>.init(parsing:))
  )
  package static let coffee = Option(
    "coffee", placeholder: "cups", default: Amounts(CoffeeAmount.default), defaultText: "1",
    help: "How much coffee you drink in a day, 0 to 20 cups; or a range: 0...4, 0...8:2.",
    parse: ValueParser.question(Amounts<CoffeeAmount>.init(parsing:))
  )
  package static let bed = Option<ClockTime?>(
    "bed", placeholder: "time",
    help: "When you go to bed: asks for the alarm or, with --wake, for the most cups.",
    parse: ValueParser.question(ClockTime.init(parsing:)))
  package static let date = Option<CalendarDay?>(
    "date", placeholder: "YYYY-MM-DD", defaultText: "the next time it is that time",
    help: "The day on which you wake up.", parse: ValueParser.question(CalendarDay.init(parsing:)))
  package static let timeZone = Option<TimeZone?>(
    "time-zone", placeholder: "name", defaultText: "the system's",
    help: "Where you sleep: Europe/Berlin, America/New_York.", completion: .timeZone,
    parse: ValueParser.question(TimeZoneIdentifier.timeZone(parsing:))
  ).from(environment: [ManualEntry("TZ", "The name of the time zone if --time-zone is not given.")])
  package static let locale = Option<Locale?>(
    "locale", placeholder: "name", defaultText: "from LC_ALL, LC_TIME, LC_NUMERIC or LANG",
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
  package static let input = Option<String?>(
    "input", short: "i", placeholder: "file",
    help: "Predict every row of this CSV instead; - is standard input.", completion: .table,
    parse: ValueParser.text)
  package static let text = Option<String?>(
    "text", placeholder: "text",
    help: "Predict the label of this text with a text classifier; without one, its mood.",
    parse: ValueParser.text)
  package static let builtIn = Flag(
    "built-in",
    help: "With --text or --text-column, use the built-in model of moods instead of your own.")
  package static let output = Option<String?>(
    "output", short: "o", placeholder: "file", defaultText: "standard output",
    help: "Where to write the rows of --input with their predictions, in seconds.",
    completion: .file(ending: "csv"), parse: ValueParser.text)
  package static let json = Flag("json", help: "Print the result as JSON.")
  package static let interactive = Flag(
    "interactive", help: "Ask in a form on the terminal, starting with the values given.")

  package static let declaration = CommandDeclaration(
    name: "predict", abstract: "Compute when to go to bed.",
    discussion: """
      A range of amounts gives a table with a row for each amount; two ranges give a grid. The step \
      is 0.25 hours or 1 cup unless the range names one, as in 0...8:2. With --bed, the answer is \
      when to set the alarm or, with --wake, how many cups of coffee you can drink; --confidence and \
      ranges cannot be combined with it.

      Once a night in your diary says how long you slept (see 'betterrest log'), the answer comes \
      from your own nights, unless --model, BETTERREST_MODEL or --no-diary says otherwise. Without \
      such a night, it comes from the model that 'train' stored, or else from the built-in one. \
      --sure 0.8 gives the bedtime that brings at least the sleep you want on 80 % of nights like \
      this one; it cannot be combined with --bed, --confidence or another model. --input does not \
      use the diary.

      If your nights show that the sleep you want is out of reach, the answer is the longest night \
      within reach, of at most 12 hours; --json then has the member outOfReach.

      --ics writes the night to a file that you can import into the calendar of a phone or \
      computer, which then reminds you. A file that is written later for the same day replaces the \
      event.

      With --input, each row is written with the columns prediction, predictionLower, \
      predictionUpper and extrapolates at its end. The last is true if an input is outside the \
      range of the training data, where the prediction is a guess; a warning counts these rows. A \
      model without a prediction interval adds neither predictionLower nor predictionUpper, and an \
      imported model that does not know its training data does not add extrapolates.

      --text predicts the label of a text with the text classifier that --model names, and writes \
      nothing. Without a model, it predicts its mood: happy, sad, angry, relaxed or none. With a \
      text classifier, --input adds the columns prediction and probability; so it does with \
      --text-column and no model, for the moods of texts.

      The first row of --input that cannot be predicted is an error: --output is then left \
      unchanged, but standard output may already contain the rows before it.

      Without --wake, --sleep or --coffee, the value comes from your profile (see 'betterrest \
      profile'), or else it is the default below. Coffee that you logged for the day before waking \
      (see 'betterrest log') comes before that of your profile.

      EXAMPLES:
        betterrest predict --wake 07:00 --sleep 8 --coffee 2
        betterrest predict --wake 6:30am --sleep 7:45 --coffee 0 --date 2026-12-24
        betterrest predict --coffee 2 --details
        betterrest predict --sleep 7...9 --coffee 0...8:2
        betterrest predict --bed 22:30 --sleep 8 --coffee 2
        betterrest predict --bed 22:30 --sleep 8 --wake 07:00
        betterrest predict --confidence 0.8
        betterrest predict --sure 0.8
        betterrest predict --wake "Mon-Fri 06:30, Sat-Sun 08:00" --coffee 2
        betterrest predict --ics bedtime.ics --remind 30 --remind 5
        betterrest predict --input nights.csv --output answers.csv
        betterrest predict --text "I am feeling great today!"
        betterrest predict --input notes.csv --text-column note
        betterrest predict --input notes.csv --text-column note --model notes.json
      """,
    parameters: [
      wake, sleep, coffee, bed, AnswerOptions.details, date, timeZone, locale,
      PersonalOptions.model,
      RangeOptions.confidence, PersonalOptions.sure, text, builtIn, json, input, output,
      DataOptions.columns, DataOptions.delimiter, TextOptions.textColumn, ThreadOption.threads,
      PersonalOptions.noDiary, CalendarOutput.file,
      CalendarOutput.reminders, interactive, ProgressOptions.quiet,
    ],
    rules: [
      .takesOnly(text, [builtIn, json, PersonalOptions.model]),
      .takesOnly(input, [builtIn, PersonalOptions.model, RangeOptions.confidence] + ofRows),
      .enables([text, TextOptions.textColumn], [builtIn]),
      .excludes(PersonalOptions.model, [builtIn]),
      .enables([input], ofRows),
      .excludes(bed, [RangeOptions.confidence, CalendarOutput.file]),
      .excludes(interactive, [bed]),
      .excludes(
        PersonalOptions.sure,
        [PersonalOptions.model, PersonalOptions.noDiary, bed, RangeOptions.confidence]),
      CalendarOutput.rule,
    ], environment: DiaryLocation.environmentManual, files: DiaryLocation.filesManual)

  /// The options that apply only to the rows of a file.
  private static let ofRows: [any Parameter] = [
    output, DataOptions.columns, DataOptions.delimiter, TextOptions.textColumn,
    ThreadOption.threads, ProgressOptions.quiet,
  ]

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    if let text = arguments[text] {
      try TextQuestion(text).answer(arguments, in: &session)
    } else if let path = arguments[input] {
      try RowsQuestion(path).answer(arguments, in: &session)
    } else {
      try NightQuestion(arguments).answer(in: &session)
    }
  }
}

extension ValueParser {
  /// Parses a value with the library, and returns its error as the end of a sentence.
  package static func question<Value>(
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
