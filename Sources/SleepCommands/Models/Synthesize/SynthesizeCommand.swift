import SleepTerminal
import SleepModel

/// `betterrest synthesize`: writes sample rows.
struct SynthesizeCommand: Command {
  static let rows = Argument<Int?>(
    optional: "rows", help: "How many nights to write; without it, 10000.",
    parse: ValueParser.wholeNumber(in: 0...))
  static let seed = Option(
    "seed", placeholder: "number", default: UInt64(26),
    help: "The seed for random numbers.",
    parse: ValueParser.seed)

  static let declaration = CommandDeclaration(
    name: "synthesize", in: HelpSection.models,
    abstract: "Write made-up nights as CSV for experiments.",
    examples: """
      betterrest synthesize 1000 --seed 7 > nights.csv
      """,
    parameters: [rows, seed, ProgressOptions.quiet])

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let progress = session.progress(arguments, writesRows: true)
    defer { progress.end() }
    var nights = SyntheticNights(rows: arguments[rows] ?? 10_000, seed: arguments[seed])
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
