import SleepDiary

/// A record of another program in the terms of the diary.
struct SourceRow: Sendable, Equatable {
  let place: ImportPlace
  /// The program, as in the field `src`.
  let source: String
  /// What the program calls the record, or what it shows for its times: never what this program
  /// makes of them, which depends on the time zone.
  let key: String
  /// Milliseconds since 1970 as the file shows the beginning, with its clock time taken for UTC.
  let stamp: Int
  let kind: DiaryKind
  var fields: [DiaryField: DiaryValue]
  /// What was put right, each without a full stop.
  var repairs: [String] = []

  /// The name of the record that is made of the row: the same wherever it is imported, so that two
  /// devices that import one export make one record.
  var id: OperationID {
    // FNV-1a, as its authors define it for 128 bits: RFC 9923.
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for byte in Array("\(source)\n\(key)".utf8) {
      hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
    }
    let milliseconds = UInt128(max(0, min(stamp, 1 << 47)))
    return OperationID(number: milliseconds << 80 | hash & (1 << 80 - 1))
  }
}
