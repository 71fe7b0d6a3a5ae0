import MessageText
import SleepDiary

/// Sleep Cycle exports: one row per night, without a time zone; columns vary by year and platform.
enum SleepCycle: Importer {
  static let program = "Sleep Cycle"
  static let source = "sleep-cycle"

  static func recognizes(_ beginning: FileBeginning) -> Bool {
    beginning.begins(withColumns: "Start", "End", "Sleep Quality")
      || beginning.begins(withColumns: "Went to bed", "Woke up", "Sleep Quality")
  }

  static func read(_ file: consuming ImportFile, into rows: inout SourceRows) throws {
    var table = try CellTable(file)
    while let row = try table.next() {
      rows.takeSleep(line: row.line) { () throws(RowRefusal) in try sleep(row) }
    }
  }

  private static func sleep(_ row: CellRow) throws(RowRefusal) -> SourceSleep {
    try row.checkCount()
    let isAndroid = row["Went to bed"] != nil
    let (start, end) = isAndroid ? ("Went to bed", "Woke up") : ("Start", "End")
    var sleep = SourceSleep(bed: try row.moment(start), rise: try row.moment(end))
    sleep.beginsWithLightsOut = true
    sleep.key = "\(row[start] ?? "")/\(row[end] ?? "")"
    let inBed = minutes(row, "Time in bed")
    if inBed == 0 {
      sleep.repairs.append("its time in bed is 0; it is computed from the start and the end")
    } else {
      sleep.elapsed = inBed
      // 0 means that nothing was measured.
      if let asleep = minutes(row, "Time asleep"), asleep > 0 {
        sleep.asleep = asleep
        sleep.latency = minutes(row, isAndroid ? "Asleep after" : "Time before sleep")
      }
      if let text = row["Sleep Quality"], text.hasSuffix("%") {
        sleep.quality = Double(cell: text.dropLast()).map { $0 / 100 }
      }
    }
    sleep.others[.alarm] = row["Alarm mode"].map { .flag($0.lowercased() != "no alarm") }
    sleep.note = row["Notes"] ?? row["Sleep Notes"]
    return sleep
  }

  /// The minutes of a duration: newer exports use seconds, older ones `7:45`.
  private static func minutes(_ row: CellRow, _ column: String) -> Double? {
    if let seconds = row.number("\(column) (seconds)") ?? row.number("\(column)(seconds)") {
      return seconds / 60
    }
    guard let parts = row[column]?.split(separator: ":"), parts.count == 2,
      let hours = Double(parts[0]), let minutes = Double(parts[1])
    else { return nil }
    return 60 * hours + minutes
  }
}
