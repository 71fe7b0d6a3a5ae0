import DiarySamples
import Foundation
import SleepClock
import Testing

@testable import SleepDiary

/// A clock that shows `now`, such as `2026-11-22T08:00+01:00`, in a time zone.
func clock(_ now: String, in zone: String = "Europe/Berlin") throws -> DiaryClock {
  DiaryClock(
    now: try #require(LocalMoment(now)).instant,
    timeZone: try #require(TimeZone(identifier: zone)),
    dayStart: try ClockTime(parsing: "04:00"))
}

/// A reader of entries: a Sunday morning in Berlin if nothing else is said.
func reader(
  _ now: String = "2026-11-22T08:00+01:00", in zone: String = "Europe/Berlin",
  records: [DiaryRecord] = []
) throws -> EntryReader {
  EntryReader(clock: try clock(now, in: zone), records: records)
}

extension NewEntry {
  /// The record that is made of the entry.
  func record(_ id: String = "A") -> DiaryRecord {
    DiaryRecord(id: id, kind: kind, fields: fields)
  }

  /// Bed time and rising as they are stored.
  var bedAndRise: [String?] { [fields[.bed]?.text, fields[.rise]?.text] }
}
