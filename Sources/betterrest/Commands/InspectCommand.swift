import SleepModel

/// `betterrest inspect`: shows what a model is.
struct InspectCommand: Command {
  static let json = Flag("json", help: "Print the result as JSON.")

  static let declaration = CommandDeclaration(
    name: "inspect", abstract: "Show what a model was trained on, how it answers and how well.",
    discussion: """
      EXAMPLES:
        betterrest inspect
        betterrest inspect --model model.json --json
      """,
    parameters: [ModelLocation.option, json])

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let location = ModelLocation.choice(arguments, environment: session.environment)
    let report = InspectionReport(try location.model(), at: location)
    if arguments[json] {
      try session.standardOutput.writeJSON(report)
    } else {
      try session.standardOutput.write(report.text)
    }
  }
}
