import Foundation
import SleepNumerics
import SleepCore
import Testing

@testable import SleepDiary

@Suite struct SyntheticDiaryTests {
  static let year = SyntheticYear()

  @Test func dependsOnlyOnTheSeed() {
    var fingerprint = Fingerprint()
    for byte in Self.year.bytes { fingerprint.add(UInt64(byte)) }
    #expect(fingerprint.digits == "501e96c9590b9b52")
    #expect(SyntheticYear(days: 3, seed: 2).bytes != SyntheticYear(days: 3, seed: 1).bytes)
  }

  @Test func theSampleDiary() throws {
    let path = URL(filePath: #filePath).appending(path: "../../../../Data/Diary.jsonl").standardized
    let isSampleDiary = try Array(Data(contentsOf: path)) == SyntheticYear(seed: 7).bytes
    #expect(isSampleDiary)
  }

  /// Also if two entries are in one minute, as in this year.
  @Test func idsIncrease() {
    let ids = String(decoding: Self.year.bytes, as: UTF8.self).split(separator: "\n").dropFirst()
      .compactMap { OperationID($0.dropFirst(#"{"op":""#.count).prefix(OperationID.length)) }
    #expect(ids.count == Self.year.diary.log.operations.count)
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func fewerDaysAreTheBeginningOfMore() {
    for days in [0, 31, 32, 33] {
      #expect(Self.year.bytes.starts(with: SyntheticYear(days: days).bytes))
    }
    #expect(SyntheticYear(days: -1).bytes == SyntheticYear(days: 0).bytes)
  }

  @Test func withoutDaysItIsAProfile() throws {
    let lines = String(decoding: SyntheticYear(days: 0).bytes, as: UTF8.self).split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0] == #"{"betterrest":"diary","version":1}"#)
    #expect(
      lines[1].hasSuffix(
        #""do":"set","kind":"profile","name":"Robin","need":8,"workdays":"Mon-Fri"}"#))
  }

  @Test func countsTheRemainingDays() {
    var diary = SyntheticDiary(days: 40, seed: 1)
    #expect(diary.daysLeft == 40)
    #expect(diary.nextBlock()?.last == UInt8(ascii: "\n"))
    #expect(diary.daysLeft == 8)
    #expect(diary.nextBlock() != nil)
    #expect(diary.daysLeft == 0)
    #expect(diary.nextBlock() == nil)
  }

  @Test func noLineIsDamaged() {
    #expect(Self.year.diary.damagedLines.isEmpty)
    let lines = Self.year.bytes.count { $0 == UInt8(ascii: "\n") }
    // The header is no record, and each other line is one.
    #expect(Self.year.diary.records().count == lines - 1)
    #expect(Self.year.diary.log.operations.count == lines - 1)
  }

  @Test func hasAllKindsAndMissingDays() {
    let counts = Dictionary(grouping: Self.year.diary.records(), by: \.kind).mapValues(\.count)
    #expect(
      counts == [.night: 351, .nap: 36, .stress: 1404, .day: 333, .note: 163, .profile: 1])
    #expect(Set(Self.year.records(.night).map { $0.text(.day) }).count == 341)
    #expect(Self.year.dailyStress.count == 338)
  }

  @Test func manyDaysGiveManyRecords() {
    let records = SyntheticYear(days: 800).diary.records().count
    // 50,000 in 8,000 days.
    #expect((4900...5150).contains(records))
  }

  @Test func stressFallsWithSleep() throws {
    let stress = Self.year.dailyStress
    let pairs = try Self.year.dailySleep.compactMap { day, hours in
      let weekday = try CalendarDay(parsing: day).weekday
      return stress[day].map { (isWorkday: weekday < .saturday, pair: (x: hours, y: $0)) }
    }
    #expect(pairs.count > 270)
    #expect(abs(slope(pairs.map(\.pair)) + 0.9) < 0.2)
    #expect(abs(slope(pairs.filter(\.isWorkday).map(\.pair)) + 0.9) < 0.2)
  }

  @Test func activityGrows() throws {
    let first = try CalendarDay(parsing: "2025-01-01")
    let pairs = Self.year.records(.day).compactMap { record in
      record.day.flatMap { day in
        record.number(.activity).map { (x: Double(first.days(until: day)), y: $0) }
      }
    }
    #expect(abs(slope(pairs) - 0.1) < 0.015)
  }

  @Test func coffeeLengthensLatency() {
    let pairs = Self.year.records(.night).compactMap { record in
      record.number(.coffee).flatMap { cups in record.number(.latency).map { (x: cups, y: $0) } }
    }
    #expect(abs(slope(pairs) - 4) < 0.8)
  }

  @Test func dietIsUnrelatedToStress() {
    let stress = Self.year.dailyStress
    let pairs = Self.year.records(.day).compactMap { record in
      record.number(.diet).flatMap { diet in
        record.text(.day).flatMap { stress[$0] }.map { (x: diet, y: $0) }
      }
    }
    #expect(abs(slope(pairs)) < 0.1)
  }

  @Test func someStressIsAfterMidnight() {
    let times = Self.year.records(.stress).compactMap { $0.moment(.at)?.time.hour }
    #expect(times.count { $0 < 4 } >= 10)
    #expect(times.allSatisfy { !(4..<5).contains($0) })
  }
}
