import Foundation

@main
struct BetterRest {
  static let program = Program(
    name: "betterrest",
    abstract: "Tells you when to go to bed, from a model that it trains itself.",
    discussion: """
      EXAMPLES:
        betterrest predict --wake 07:00 --sleep 8 --coffee 2
        betterrest train nights.csv
        betterrest evaluate nights.csv --folds 5
      """,
    version: "1.0.0",
    releaseDate: "November 20, 2026",
    commands: [
      PredictCommand.self, WeekCommand.self, TrainCommand.self, EvaluateCommand.self,
      InspectCommand.self, SynthesizeCommand.self,
    ])

  static func main() {
    Interruption.install()
    var session = Session.ofProcess()
    exit(program.run(in: &session).rawValue)
  }
}
