import Charts
import CommandLineKit
import DiaryCore
import MessageText

/// `evaluate --diary`: scores the personal model on the nights of the diary.
struct DiaryScoring {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  func run(in session: inout Session) throws {
    let destination = try ReportDestination(
      arguments, of: .diary, beside: [EvaluateCommand.json, EvaluateCommand.plot],
      inputs: InputFiles(
        [("your own model", ModelLocation.ownPath(environment: session.environment))], in: session))
    let diary = try DiaryNights(environment: session.environment)
    try session.warn(diary.warnings)
    let builtIn = try BuiltInForecast.model()
    let score: DiaryScore
    do throws(TooFewNightsError) {
      score = DiaryScore(
        evaluation: try DiaryEvaluation(diary.nights, builtIn: builtIn), diary: diary)
    } catch {
      let omitted = diary.omissionText.map { " Left out: \($0)." } ?? ""
      throw Failure(.badData, "Your diary has \(error) to score the model on.\(omitted)")
    }
    let keepsText = !destination.isStandardOutput
    if destination.isWanted {
      try destination.write(
        score.document, standardOutput: &session.standardOutput)
    }
    guard keepsText else { return }
    if arguments[EvaluateCommand.json] { return try session.standardOutput.writeJSON(score.json) }
    try session.writeText(score.text)
    if arguments[EvaluateCommand.plot] {
      try session.draw([score.chart], remarks: [])
    }
  }
}
