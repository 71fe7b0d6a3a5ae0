import SleepText

extension ProgramFormat {
  /// Sleepmeter exports: rows from a quoted date to notes, in which quotation marks and line breaks
  /// are not escaped; other tables may precede and follow.
  static let sleepmeter = ProgramFormat(
    program: "Sleepmeter", source: "sleepmeter",
    // Tables of custom names may come first.
    signatures: [Signature(columns: ["wake", "sleep", "bedtime", "holes"])]
      + Sleepmeter.customTables.map { Signature(columns: [$0]) },
    read: NightTable(
      records: Sleepmeter.records, ends: [("bedtime", "wake")], key: ["sleep", "wake"],
      columns: [
        NightColumn("type", .nap(["NAP": true, "NIGHT_SLEEP": false])),
        NightColumn("sleep", .onset),
        NightColumn("quality", .measure(\.quality, .tenths)),
        NightColumn("notes", .note),
      ],
      correction: Sleepmeter.complete
    ).read)
}

private enum Sleepmeter {
  /// The first columns of the tables of custom names.
  static let customTables = ["custom_aid_id", "custom_hindrance_id", "custom_tag_id"]

  static func records(_ file: consuming ImportFile, _ take: (CellRow) -> Void) throws {
    let name = file.name
    var names: [String] = []
    var record: (line: Int, text: String)?
    func takeRecord() {
      guard let (line, text) = record else { return }
      record = nil
      let parts = text.split(
        separator: ",", maxSplits: names.count - 1, omittingEmptySubsequences: false)
      let fields = parts.map { $0.trimmingSpaces().trimmingQuotes() }
      take(CellRow(line: line, fields: fields, names: names))
    }
    for (index, line) in lines(of: try file.bytes()).enumerated() {
      if names.isEmpty {
        guard line.hasPrefix("wake,sleep,bedtime,") else { continue }
        names = line.split(separator: ",").map { $0.trimmingSpaces() }
      } else if line.firstMatch(of: /^"\d{4}-\d\d-\d\d \d\d:\d\d[+-]\d{4}",/) != nil {
        takeRecord()
        record = (index + 1, line)
      } else if customTables.contains(where: { line.hasPrefix("\($0),") }) {
        takeRecord()
      } else {
        record?.text += "\n\(line)"
      }
    }
    takeRecord()
    guard !names.isEmpty else {
      throw ImportFormatError(
        source: name,
        problem: .damaged(
          ProgramFormat.sleepmeter.program,
          reason: "it has no table of sleeps as the program writes it"))
    }
  }

  /// The lines as an editor counts them: notes may contain further line separators, and two
  /// carriage returns with a line feed end one line.
  private static func lines(of bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("\r\r\n", with: "\n").replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Sendable static func complete(_ row: CellRow, _ sleep: inout SourceSleep) {
    let (holes, unreadable) = Self.holes(in: row["holes"] ?? "")
    if unreadable.isEmpty {
      sleep.waso = holes.reduce(0, +)
      sleep.setAwakenings(holes.count)
    } else {
      // The others alone would say too little.
      sleep.repairs.append(
        SourceSleep.omission(
          "holes", unreadable.joined(separator: "|"), expected: "minutes such as 191-221|310-340"))
    }
    // Equal times mean that there was no sleep.
    if sleep.latency == sleep.bed.minutes(until: sleep.rise) {
      (sleep.asleep, sleep.latency) = (0, nil)
    }
  }

  /// The lengths of the times awake, and what is none.
  private static func holes(in text: String) -> (lengths: [Double], unreadable: [Substring]) {
    var (lengths, unreadable): ([Double], [Substring]) = ([], [])
    for hole in text.split(separator: "|") {
      let ends = hole.split(separator: "-", omittingEmptySubsequences: false).map { Double($0) }
      if ends.count == 2, let start = ends[0], let end = ends[1], start <= end {
        lengths.append(end - start)
      } else {
        unreadable.append(hole)
      }
    }
    return (lengths, unreadable)
  }
}
