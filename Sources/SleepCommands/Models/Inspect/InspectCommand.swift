import SleepTerminal

/// `betterrest inspect`: describes a model.
struct InspectCommand: Command {
  static let plot = Flag(
    "plot", help: "Draw the importance and the effect of each feature.")

  static let declaration = CommandDeclaration(
    name: "inspect", in: HelpSection.models,
    abstract: "Describe a model: its data, features and accuracy.",
    examples: """
      betterrest inspect
      betterrest inspect --model model.json --plot
      """,
    parameters: [ModelLocation.option, OutputOptions.json, plot],
    rules: [.excludes(plot, [OutputOptions.json])])

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let location = ModelLocation.choice(arguments, environment: session.environment)
    switch try location.savedModel() {
    case .regressor(let model):
      try session.write(InspectionReport(model, named: location.name), arguments, plot: plot)
    case .textClassifier(let classifier):
      try session.write(
        TextInspection(classifier: classifier, name: location.name), arguments, plot: plot)
    }
  }
}
