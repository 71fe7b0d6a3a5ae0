import Foundation

/// Plees Tracker exports: one row per sleep, with times in milliseconds since 1970.
enum PleesTracker: Importer {
  static let program = "Plees Tracker"
  static let source = "plees-tracker"

  static func recognizes(_ beginning: FileBeginning) -> Bool {
    beginning.begins(withColumns: "sid", "start", "stop", "rating")
  }

  static func read(_ file: consuming ImportFile, into rows: inout SourceRows) throws {
    var table = try CellTable(file)
    while let row = try table.next() {
      rows.takeSleep(line: row.line) { () throws(RowRefusal) in
        try row.checkCount()
        var sleep = SourceSleep(bed: try row.moment("start"), rise: try row.moment("stop"))
        // The numbers in sid restart after all sleeps are deleted.
        sleep.key = "\(row["start"] ?? "")-\(row["stop"] ?? "")"
        sleep.readStars("rating", of: row)
        // 0 is also what the program writes if nobody counted.
        sleep.read(.awakenings, "wakes", of: row)
        if sleep.others[.awakenings] == .number(0) { sleep.others[.awakenings] = nil }
        sleep.note = row["comment"]
        return sleep
      }
    }
  }
}
