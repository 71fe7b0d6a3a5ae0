import DiaryCore
import Foundation

/// A record of another program, converted to diary fields.
struct SourceRow: Sendable {
  let place: ImportPlace
  /// The program, as in the field `src`.
  let source: String
  /// The program's id, or the exported times, unconverted so that they do not depend on the time
  /// zone.
  let key: String
  /// The exported start in milliseconds since 1970, with a local time treated as UTC.
  let stamp: Int
  let kind: DiaryKind
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
