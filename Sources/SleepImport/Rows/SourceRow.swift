import SleepDiary
import Foundation
import SleepPlatform

/// A record of another program, converted to diary fields.
struct SourceRow {
  let place: ImportPlace
  /// The program, as in the field `src`.
  let source: String
  /// The program's id, or the exported times, unconverted so that they do not depend on the time
  /// zone.
  let key: String
  /// The exported start in milliseconds since 1970, with a local time treated as UTC.
  let stamp: Int
  var kind: DiaryKind
  /// Whether the program does not say if it is a night or a nap; see ``SleepKinds``.
  var isKindOpen = false
  var fields: FieldValues
  /// See ``SourceSleep/beginsWithLightsOut``.
  var beginsWithLightsOut = false
  /// The repairs, each without a full stop.
  var repairs: [String] = []
  /// Converts the row in another time zone; `nil` if the file or the user determines the zone.
  var reading: (@Sendable (TimeZone) -> Reading?)?

  typealias Reading = (fields: FieldValues, repairs: [String])

  /// The row in the time zone of its earlier import, if the zone is only the system's, which
  /// changes on a trip.
  func reread(in timeZone: TimeZone) -> SourceRow {
    guard let (fields, repairs) = reading?(timeZone) else { return self }
    var row = self
    (row.fields, row.repairs) = (fields, repairs)
    return row
  }

  /// The id of the row's record, which is deterministic, so that two devices that import the same
  /// export create one record.
  var id: OperationID {
    OperationID(milliseconds: UInt64(max(0, min(stamp, 1 << 47))), naming: "\(source)\n\(key)")
  }
}

extension SourceRow {
  var interval: Range<Double>? { Self.interval(of: fields) }

  static func interval(of fields: FieldValues) -> Range<Double>? {
    guard let night = Night(fields), night.bed.date < night.rise.date else { return nil }
    return night.bed.date.timeIntervalSince1970..<night.rise.date.timeIntervalSince1970
  }

  /// The night that consists of several rows, in order; some programs begin a new row at each
  /// awakening.
  static func joined(_ rows: [SourceRow]) -> FieldValues {
    guard var fields = rows.first?.fields, let last = rows.last, rows.count > 1 else {
      return rows.first?.fields ?? [:]
    }
    for field in [DiaryField.woke, .rise, .day, .zone] { fields[field] = last.fields[field] }
    var between = 0.0
    for (row, next) in zip(rows, rows.dropFirst()) {
      guard let end = row.interval?.upperBound, let start = next.interval?.lowerBound else {
        continue
      }
      between += (start - end) / 60
    }
    func sum(_ field: DiaryField, plus more: Double) -> DiaryValue? {
      let numbers = rows.compactMap { $0.fields[field]?.number }
      return numbers.count == rows.count ? .number(numbers.reduce(more, +)) : nil
    }
    fields[.asleep] = sum(.asleep, plus: 0)
    fields[.waso] = sum(.waso, plus: between)
    fields[.awakenings] = sum(.awakenings, plus: Double(rows.count - 1))
    fields[.quality] = nil
    return fields
  }
}
