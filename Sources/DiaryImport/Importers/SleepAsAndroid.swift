import DelimitedText
import Foundation
import MessageText
import SleepDiary

/// Sleep as Android exports: each sleep has a row of names, a row of values, and sometimes a row of
/// noises; the names of movement columns are times.
enum SleepAsAndroid: Importer {
  static let program = "Sleep as Android"
  static let source = "sleep-as-android"

  static func recognizes(_ beginning: FileBeginning) -> Bool {
    beginning.begins(withColumns: "Id", "Tz", "From", "To", "Sched", "Hours")
  }

  static func read(_ file: consuming ImportFile, into rows: inout SourceRows) throws {
    var reader = try file.records()
    // No field contains a line break.
    reader.expectedFields = 0
    var names: [String] = []
    var hasValues = false
    while let record = try reader.next() {
      if record.fields.first == "Id" {
        (names, hasValues) = (record.fields, false)
      } else if record.fields.first != "" || !hasValues {
        hasValues = true
        rows.takeSleep(line: record.line) { () throws(RowRefusal) in
          try sleep(record.fields, names: names)
        }
      }
    }
  }

  private static func sleep(_ fields: [String], names: [String]) throws(RowRefusal) -> SourceSleep {
    let row = CellRow(fields: fields, names: names)
    guard fields.count >= names.prefix(while: { $0.first?.isLetter ?? false }).count else {
      throw RowRefusal("the row has \(Counted(Double(fields.count), "field")); it may be cut off")
    }
    // Only the id has the absolute time: local times are ambiguous when the clocks change.
    guard let id = row["Id"], let start = Int(id), start > 0 else {
      throw RowRefusal(
        "Id is '\((row["Id"] ?? "").printable())', which is not a time in milliseconds")
    }
    guard let hours = row.number("Hours"), (0...1000).contains(hours) else {
      throw RowRefusal(
        "Hours is '\((row["Hours"] ?? "").printable())', which is not a number of hours")
    }
    let bed = Date(timeIntervalSince1970: Double(start) / 1000)
    var sleep = SourceSleep(bed: .instant(bed), rise: .instant(bed + 3600 * hours))
    sleep.beginsWithLightsOut = true
    sleep.key = id
    sleep.timeZone = row["Tz"].flatMap { TimeZone(identifier: $0) }
    // Sleeps added by hand have no measurements, and thus no number of cycles.
    let isManual = row["LenAdjust"] == "-1.0" || row["Cycles"] == "-1"
    if !isManual, let adjustment = row.number("LenAdjust") {
      sleep.asleep = max(0, 60 * hours + adjustment)
    }
    sleep.quality = row.number("Rating").flatMap { $0 > 0 ? ($0 - 1) / 5 : nil }
    sleep.note = row["Comment"]?.replacing("\\n", with: "\n")
    return sleep
  }
}
