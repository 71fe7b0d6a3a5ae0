import Foundation
import SleepLearning

extension ProgramFormat {
  /// Fitbit sleep logs: JSON from Google Takeout or the web API, or the table of Fitbit's own site,
  /// after a title or after other tables.
  static let fitbit = ProgramFormat(
    program: "Fitbit", source: "fitbit", measuresSleep: true,
    signatures: [
      // The id may follow the stages of a whole night; the date never does.
      Signature(words: ["\"dateOfSleep\""]), Signature(words: ["\nStart Time,End Time,"]),
    ],
    read: { file, rows in
      if file.beginning.text.hasPrefix("[") || file.beginning.text.hasPrefix("{") {
        try Fitbit.logs.read(file, into: &rows)
      } else {
        try Fitbit.table.read(file, into: &rows)
      }
    })
}

private enum Fitbit {
  /// The logs in JSON, whose parts are measured.
  ///
  /// If the clocks change in between, some files give the difference between two local times as the
  /// duration, and others the end by the clocks of the start.
  static let logs = NightTable(
    records: records, ends: [("startTime", "endTime")], key: ["logId"],
    beginsWithLightsOut: true,
    columns: [
      NightColumn("duration", .measure(\.duration, .milliseconds)),
      NightColumn("minutesAsleep", .measure(\.asleep, .minutes)),
      NightColumn("minutesAwake", .measure(\.elapsed, .minutes)),
      NightColumn("minutesAfterWakeup", .minutesBeforeRise),
      NightColumn("mainSleep", .nap(["false": true, "true": false])),
      NightColumn("isMainSleep", .nap(["false": true, "true": false])),
    ],
    correction: { _, sleep in
      sleep.endMayKeepOffset = true
      sleep.elapsed = sleep.asleep.flatMap { asleep in sleep.elapsed.map { asleep + $0 } }
    })

  static let table = ColumnMap(columns: [
    .out: "Start Time", .woke: "End Time", .asleep: "Minutes Asleep",
  ])

  private struct Answer: Decodable { let sleep: [JSONRow] }

  static func records(_ file: consuming ImportFile, _ take: (CellRow) -> Void) throws {
    let (name, isArray) = (file.name, file.beginning.text.hasPrefix("["))
    let bytes = try file.bytes()
    func decoded<Value: Decodable>() throws(ImportFormatError) -> Value {
      do {
        return try JSONDecoder().decode(Value.self, from: Data(bytes))
      } catch {
        let isCut = ![UInt8(ascii: "]"), UInt8(ascii: "}")].contains(
          bytes.last { ![0x20, 0x09, 0x0A, 0x0D].contains($0) })
        throw ImportFormatError(
          source: name,
          problem: .damaged(
            ProgramFormat.fitbit.program,
            reason: isCut ? "the end of the file is missing" : "the JSON is not well-formed"))
      }
    }
    let logs: [JSONRow] = isArray ? try decoded() : try (decoded() as Answer).sleep
    let lines = isArray ? Self.lines(in: bytes) : []
    for (index, log) in logs.enumerated() {
      let cells = log.cells ?? [:]
      take(
        CellRow(
          line: index < lines.count ? lines[index] : 1, entry: index + 1,
          // A list or an object, which no cell is, must not be taken for an empty one.
          fields: cells.values.map { $0.text ?? "[]" }, names: Array(cells.keys)))
    }
  }

  /// The line numbers, from 1, of the elements of an array.
  static func lines(in bytes: [UInt8]) -> [Int] {
    var (lines, line, depth): ([Int], Int, Int) = ([], 1, 0)
    var (isText, isEscaped, isDue) = (false, false, false)
    for byte in bytes {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isText {
        if !isEscaped, byte == UInt8(ascii: "\"") { isText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
      case UInt8(ascii: "]") where depth == 1: isDue = false
      default: break
      }
      if isDue {
        lines.append(line)
        isDue = false
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        isDue = depth == 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","): isDue = depth == 1
      default: break
      }
    }
    return lines
  }
}
