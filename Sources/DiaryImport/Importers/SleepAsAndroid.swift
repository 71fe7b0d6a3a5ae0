import DelimitedText
import Foundation
import MessageText
import SleepDiary

extension ProgramFormat {
  /// Sleep as Android exports: each sleep has a row of names, a row of values, and sometimes a row of
  /// noises; the names of movement columns are times.
  static let sleepAsAndroid = ProgramFormat(
    program: "Sleep as Android", source: "sleep-as-android",
    signatures: [Signature(columns: ["Id", "Tz", "From", "To", "Sched", "Hours"])],
    read: SleepAsAndroid.read)
}

enum SleepAsAndroid {
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
    sleep.timeZone = sleep.value("Tz", of: row, expected: EntryForm.timeZone.expected) {
      TimeZone(identifier: $0)
    }
    // Sleeps added by hand have no measurements, and thus no number of cycles.
    let isManual = row["LenAdjust"] == "-1.0" || row["Cycles"] == "-1"
    if !isManual, let adjustment = sleep.number("LenAdjust", of: row, in: -1440...1440) {
      sleep.asleep = max(0, 60 * hours + adjustment)
    }
    NightColumn("Rating", .measure(\.quality, .stars)).read(row, into: &sleep)
    let events = zip(names, fields).filter { $0.0 == "Event" }.map(\.1)
    sleep.others[.awakenings] = awakenings(in: events, during: start, hours, &sleep.repairs)
    sleep.note = row["Comment"]?.replacing("\\n", with: "\n")
    return sleep
  }

  /// The number of events such as `AWAKE_START-1640419087997` after the start and before the end of
  /// the sleep; `nil` without any, because not every device records them.
  private static func awakenings(
    in events: [String], during start: Int, _ hours: Double, _ repairs: inout [String]
  ) -> DiaryValue? {
    let prefix = "AWAKE_START"
    let starts = events.filter { $0.hasPrefix(prefix) }
    guard !starts.isEmpty else { return nil }
    var count = 0
    for event in starts {
      guard let time = Int(event.dropFirst(prefix.count + 1).prefix { $0 != "-" }) else {
        repairs.append(
          SourceSleep.omission("Event", event, expected: "\(prefix)- with a time in milliseconds"))
        return nil
      }
      if start < time, Double(time) < Double(start) + 3_600_000 * hours { count += 1 }
    }
    return .number(Double(min(EntryForm.awakenings.upperBound, count)))
  }
}
