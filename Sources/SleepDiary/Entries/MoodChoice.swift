import SleepText

/// Predicts the mood of a text; `nil` for a text without words.
package typealias MoodPredictor = @Sendable (String) -> Mood.Guess?

extension RecordFields {
  /// Whether the mood was saved as predicted.
  package var hasGuessedMood: Bool { text(.moodBy) == "guess" }
}

/// The moods that are offered for a note; a word of the user's own is possible, too.
package enum MoodChoice {
  package static let moods = ["happy", "sad", "angry", "relaxed"]
  /// The word for a note without a mood.
  package static let none = "none"

  /// The mood that a mistyped word may be meant for, which has the same first letter.
  ///
  /// `unhappy` is no mistyped `happy`, and short words are near to many.
  package static func meant(by word: String) -> String? {
    let known = moods + [none]
    guard word.count > 3, !known.contains(word) else { return nil }
    return nearestName(to: word, among: known.filter { $0.first == word.first })
  }

  /// The moods in the order in which they are offered: a predicted one comes first.
  package static func moods(beginningWith guess: Mood.Guess?) -> [String] {
    guard let mood = guess?.word else { return moods }
    return [mood] + moods.filter { $0 != mood }
  }
}
