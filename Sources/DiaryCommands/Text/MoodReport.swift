import CommandLineKit
import Forms
import SleepDiary

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
    if record.hasGuessedMood, let text = guess.sureText {
      return
        "\(text.prefix(1).uppercased() + text.dropFirst()): guessed from your words. If not: \(call)"
    }
    guard !wasShown, let text = guess.unsureText else { return nil }
    return "Mood unsure: \(text). Say it with --mood, or: \(call)"
  }
}
