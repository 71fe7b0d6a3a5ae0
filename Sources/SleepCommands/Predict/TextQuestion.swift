import CommandInputs
import CommandLineKit
import TextClassification
import TextCommands

/// The question of `predict --text`: which label a text has.
struct TextQuestion {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  func answer(_ arguments: ParsedArguments, in session: inout Session) throws {
    typealias Options = PredictCommand
    let allowed: [any Parameter] = [
      Options.text, Options.builtIn, Options.json, PersonalOptions.model,
    ]
    if let other = arguments.given(of: Options.declaration, beside: allowed).first {
      throw UsageError("'\(other.label)' and '--text' exclude each other.")
    }
    let location = ModelLocation.named(arguments, environment: session.environment)
    guard let location else { throw UsageError("'--text' requires '--model'.") }
    guard !arguments[Options.builtIn] else {
      throw UsageError("'--built-in' and '--model' exclude each other.")
    }
    let answer = TextAnswer(
      text, by: try TextClassifier(contentsOf: location.path ?? ""), named: location.name)
    if arguments[Options.json] {
      try session.standardOutput.writeJSON(answer.json)
    } else {
      try session.writeText(answer.text)
    }
  }
}
