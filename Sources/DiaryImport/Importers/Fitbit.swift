import DelimitedText

extension ProgramFormat {
  /// Fitbit sleep logs in JSON, from Google Takeout or the web API.
  static let fitbit = ProgramFormat(
    program: "Fitbit", source: "fitbit", measuresSleep: true,
    // The id may follow the stages of a whole night; the date never does.
    signatures: [Signature(words: ["\"dateOfSleep\""])],
    read: Fitbit.read)
}

enum Fitbit {
  private struct Answer: Decodable { let sleep: [JSONRow] }

  static func read(_ file: consuming ImportFile, into rows: inout SourceRows) throws {
    let (name, isArray) = (file.name, file.beginning.text.hasPrefix("["))
    let bytes = try file.bytes()
    func decoded<Value: Decodable>() throws -> Value {
      try JSONDocument.decode(bytes, program: ProgramFormat.fitbit.program, name: name)
    }
    let logs: [JSONRow] = isArray ? try decoded() : try (decoded() as Answer).sleep
    let lines = isArray ? JSONDocument.lines(in: bytes) : []
    for (index, log) in logs.enumerated() {
      rows.takeSleep(line: index < lines.count ? lines[index] : 1, entry: index + 1) {
        () throws(RowRefusal) in try sleep(log)
      }
    }
  }

  private static func sleep(_ log: JSONRow) throws(RowRefusal) -> SourceSleep {
    let id: String? =
      switch log["logId"] {
      case .whole(let id): "\(id)"
      case .text(let id): id
      default: nil
      }
    guard let id else { throw RowRefusal("it has no logId") }
    func moment(_ name: String) throws(RowRefusal) -> SourceMoment {
      guard case .text(let text) = log[name] else { throw RowRefusal("it has no \(name)") }
      return try SourceMoment(text, named: name)
    }
    let (start, end) = (try moment("startTime"), try moment("endTime"))
    var sleep = SourceSleep(bed: start, rise: end)
    func value<Value>(
      _ name: String, _ expected: String, _ read: (JSONRow.Cell) -> Value?
    ) -> Value? {
      guard let cell = log[name] else { return nil }
      if let value = read(cell) { return value }
      sleep.repairs.append("\(name) is left out: it should be \(expected)")
      return nil
    }
    func number(_ name: String) -> Double? { value(name, "a number", \.number) }
    func flag(_ name: String) -> Bool? {
      value(name, "true or false") { if case .flag(let flag) = $0 { flag } else { nil } }
    }
    sleep.beginsWithLightsOut = true
    sleep.key = id
    sleep.duration = number("duration").map { $0 / 60_000 }
    sleep.asleep = number("minutesAsleep")
    let awake = number("minutesAwake")
    // The parts are measured, but the duration is the difference between two local times, which is
    // an hour off if the clocks change in between.
    sleep.elapsed = sleep.asleep.flatMap { asleep in awake.map { asleep + $0 } }
    if let minutes = number("minutesAfterWakeup"), minutes != 0 {
      sleep.woke = end.earlier(byMinutes: minutes)
    }
    sleep.isNap = (flag("mainSleep") ?? flag("isMainSleep")) == false
    return sleep
  }
}
