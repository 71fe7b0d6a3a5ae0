import CommandLineKit
import DiaryCore
import Forms

/// The prediction of a note's mood in the report on the note.
struct MoodReport {
  let guess: MoodGuess
  /// Whether the user has seen the prediction before the note was saved.
  let wasShown: Bool

  var json: JSONObject {
    [
      "prediction": guess.mood ?? MoodChoice.none, "probability": guess.probability,
      "unsure": !guess.isSure,
    ]
  }

  /// The line below the record; `nil` if the user has decided, or the text shows no mood.
  func text(of record: DiaryRecord, reference: String) -> String? {
    let call = "betterrest edit \(reference) mood=WORD"
    if record.hasGuessedMood, let mood = guess.mood { return "Not \(mood.printable())? \(call)" }
    guard !wasShown, !guess.isSure, let mood = guess.mood else { return nil }
    return "Perhaps \(mood.printable()) (\(guess.probabilityText)). To save a mood: \(call)"
  }
}
