import Foundation
import SleepNumerics
import SleepModel

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
    guard
      let notes = try? ConfirmedNotes(environment: environment, after: knowledge.learnsAfter)
    else { return builtIn }
    guard notes.notes.count >= PersonalMoods.fewestNotes else {
      // Notes that were deleted must not live on in a model. A diary without a file may be away, as
      // an encrypted folder is that is not mounted.
      if DiaryLocation(environment).hasDiary {
        try? knowledge.discard()
      }
      return builtIn
    }
    let classifier: TextClassifier?
    if knowledge.fingerprint == notes.fingerprint, let path = knowledge.placedModelPath {
      classifier = knowledge.isBetter ? try? TextClassifier(contentsOf: path) : nil
    } else if let learned = PersonalMoods(
      notes.notes, builtIn: builtIn.classifier,
      threads: ProcessInfo.processInfo.activeProcessorCount)
    {
      // If it cannot be saved, it is learned again for the next note.
      try? knowledge.save(learned, of: notes)
      classifier = learned.isBetter ? learned.classifier : nil
    } else {
      try? knowledge.discard()
      classifier = nil
    }
    return classifier.map { MoodModel(classifier: $0, noteCount: notes.notes.count) } ?? builtIn
  }

  /// Predicts the moods of notes; the model is loaded with the first one.
  static func predictor(environment: [String: String]) -> MoodPredictor {
    let loaded = Locked<TextScorer??>(nil)
    return { text in
      loaded.withLock { scorer in
        if scorer == nil {
          scorer = .some((try? current(environment: environment)).map { TextScorer($0.classifier) })
        }
        guard var known = scorer ?? nil else { return nil }
        defer { scorer = known }
        return MoodClassifier.guess(of: text, includesWords: true, by: &known)
      }
    }
  }
}

/// The notes of the diary whose mood was chosen or confirmed: saved guesses never count.
struct ConfirmedNotes: Sendable {
  let notes: [PersonalMoods.Note]
  /// The identifier of the last note of any kind, from which on others can be told apart.
  let lastID: String?
  let fingerprint: String
  /// Warnings about what of the diary is not used.
  let warnings: [String]

  /// Reads the diary; with `id`, only notes written after that one count.
  init(environment: [String: String], after id: String? = nil) throws(DiaryError) {
    let diary = try Diary(
      contentsOf: DiaryLocation(environment).folder.path, kinds: [.note])
    warnings = DiaryWarnings.warnings(of: diary, environment: environment)
    let records = diary.records(of: [.note])
    lastID = records.map(\.id).max()
    var (notes, fingerprint) = ([PersonalMoods.Note](), Fingerprint())
    for record in records where id.map({ record.id > $0 }) ?? true {
      guard let note = record.confirmedNote else { continue }
      notes.append(note)
      fingerprint.add(note.text)
      fingerprint.add(note.mood)
    }
    (self.notes, self.fingerprint) = (notes, fingerprint.digits)
  }
}
