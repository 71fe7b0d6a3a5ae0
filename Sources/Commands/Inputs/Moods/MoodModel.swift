import Models
import CommandLineKit
import DiaryCore
import Foundation
import Learning
import Platform

/// The model that predicts the mood of a note: the built-in one, or one learned from the diary.
struct MoodModel: Sendable {
  let classifier: TextClassifier
  /// The number of notes that the model was learned from; `nil` for the built-in one.
  let noteCount: Int?

  var name: String { noteCount == nil ? "built-in" : "personal" }

  static func builtIn() throws -> MoodModel {
    MoodModel(classifier: try .builtInMoods(), noteCount: nil)
  }

  /// The personal model if it is better than the built-in one.
  ///
  /// It is trained when the notes with a chosen or confirmed mood have changed.
  static func current(environment: [String: String]) throws -> MoodModel {
    let builtIn = try builtIn()
    var knowledge = MoodKnowledge(environment: environment)
    let notes =
      (try? ConfirmedNotes(environment: environment, after: knowledge.learnsAfter)) ?? .none
    guard let notes else { return builtIn }
    guard notes.notes.count >= PersonalMoods.fewestNotes else {
      // Notes that were deleted must not live on in a model. A diary without a file may be away, as
      // an encrypted folder is that is not mounted.
      if DiaryLocation.hasDiary(environment: environment) {
        try? knowledge.discard(environment: environment)
      }
      return builtIn
    }
    let path = MoodKnowledge.placedModelPath(environment: environment)
    guard knowledge.fingerprint == notes.fingerprint, let path else {
      let learned = PersonalMoods(
        notes.notes, builtIn: builtIn.classifier,
        threads: ProcessInfo.processInfo.activeProcessorCount)
      guard let learned else {
        try? knowledge.discard(environment: environment)
        return builtIn
      }
      // If it cannot be saved, it is learned again for the next note.
      try? knowledge.save(learned, of: notes, environment: environment)
      if learned.isBetter {
        return MoodModel(classifier: learned.classifier, noteCount: notes.notes.count)
      }
      return builtIn
    }
    guard knowledge.isBetter, let classifier = try? TextClassifier(contentsOf: path) else {
      return builtIn
    }
    return MoodModel(classifier: classifier, noteCount: notes.notes.count)
  }

  /// Predicts the moods of notes; the model is loaded with the first one.
  static func predictor(environment: [String: String]) -> MoodPredictor {
    let loaded = Locked<TextScorer??>(nil)
    return { text in
      guard text.contains(where: { $0.isLetter || $0.isEmoji }) else { return nil }
      return loaded.withLock { scorer in
        if scorer == nil {
          scorer = .some((try? current(environment: environment)).map { TextScorer($0.classifier) })
        }
        guard let answer = scorer??.answer(for: text) else { return nil }
        let mood = answer.label.lowercased()
        return MoodGuess(
          mood: mood == MoodChoice.none ? nil : mood, probability: answer.probability)
      }
    }
  }
}

extension Character {
  fileprivate var isEmoji: Bool {
    unicodeScalars.first.map { $0.properties.isEmojiPresentation } ?? false
  }
}
