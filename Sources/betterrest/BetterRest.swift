import Foundation

@main
struct BetterRest {
  static let program = Program(
    name: "betterrest",
    abstract: "Tells you when to go to bed, from a model that it trains itself.",
    discussion: """
      Called alone in a terminal, it asks in a form whose answer changes as you touch it.

      EXAMPLES:
        betterrest
        betterrest predict --wake 07:00 --sleep 8 --coffee 2
        betterrest train nights.csv
        betterrest evaluate nights.csv --folds 5
      """,
    version: "1.0.0",
    releaseDate: "November 20, 2026",
    commands: [
      PredictCommand.self, WeekCommand.self, TrainCommand.self, EvaluateCommand.self,
      InspectCommand.self, ExportCommand.self, ImportCommand.self, SynthesizeCommand.self,
    ],
    wordsOnTerminal: ["predict", "--interactive"])

  static func main() {
    Interruption.install()
    var session = Session.ofProcess()
    let code = program.run(in: &session)
    Interruption.letPendingEnd()
    exit(code.rawValue)
  }
}
