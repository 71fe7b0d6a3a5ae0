import Foundation
import SleepText

/// An entry of an app, which is read and written by its fields.
protocol WrittenEntry {
  static var recordKinds: Set<DiaryKind> { get }
  var recordKind: DiaryKind { get }
  var timeZone: TimeZone { get }

  init?(_ record: DiaryRecord)

  /// Each field as it would be typed, with moments by the clocks of a time zone.
  func texts(in timeZone: TimeZone) -> FieldTexts
}

extension DiaryRecord {
  /// The time zone of the entry; an entry of another program may have only an offset from UTC.
  func timeZone(besides field: DiaryField) -> TimeZone {
    text(.zone).flatMap { ZoneClock.named($0)?.timeZone }
      ?? moment(field).flatMap { TimeZone(secondsFromGMT: 60 * $0.offset) } ?? .gmt
  }

  func date(_ field: DiaryField) -> Date? { moment(field)?.date }

  /// A number that entries have without a fraction, in contrast to some other programs.
  func whole(_ field: DiaryField) -> Int? {
    number(field).flatMap { Int(exactly: $0.rounded()) }
  }
}

extension FieldTexts {
  /// The text of a value; none without one.
  mutating func set(_ field: DiaryField, _ value: (some CustomStringConvertible)?) {
    self[field] = value?.description
  }

  mutating func set(_ field: DiaryField, _ number: Double?) {
    self[field] = number.map { Counted.digits($0) }
  }

  mutating func set(_ field: DiaryField, _ date: Date?, in timeZone: TimeZone) {
    set(field, date.map { LocalMoment($0, in: timeZone) })
  }

  mutating func set(_ field: DiaryField, _ flag: Bool?) {
    self[field] = flag.map { $0 ? "yes" : "no" }
  }
}
