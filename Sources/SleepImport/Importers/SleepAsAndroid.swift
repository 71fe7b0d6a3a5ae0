import SleepLearning

extension ProgramFormat {
  /// Sleep as Android exports: each sleep has a row of names, a row of values, and sometimes a row of
  /// noises; the names of movement columns are times.
  ///
  /// Only the id has the absolute time: local times are ambiguous when the clocks change.
  static let sleepAsAndroid = ProgramFormat(
    program: "Sleep as Android", source: "sleep-as-android",
    signatures: [Signature(columns: ["Id", "Tz", "From", "To", "Sched", "Hours"])],
    read: NightTable(
      records: SleepAsAndroid.records, ends: [("Id", "Hours")], endIsHours: true, key: ["Id"],
      beginsWithLightsOut: true,
      columns: [
        NightColumn("Tz", .timeZone),
        NightColumn("LenAdjust", .measure(\.asleep, .adjustment)),
        NightColumn("Rating", .measure(\.quality, .stars)),
        NightColumn("Comment", .note),
      ],
      correction: SleepAsAndroid.complete
    ).read)
}

private enum SleepAsAndroid {
  static func records(_ file: consuming ImportFile, _ take: (CellRow) -> Void) throws {
    var reader = try file.records()
    // No field contains a line break.
    reader.expectedFields = 0
    var names: [String] = []
    var hasValues = false
    while let record = try reader.next() {
      var fields = record.fields
      if fields.first == "Id" {
        (names, hasValues) = (fields, false)
      } else if fields.first != "" || !hasValues {
        hasValues = true
        // Only the columns of movements and events may lack their cells.
        if fields.count >= names.prefix(while: { $0.first?.isLetter ?? false }).count {
          fields += repeatElement("", count: max(0, names.count - fields.count))
          fields.removeLast(fields.count - names.count)
        }
        take(CellRow(line: record.line, fields: fields, names: names))
      }
    }
  }

  @Sendable static func complete(_ row: CellRow, _ sleep: inout SourceSleep) {
    let minutes = 60 * (row.number("Hours") ?? 0)
    // Sleeps added by hand have no measurements, and thus no number of cycles.
    let isManual = row["LenAdjust"] == "-1.0" || row["Cycles"] == "-1"
    sleep.asleep = isManual ? nil : sleep.asleep.map { max(0, minutes + $0) }
    takeAwakenings(in: row, minutes, into: &sleep)
    sleep.note = sleep.note?.replacing("\\n", with: "\n")
  }

  /// Takes the number of events such as `AWAKE_START-1640419087997` after the start and before the
  /// end of the sleep; none without any, because not every device records them.
  private static func takeAwakenings(
    in row: CellRow, _ minutes: Double, into sleep: inout SourceSleep
  ) {
    let prefix = "AWAKE_START"
    let starts = row.cells(of: "Event").filter { $0.hasPrefix(prefix) }
    guard !starts.isEmpty, let start = row.number("Id") else { return }
    var count = 0
    for event in starts {
      guard let time = Double(event.dropFirst(prefix.count + 1).prefix { $0 != "-" }) else {
        return sleep.repairs.append(
          SourceSleep.omission("Event", event, expected: "\(prefix)- with a time in milliseconds"))
      }
      if start < time, time < start + 60_000 * minutes { count += 1 }
    }
    sleep.setAwakenings(count)
  }
}
