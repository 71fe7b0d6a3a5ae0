// What libFuzzer calls: any bytes are read as an export, and imported into a small diary.
//
// The check `fuzz` in .ci/run imports all modules of the library for it.

import Foundation

@testable import SleepDiary
@testable import SleepImport
@testable import SleepLearning

private let night = """
  {"op":"01KAC00000000000000000AAC3","do":"add","kind":"night","day":"2026-03-28",\
  "zone":"Europe/Berlin","bed":"2026-03-27T23:00+01:00","rise":"2026-03-28T07:00+01:00","quality":2}

  """

private let now = Date(timeIntervalSince1970: 1_795_345_200)

/// The diary of these files.
private func diary(_ files: [[UInt8]]) -> Diary {
  var bytes: [UInt8] = []
  var places: [(file: DiaryFile, range: Range<Int>)] = []
  for (file, name) in zip(files, ["A", "B"]) {
    let place = bytes.count..<bytes.count + file.count
    places.append((DiaryFile(name: "\(name).jsonl", device: "A"), place))
    bytes += file
  }
  return Diary(OperationLog(places, bytes: bytes))
}

/// Random numbers that are always the same.
private struct Counter: RandomNumberGenerator {
  var state: UInt64 = 0
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return state
  }
}

/// Reads bytes as an export and imports it; what breaks a promise ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func readExport(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  // Some files are tables whose columns somebody names.
  let columns =
    bytes.starts(with: Array("Date;".utf8))
    ? try? ColumnMap(parsing: #"day=Date,bed="Went to bed",rise="Got up",quality=Rating"#) : nil
  var imports = DiaryImports(ImportSettings(timeZone: zone, includesNotes: true, now: now))
  do {
    try imports.read(ImportFile(.bytes(bytes, name: "x")), columns: columns)
  } catch {
    precondition(error is ImportFormatError || error is TableError, "an unexpected error")
    return 0
  }
  let before = diary([Array(night.utf8)])
  guard let plan = try? ImportPlan(imports, into: before) else { return 0 }
  let counted = plan.report.files.map(\.read).reduce(0, +)
  precondition(counted >= imports.rows.count + imports.leftOut.count, "a row is lost")
  var generator = Counter()
  let lines = try? CommandLines(
    plan.changes, in: before, milliseconds: 1_795_345_200_000, using: &generator)
  let result = diary([Array(night.utf8), lines?.bytes ?? []])
  precondition(result.damagedLines.isEmpty, "a line cannot be read")
  let again = try? ImportPlan(imports, into: result)
  precondition(again?.changes.isEmpty ?? true, "a second import changes something")
  return 0
}
