import Foundation
import SleepCore
import SleepDiary

extension DiaryDays {
  /// The days of records in the order of their addition.
  init(_ records: DiaryRecord...) { self.init(records) }

  init(_ records: [DiaryRecord]) {
    self.init(records, dayStart: .defaultDayStart)
  }
}

extension DiaryRecord {
  static func stress(_ value: Double, at moment: String) -> DiaryRecord {
    DiaryRecord(id: "", kind: .stress, fields: [.value: .number(value), .at: .text(moment)])
  }

  static func note(_ mood: String?, at moment: String, by source: String = "you") -> DiaryRecord {
    var fields: [DiaryField: DiaryValue] = [.at: .text(moment), .note: .text("a walk")]
    if let mood { (fields[.mood], fields[.moodBy]) = (.text(mood), .text(source)) }
    return DiaryRecord(id: "", kind: .note, fields: fields)
  }

  /// A night between two times of a winter in Berlin.
  static func night(
    _ day: String, _ bed: String, _ rise: String, latency: Double? = nil, waso: Double? = nil,
    _ others: [DiaryField: DiaryValue] = [:]
  ) -> DiaryRecord {
    sleep(.night, day, bed, rise, latency: latency, waso: waso, others)
  }

  static func sleep(
    _ kind: DiaryKind, _ day: String, _ bed: String, _ rise: String, latency: Double? = nil,
    waso: Double? = nil, _ others: [DiaryField: DiaryValue] = [:]
  ) -> DiaryRecord {
    var fields: [DiaryField: DiaryValue] = [
      .day: .text(day), .bed: .text("\(bed)+01:00"), .rise: .text("\(rise)+01:00"),
      .zone: .text("Europe/Berlin"),
    ]
    fields[.latency] = latency.map { .number($0) }
    fields[.waso] = waso.map { .number($0) }
    return DiaryRecord(id: "", kind: kind, fields: fields.merging(others) { $1 })
  }

  static func day(_ day: String, _ fields: [DiaryField: Double]) -> DiaryRecord {
    DiaryRecord(
      id: "DAY", kind: .day,
      fields: fields.mapValues { .number($0) }.merging([.day: .text(day)]) { $1 })
  }
}

extension DailyMetric {
  static let (happy, sad) = (named("happy"), named("sad"))
  static let (angry, relaxed) = (named("angry"), named("relaxed"))

  private static func named(_ name: String) -> DailyMetric {
    DailyMetric(rawValue: name) ?? .stress
  }
}

/// A day of November 2026.
func november(_ day: Int) -> String { "2026-11-\(day < 10 ? "0" : "")\(day)" }

func date(_ text: String) throws -> CalendarDay { try CalendarDay(parsing: text) }
