import Learning

extension ProgramFormat {
  /// Fitbit sleep logs in JSON, from Google Takeout or the web API.
  ///
  /// The parts are measured, but the duration is the difference between two local times, which is
  /// an hour off if the clocks change in between.
  static let fitbit = ProgramFormat(
    program: "Fitbit", source: "fitbit", measuresSleep: true,
    // The id may follow the stages of a whole night; the date never does.
    signatures: [Signature(words: ["\"dateOfSleep\""])],
    table: NightTable(
      records: Fitbit.records, ends: [("startTime", "endTime")], key: ["logId"],
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
        sleep.elapsed = sleep.asleep.flatMap { asleep in sleep.elapsed.map { asleep + $0 } }
      }))
}

private enum Fitbit {
  private struct Answer: Decodable { let sleep: [JSONRow] }

  static func records(_ file: consuming ImportFile, _ take: (CellRow) -> Void) throws {
    let (name, isArray) = (file.name, file.beginning.text.hasPrefix("["))
    let bytes = try file.bytes()
    func decoded<Value: Decodable>() throws -> Value {
      try JSONDocument.decode(bytes, program: ProgramFormat.fitbit.program, name: name)
    }
    let logs: [JSONRow] = isArray ? try decoded() : try (decoded() as Answer).sleep
    let lines = isArray ? JSONDocument.lines(in: bytes) : []
    for (index, log) in logs.enumerated() {
      let cells = log.cells ?? [:]
      take(
        CellRow(
          line: index < lines.count ? lines[index] : 1, entry: index + 1,
          // A list or an object, which no cell is, must not be taken for an empty one.
          fields: cells.values.map { $0.text ?? "[]" }, names: Array(cells.keys)))
    }
  }
}
