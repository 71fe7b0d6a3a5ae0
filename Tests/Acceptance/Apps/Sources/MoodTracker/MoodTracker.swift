import Foundation
import SleepModel

/// The screens of a mood tracker: write a note, see its mood, correct it, look back.
package struct MoodTracker: Sendable {
  /// A row of the history.
  package struct Row: Sendable, Equatable, Identifiable {
    package let id: DiaryRecord.ID
    package let text: String
    package let mood: Mood?
    package let isGuess: Bool
  }

  package let store: DiaryStore
  package let timeZone: TimeZone
  private let builtIn: MoodClassifier
  private var own: MoodClassifier?

  package init(store: DiaryStore, timeZone: TimeZone) throws {
    (self.store, self.timeZone) = (store, timeZone)
    builtIn = try MoodClassifier()
  }

  /// What the screen shows while somebody writes.
  package func prediction(for text: String) -> String {
    guard let guess = (own ?? builtIn).guess(of: text) else { return "" }
    guard guess.isSure else { return "Unsure" }
    return guess.mood?.rawValue.capitalized ?? "No mood"
  }

  /// Saves a note with the mood that was chosen, or else a sure guess.
  package func save(_ text: String, mood: Mood? = nil, at date: Date) async throws -> Row? {
    var note = NoteEntry(text, at: date, in: timeZone, mood: mood)
    if mood == nil, let guess = (own ?? builtIn).guess(of: text), guess.isSure {
      (note.mood, note.isMoodGuessed) = (guess.mood, guess.mood != nil)
    }
    return Self.row(try await store.add(note, now: date).record)
  }

  package func correct(_ id: DiaryRecord.ID, to mood: Mood, at date: Date) async throws {
    guard let record = try await store.diary().record(id: id), var note = NoteEntry(record) else {
      return
    }
    (note.mood, note.isMoodGuessed) = (mood, false)
    try await store.update(id, note, now: date)
  }

  package func delete(_ id: DiaryRecord.ID, at date: Date) async throws {
    try await store.delete(id, now: date)
  }

  package func undo(at date: Date) async throws { try await store.undo(now: date) }

  package func history() async throws -> [Row] {
    try await store.diary().records(of: [.note]).compactMap(Self.row)
  }

  /// Learns from corrections; the own classifier guesses once it is better.
  package mutating func learn() async throws -> Bool {
    let notes = try await store.diary().confirmedNotes
    guard let learned = await builtIn.learned(from: notes), learned.isBetter else { return false }
    own = MoodClassifier(learned.classifier)
    return true
  }

  private static func row(_ record: DiaryRecord) -> Row? {
    NoteEntry(record).map { note in
      Row(
        id: record.id, text: note.text, mood: note.mood, isGuess: note.isMoodGuessed)
    }
  }
}
