import Models
import CommandLineKit
import DiaryCore
import Learning

/// The question of `predict --text`: which label a text has.
struct TextQuestion {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  func answer(_ arguments: ParsedArguments, in session: inout Session) throws {
    typealias Options = PredictCommand
    let answer: TextAnswer
    if let moods = try MoodModel.chosen(arguments, in: session) {
      answer = TextAnswer(
        text, by: moods.classifier, named: moods.name, sureProbability: MoodGuess.sureProbability)
    } else {
      let location = ModelLocation.choice(arguments, environment: session.environment)
      answer = TextAnswer(
        text, by: try TextClassifier(contentsOf: location.path ?? ""), named: location.name,
        showsFeatures: arguments[Options.json])
    }
    if arguments[Options.json] {
      try session.standardOutput.writeJSON(answer.json)
    } else {
      try session.writeText(answer.text)
    }
  }
}
