import Foundation
import SleepDiary

/// A record of another program in the terms of the diary.
struct SourceRow: Sendable {
  let place: ImportPlace
  /// The program, as in the field `src`.
  let source: String
  /// The program's id for the record, or its times as the export writes them.
  ///
  /// It never contains converted times, which depend on the time zone.
  let key: String
  /// The beginning as the file shows it, in milliseconds since 1970, with a local time treated as
  /// UTC.
  let stamp: Int
  let kind: DiaryKind
  var fields: [DiaryField: DiaryValue]
  /// Whether a sleep begins when somebody tried to sleep, see ``SourceSleep/beginsWithLightsOut``.
  var beginsWithLightsOut = false
  /// The repairs, each without a full stop.
  var repairs: [String] = []
  /// Reads the row in another time zone; `nil` if the time zone comes from the file or the user.
  var reading: (@Sendable (TimeZone) -> Reading?)?

  /// What a row says in some time zone.
  typealias Reading = (fields: [DiaryField: DiaryValue], repairs: [String])

  /// The row in the time zone of the record that an earlier import made of it, if only the system
  /// says which time zone to use: on a trip, it is another one.
  func reread(in timeZone: TimeZone) -> SourceRow {
    guard let (fields, repairs) = reading?(timeZone) else { return self }
    var row = self
    (row.fields, row.repairs) = (fields, repairs)
    return row
  }

  /// The id of the record for the row.
  ///
  /// It is the same on all devices, so that two devices that import the same export make one
  /// record.
  var id: OperationID {
    // FNV-1a with 128 bits, as in RFC 9923.
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for byte in Array("\(source)\n\(key)".utf8) {
      hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
    }
    let milliseconds = UInt128(max(0, min(stamp, 1 << 47)))
    return OperationID(number: milliseconds << 80 | hash & (1 << 80 - 1))
  }
}
