import Charts
import CommandLineKit

/// `betterrest inspect`: describes a model.
package struct InspectCommand: Command {
  static let json = Flag("json", help: "Print the result as JSON.")
  static let plot = Flag(
    "plot", help: "Draw the importance and the effect of each feature.")

  package static let declaration = CommandDeclaration(
    name: "inspect", in: HelpSection.models,
    abstract: "Describe a model: its data, features and accuracy.",
    examples: """
      betterrest inspect
      betterrest inspect --model model.json --plot
      """,
    parameters: [ModelLocation.option, json, plot],
    rules: [.excludes(plot, [json])])

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let location = ModelLocation.choice(arguments, environment: session.environment)
    let report: InspectionReport
    switch try location.savedModel() {
    case .regressor(let model): report = InspectionReport(model, named: location.name)
    case .textClassifier(let classifier):
      let inspection = TextInspection(classifier, named: location.name)
      if arguments[json] { return try session.standardOutput.writeJSON(inspection.json) }
      try session.writeText(inspection.text)
      if arguments[plot] {
        try session.draw(inspection.charts, remarks: inspection.omissions)
      }
      return
    }
    if arguments[json] {
      try session.standardOutput.writeJSON(report.json)
    } else {
      try session.writeText(report.text)
      if arguments[plot] {
        let charts = FeatureCharts(of: report)
        try session.draw(
          [charts.importance].compactMap(\.self) + charts.dependences(atMost: 8),
          remarks: charts.omissions)
      }
    }
  }
}
