/// A mood predicted from the text of a note.
package struct MoodGuess: Sendable, Equatable {
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
