import CommandInputs
import CommandLineKit
import LearningSupport
import SleepModel

/// `betterrest synthesize`: writes sample rows.
package struct SynthesizeCommand: Command {
  package static let rows = Option(
    "rows", placeholder: "count", default: 10_000, help: "The number of rows.",
    parse: ValueParser.wholeNumber(in: 0...))
  package static let seed = Option(
    "seed", placeholder: "number", default: UInt64(26),
    help: "The seed for random numbers.",
    parse: ValueParser.seed)

  package static let declaration = CommandDeclaration(
    name: "synthesize", in: HelpSection.models,
    abstract: "Write made-up nights as CSV for experiments.",
    examples: """
      betterrest synthesize --rows 1000 --seed 7 > nights.csv
      """,
    parameters: [rows, seed, ProgressOptions.quiet])

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let progress = session.progress(arguments, writesRows: true)
    defer { progress.end() }
    var nights = SyntheticNights(rows: arguments[rows], seed: arguments[seed])
    progress.begin(.writing)
    progress.work.restart(total: nights.rowsLeft)
    var before = nights.rowsLeft
    while let block = nights.nextBlock() {
      try session.standardOutput.write(block)
      progress.work.advance(by: before - nights.rowsLeft)
      before = nights.rowsLeft
    }
  }
}
