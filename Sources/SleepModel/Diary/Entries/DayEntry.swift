import Foundation

/// What is known about a day; what is not known is `nil`.
///
/// The entry is the whole day: begin with what the diary has, see ``Diary/entry(of:)``.
public struct DayEntry: Sendable, Hashable, Codable {
  /// The day.
  public let day: CalendarDay
  /// The hours asleep, for a day without a night, 0 to 24.
  public var hoursAsleep: Double?
  /// The minutes of activity.
  public var minutesOfActivity: Int?
  /// The hours of work, 0 to 24.
  public var hoursOfWork: Double?
  /// How well somebody ate, 0 (poor) to 10 (very well).
  public var diet: Double?
  /// The cups of coffee, 0 to 20; they count for the night after.
  public var cups: Double?

  /// Creates an entry of a day of which nothing is known.
  public init(_ day: CalendarDay) {
    self.day = day
  }

  /// The entry of a record; `nil` if it is of another kind.
  public init?(_ record: DiaryRecord) {
    guard record.kind == .day, let day = record.day else { return nil }
    self.init(day)
    (hoursAsleep, hoursOfWork) = (record.number(.sleep), record.number(.work))
    (minutesOfActivity, diet) = (record.whole(.activity), record.number(.diet))
    cups = record.number(.coffee)
  }

  /// What is known, as it would be typed.
  var texts: FieldTexts {
    var texts: FieldTexts = [:]
    texts.set(.sleep, hoursAsleep)
    texts.set(.activity, minutesOfActivity)
    texts.set(.work, hoursOfWork)
    texts.set(.diet, diet)
    texts.set(.coffee, cups)
    return texts
  }
}

extension Diary {
  /// What the diary has of a day; nothing but the day if there is no record of it.
  public func entry(of day: CalendarDay) -> DayEntry {
    record(id: DiaryRecord.id(ofDay: day.description)).flatMap { DayEntry($0) } ?? DayEntry(day)
  }
}
