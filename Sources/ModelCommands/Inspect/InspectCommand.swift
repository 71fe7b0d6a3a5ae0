import Charts
import CommandInputs
import CommandLineKit

/// `betterrest inspect`: shows what a model is.
package struct InspectCommand: Command {
  package static let json = Flag("json", help: "Print the result as JSON.")
  static let plot = Flag(
    "plot", help: "Draw the importance of the features and how the prediction follows each, too.")

  package static let declaration = CommandDeclaration(
    name: "inspect", abstract: "Show what a model was trained on, how it answers and how well.",
    discussion: """
      EXAMPLES:
        betterrest inspect
        betterrest inspect --model model.json --json
        betterrest inspect --plot
      """,
    parameters: [ModelLocation.option, json, plot])

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    if arguments[json], arguments[plot] {
      throw UsageError("'--json' and '--plot' exclude each other: JSON has no pictures.")
    }
    let location = ModelLocation.choice(arguments, environment: session.environment)
    let report = InspectionReport(try location.model(), named: location.name)
    if arguments[json] {
      try session.standardOutput.writeJSON(report)
    } else {
      try session.writeText(report.text)
      if arguments[plot] {
        try session.draw(report.pictures.all, remarks: report.pictures.omissions)
      }
    }
  }
}
