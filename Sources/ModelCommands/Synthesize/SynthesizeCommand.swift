import CommandInputs
import CommandLineKit
import LearningSupport
import SleepDiary
import SleepModel

/// `betterrest synthesize`: writes sample rows or a sample diary.
package struct SynthesizeCommand: Command {
  package static let rows = Option(
    "rows", placeholder: "count", defaultText: "10000, or 365 days",
    help: "The number of rows; with --diary, of days.",
    parse: ValueParser.wholeNumber(in: 0...))
  package static let seed = Option(
    "seed", placeholder: "number", default: UInt64(26),
    help: "The seed for random numbers; the same seed gives the same rows.",
    parse: ValueParser.seed)
  static let diary = Flag("diary", help: "Write a diary instead, as JSON Lines.")

  package static let declaration = CommandDeclaration(
    name: "synthesize", abstract: "Write synthetic nights as CSV for experiments.",
    discussion: """
      The rows are random, not measured on people. The defaults produce the file \
      Data/BetterRest.csv.

      With --diary, it is a made-up person's diary from 2025 on, with two clock changes a year, a \
      journey to New York in July, and days without entries. Some of what it shows is known: \
      stress falls by 0.9 points for each hour slept more in the last night, activity grows by \
      0.1 minutes a day in the first year, each cup of coffee adds 4 minutes to falling asleep, \
      and diet is unrelated to stress.

      EXAMPLES:
        betterrest synthesize --rows 1000 --seed 7 > nights.csv
        mkdir sample && betterrest synthesize --diary > sample/year.jsonl
        BETTERREST_DIARY=sample betterrest history
      """,
    parameters: [rows, seed, diary, ProgressOptions.quiet])

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let progress = session.progress(arguments, writesRows: true)
    defer { progress?.end() }
    if arguments[diary] {
      let days = arguments[rows] ?? SyntheticDiary.year
      var diary = SyntheticDiary(days: days, seed: arguments[seed])
      progress?.begin(.writingDays)
      try write(&diary, left: \.daysLeft, in: &session, progress) { $0.nextBlock() }
    } else {
      var nights = SyntheticNights(rows: arguments[rows] ?? 10_000, seed: arguments[seed])
      progress?.begin(.writing)
      try write(&nights, left: \.rowsLeft, in: &session, progress) { $0.nextBlock() }
    }
  }

  private static func write<Source>(
    _ source: inout Source, left: KeyPath<Source, Int>, in session: inout Session,
    _ progress: ProgressReporter?, next: (inout Source) -> [UInt8]?
  ) throws {
    var before = source[keyPath: left]
    progress?.work.restart(total: before)
    while let block = next(&source) {
      try session.standardOutput.write(block)
      progress?.work.advance(by: before - source[keyPath: left])
      before = source[keyPath: left]
    }
  }
}

extension WorkStage {
  fileprivate static let writingDays = WorkStage(name: "writing", unit: .items("days"))
}
