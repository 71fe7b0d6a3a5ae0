import Foundation

/// A note at a moment, with an optional mood.
public struct NoteEntry: Sendable, Hashable, Codable {
  /// The text, which is not empty.
  public var text: String
  /// The moment, to the minute.
  public var date: Date
  /// The time zone, which does not change once it is in the diary.
  public var timeZone: TimeZone
  /// The mood, which is one word; `nil` if nobody has said it.
  public var mood: Mood?
  /// Whether the mood was predicted from the text, and nobody has confirmed it.
  public var isMoodGuessed = false

  /// Creates an entry, which is checked when it is added to a diary.
  public init(_ text: String, at date: Date, in timeZone: TimeZone, mood: Mood? = nil) {
    (self.text, self.date, self.timeZone, self.mood) = (text, date, timeZone, mood)
  }

  /// The entry of a record; `nil` if it is of another kind, or has no text or no moment.
  public init?(_ record: DiaryRecord) {
    guard record.kind == .note, let text = record.text(.note), let date = record.date(.at) else {
      return nil
    }
    self.init(
      text, at: date, in: record.timeZone(besides: .at),
      mood: record.mood.map { Mood(rawValue: $0) })
    isMoodGuessed = record.hasGuessedMood
  }
}

extension NoteEntry: WrittenEntry {
  static let recordKinds: Set<DiaryKind> = [.note]
  var recordKind: DiaryKind { .note }

  func texts(in timeZone: TimeZone) -> FieldTexts {
    var texts: FieldTexts = [:]
    texts.set(.note, text)
    texts.set(.at, date, in: timeZone)
    texts.set(.mood, mood?.rawValue)
    if mood != nil { texts[.moodBy] = isMoodGuessed ? "guess" : "you" }
    return texts
  }
}
