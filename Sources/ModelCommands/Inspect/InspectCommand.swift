import Charts
import CommandInputs
import CommandLineKit
import MessageText
import SleepDiary
import TextCommands

/// `betterrest inspect`: describes a model.
package struct InspectCommand: Command {
  package static let json = Flag("json", help: "Print the result as JSON.")
  static let plot = Flag(
    "plot", help: "Draw the importance and the effect of each feature.")

  static let diary = Flag(
    "diary", help: "Show the model of your nights instead.")

  package static let declaration = CommandDeclaration(
    name: "inspect", in: HelpSection.models,
    abstract: "Describe a model: its data, features and accuracy.",
    examples: """
      betterrest inspect
      betterrest inspect --model model.json --plot
      betterrest inspect --diary
      """,
    parameters: [ModelLocation.option, diary, json, plot],
    rules: [.excludes(plot, [json]), .takesOnly(diary, [json])],
    environment: DiaryLocation.environmentManual, files: DiaryLocation.filesManual)

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    if arguments[diary] { return try inspectDiary(arguments, in: &session) }
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

  private static func inspectDiary(
    _ arguments: ParsedArguments, in session: inout Session
  ) throws {
    let nights = try DiaryNights(environment: session.environment)
    try session.warn(nights.warnings)
    guard let model = PersonalSleepModel(nights.nights) else {
      let omitted = nights.omissionText.map { " Left out: \($0)." } ?? ""
      throw Failure(
        .noInput,
        "Your diary has no night to learn from yet.\(omitted) Log one with: "
          + "betterrest log night 23:10 6:40 latency=10 awake=20")
    }
    let inspection = DiaryInspection(model: model, diary: nights)
    if arguments[json] { return try session.standardOutput.writeJSON(inspection.json) }
    try session.writeText(inspection.text)
  }
}
