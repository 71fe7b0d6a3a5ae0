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
    let inBed = minutes("Time in bed", of: row, &sleep)
    let asleep = minutes("Time asleep", of: row, &sleep)
    let latency = minutes(isAndroid ? "Asleep after" : "Time before sleep", of: row, &sleep)
    let quality = sleep.value("Sleep Quality", of: row, expected: "a percentage") {
      Double(percentage: $0)
    }
    // 0 means that nothing was measured.
    if inBed == 0 {
      let isMeasured = [asleep, latency, quality].contains { $0 ?? 0 != 0 }
      sleep.repairs.append(
        "its time in bed is 0; it is computed from the start and the end"
          + (isMeasured ? ", and its sleep and quality are left out" : ""))
    } else {
      sleep.elapsed = inBed
      sleep.quality = quality
      if let asleep, asleep != 0 {
        (sleep.asleep, sleep.latency) = (asleep, latency)
      } else if let latency, latency != 0 {
        sleep.repairs.append("its time before sleep is left out, because no sleep was measured")
      }
    }
    sleep.others[.alarm] = row["Alarm mode"].map { .flag($0.lowercased() != "no alarm") }
    sleep.note = row["Notes"] ?? row["Sleep Notes"]
    return sleep
  }

  /// The minutes of a duration: newer exports use seconds, older ones `7:45`.
  private static func minutes(
    _ column: String, of row: CellRow, _ sleep: inout SourceSleep
  ) -> Double? {
    for name in ["\(column) (seconds)", "\(column)(seconds)"] where row[name] != nil {
      return sleep.number(name, of: row, in: 0...86_400).map { $0 / 60 }
    }
    return sleep.value(column, of: row, expected: "a duration such as 7:45") {
      Double(minutesWithUnit: $0)
    }
  }
}
