import Foundation

/// The stress at a moment.
public struct StressEntry: Sendable, Hashable, Codable {
  /// The level, 0 (calm) to 10 (extreme).
  public var level: Int
  /// The moment, to the minute.
  public var date: Date
  /// The time zone, which does not change once it is in the diary.
  public var timeZone: TimeZone
  /// A text.
  public var note: String?

  /// Creates an entry, which is checked when it is added to a diary.
  public init(_ level: Int, at date: Date, in timeZone: TimeZone, note: String? = nil) {
    (self.level, self.date, self.timeZone, self.note) = (level, date, timeZone, note)
  }

  /// The entry of a record; `nil` if it is of another kind, or has no level or no moment.
  public init?(_ record: DiaryRecord) {
    guard record.kind == .stress, let level = record.whole(.value), let date = record.date(.at)
    else { return nil }
    self.init(level, at: date, in: record.timeZone(besides: .at), note: record.text(.note))
  }
}

extension StressEntry: WrittenEntry {
  static let recordKinds: Set<DiaryKind> = [.stress]
  var recordKind: DiaryKind { .stress }

  func texts(in timeZone: TimeZone) -> FieldTexts {
    var texts: FieldTexts = [:]
    texts.set(.value, level)
    texts.set(.at, date, in: timeZone)
    texts.set(.note, note)
    return texts
  }
}
