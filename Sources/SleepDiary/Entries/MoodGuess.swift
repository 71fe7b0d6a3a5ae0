/// A mood predicted from the text of a note.
package struct MoodGuess: Equatable {
  /// The mood in lower case; `nil` if the text shows none.
  package let mood: String?
  package let probability: Double

  package init(mood: String?, probability: Double) {
    (self.mood, self.probability) = (mood, probability)
  }

  /// Whether the probability is high enough to save the mood without asking.
  package var isSure: Bool { probability >= Self.sureProbability }
  package static let sureProbability = 0.7
}

/// Predicts the mood of a text; `nil` for a text without words.
package typealias MoodPredictor = @Sendable (String) -> MoodGuess?

extension RecordFields {
  /// Whether the mood was saved as predicted.
  package var hasGuessedMood: Bool { text(.moodBy) == "guess" }
}

/// The moods that are offered for a note; a word of the user's own is possible, too.
package enum MoodChoice {
  package static let moods = ["happy", "sad", "angry", "relaxed"]
  /// The word for a note without a mood.
  package static let none = "none"

  /// The moods in the order in which they are offered: a predicted one comes first.
  package static func moods(beginningWith guess: MoodGuess?) -> [String] {
    guard let mood = guess?.mood else { return moods }
    return [mood] + moods.filter { $0 != mood }
  }
}
