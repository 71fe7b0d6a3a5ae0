import Foundation
import SleepDiary

/// The model that predicts the mood of a note.
package enum MoodModel {
  package static func predictor(environment: [String: String]) -> MoodPredictor {
    { text in
      let words = text.lowercased().split { !$0.isLetter }
      guard !words.isEmpty else { return nil }
      for (word, mood, probability) in sample where words.contains(word[...]) {
        return MoodGuess(mood: mood, probability: probability)
      }
      return MoodGuess(mood: nil, probability: 0.9)
    }
  }

  /// Words that stand in for a trained model.
  private static let sample: [(word: String, mood: String, probability: Double)] = [
    ("great", "happy", 0.9), ("sad", "sad", 0.9), ("angry", "angry", 0.9),
    ("calm", "relaxed", 0.9), ("maybe", "happy", 0.5),
  ]
}
