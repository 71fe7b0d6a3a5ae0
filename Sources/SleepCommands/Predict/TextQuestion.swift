import CommandInputs
import CommandLineKit
import SleepDiary
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
    let answer: TextAnswer
    if let location, arguments.contains(PersonalOptions.model) || !arguments[Options.builtIn] {
      guard !arguments[Options.builtIn] else {
        throw UsageError("'--built-in' and '--model' exclude each other.")
      }
      answer = TextAnswer(
        text, by: try TextClassifier(contentsOf: location.path ?? ""), named: location.name,
        showsFeatures: arguments[Options.json])
    } else {
      let model =
        try arguments[Options.builtIn]
        ? MoodModel.builtIn() : MoodModel.current(environment: session.environment)
      answer = TextAnswer(
        text, by: model.classifier, named: model.name,
        sureProbability: MoodGuess.sureProbability)
    }
    if arguments[Options.json] {
      try session.standardOutput.writeJSON(answer.json)
    } else {
      try session.writeText(answer.text)
    }
  }
}
