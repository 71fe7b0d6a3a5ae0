extension ProgramFormat {
  /// The table of sleep in Samsung Health's download of personal data: after a line with its name,
  /// with times in UTC beside the offset of the place.
  static let samsungHealth = ProgramFormat(
    program: "Samsung Health", source: "samsung-health", measuresSleep: true,
    signatures: ["com.samsung.shealth.sleep,", "com.samsung.health.sleep,"].map {
      Signature(beginning: $0, words: ["start_time", "end_time"])
    },
    read: NightTable(
      records: SamsungHealth.records, ends: [("start_time", "end_time")], isInUTC: true,
      beginsWithLightsOut: true,
      columns: [
        NightColumn("time_offset", .timeZone),
        NightColumn("sleep_duration", .measure(\.asleep, .minutes)),
      ],
      correction: SamsungHealth.withoutLength
    ).read)
}

private enum SamsungHealth {
  /// The rows, whose columns may be named after the kind of data.
  static func records(_ file: consuming ImportFile, _ take: (CellRow) -> Void) throws {
    guard var table = try CellTable(file, headedBy: { $0.contains { $0.hasSuffix("start_time") } })
    else { return }
    let names = table.names.map { String($0.split(separator: ".").last ?? "") }
    let columns = CellRow.columns(of: names)
    while let row = try table.next() {
      take(CellRow(line: row.line, fields: row.fields, names: names, columns: columns))
    }
  }

  /// Some versions give the whole length as the duration of sleep.
  @Sendable static func withoutLength(_: CellRow, _ sleep: inout SourceSleep) {
    if let length = sleep.bed.minutes(until: sleep.rise), sleep.asleep ?? 0 >= length {
      sleep.asleep = nil
    }
  }
}
