import DiaryCoreSamples
import Foundation
import SleepCore
import SleepDiary
import SleepPlatform
import Testing

/// A clock set to `now`, such as `2026-11-22T08:00+01:00`.
func clock(_ now: String, in zone: String = "Europe/Berlin") throws -> DiaryClock {
  DiaryClock(
    now: Instant(try #require(LocalMoment(now)).date),
    zone: ZoneClock(try #require(TimeZone(identifier: zone))), zones: ZoneClock.named,
    dayStart: try ClockTime(parsing: "04:00"))
}

/// A reader of entries; by default on a Sunday morning in Berlin.
func reader(
  _ now: String = "2026-11-22T08:00+01:00", in zone: String = "Europe/Berlin",
  records: [DiaryRecord] = []
) throws -> EntryReader {
  EntryReader(clock: try clock(now, in: zone), records: records)
}

extension NewEntry {
  func record(_ id: String = "A") -> DiaryRecord {
    DiaryRecord(id: id, kind: kind, fields: fields)
  }

  var bedAndRise: [String?] { [fields[.bed]?.text, fields[.rise]?.text] }
}
