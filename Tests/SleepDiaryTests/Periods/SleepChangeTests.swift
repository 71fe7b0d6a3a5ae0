import Foundation
import SleepPlatform
import SleepCore
import Testing

@testable import SleepDiary

/// Weeks from Monday, 9 and 16 November 2026.
struct SleepChangeTests {
  private let format = ClockStyle(locale: Locale(identifier: "en_US"), timeZone: .gmt).figures

  /// A night to a day, from minutes after 23:00 to minutes after 6:00.
  private func night(_ day: Int, bed: Int, rise: Int, awake: Double?) -> DiaryRecord {
    .night(
      november(day), "\(november(day - 1))T23:\(bed)", "\(november(day))T06:\(rise)",
      latency: awake.map { _ in 0 }, waso: awake)
  }

  private func change(
    _ records: [DiaryRecord], _ metric: DailyMetric = .sleep, workdays: String? = nil
  ) throws -> SleepChange? {
    let period = try #require(
      DiaryPeriod(.week, of: date("2026-11-18"), today: date("2026-11-30"), firstWeekday: .monday))
    return SleepChange(
      metric, in: period, of: DiaryDays(records), workdays: workdays.flatMap { Workdays($0) })
  }

  private func text(_ change: SleepChange?) throws -> SleepChangeText {
    let change = try #require(change)
    return try #require(SleepChangeText(change, told: change.minutes, format))
  }

  /// From 23:10 to 6:40 without 20 minutes, 7 h 10 min; then from 23:28 to 6:36 without 23 minutes, 6 h
  /// 45 min.
  @Test func thePartsOfANightAddUp() throws {
    let records = [
      night(10, bed: 10, rise: 40, awake: 20), night(17, bed: 28, rise: 36, awake: 23),
    ]
    let found = try change(records)
    let change = try #require(found)
    #expect(change.minutes == -25 && !change.isTimeInBed)
    #expect(change.parts.map(\.minutes) == [-18, -4, -3])
    #expect(change.kinds.isEmpty)
    #expect(
      try text(change).parts
        == "you went to bed 18 min later, got up 4 min earlier and were awake 3 min more")
  }

  @Test func whatIsTheOtherWayComesLast() throws {
    let records = [
      night(10, bed: 10, rise: 20, awake: 20), night(17, bed: 50, rise: 35, awake: 25),
    ]
    #expect(
      try text(change(records)).parts
        == "you went to bed 40 min later and were awake 5 min more, but got up 15 min later")
  }

  /// A night in two parts, with half an hour between them.
  @Test func betweenPartsIsAwake() throws {
    let parts = [
      DiaryRecord.night("2026-11-17", "2026-11-16T23:10", "2026-11-17T03:00"),
      .night("2026-11-17", "2026-11-17T03:30", "2026-11-17T06:40", [.part: .number(2)]),
    ]
    let found = try change([night(10, bed: 10, rise: 40, awake: nil)] + parts, .timeInBed)
    let change = try #require(found)
    #expect(change.minutes == -30 && change.isTimeInBed)
    #expect(change.parts.map(\.minutes) == [0, 0, -30])
    #expect(try text(change).parts == "you were up at night 30 min more")
  }

  /// Two nights, then three, of workdays and Saturdays.
  ///
  /// Tuesday and Saturday, 7 and 8 hours; then two workdays of 6 h 40 min and a Saturday of 8 h 10 min:
  /// the mean falls from 450 to 430 minutes. Of the nights, half and then two thirds are before
  /// workdays: 7/12 of -20, 5/12 of 10, and 1/6 of (400 + 420 - 490 - 480) / 2.
  @Test func kindsOfNightsAddUp() throws {
    func saturday(_ day: Int, _ rise: Int) -> DiaryRecord {
      .night(
        november(day), "\(november(day - 1))T22:10", "\(november(day))T06:\(rise)", latency: 0,
        waso: 0)
    }
    let found = try change(
      [
        night(10, bed: 10, rise: 10, awake: 0), saturday(14, 10),
        night(17, bed: 10, rise: 10, awake: 20), night(18, bed: 10, rise: 10, awake: 20),
        saturday(21, 20),
      ], workdays: "Mon-Fri")
    let change = try #require(found)
    #expect(abs(change.minutes + 20) < 1e-9)
    for (kind, expected) in zip(change.kinds.map(\.minutes), [-35.0 / 3, 25.0 / 6, -12.5]) {
      #expect(abs(kind - expected) < 1e-9)
    }
    #expect(
      try text(change).kinds
        == "By days, that is 12 min less from nights before workdays, 4 min more from nights before "
        + "free days and 12 min less from how many of them were workdays.")
  }

  /// The hours of a day record have no bedtime.
  @Test func sleepWithoutANightIsNotTakenApart() throws {
    let records = [
      night(10, bed: 10, rise: 40, awake: 20), night(17, bed: 28, rise: 36, awake: 23),
    ]
    #expect(try change(records + [.day("2026-11-18", [.sleep: 7])]) == nil)
    #expect(try change([records[0]]) == nil)
  }

  @Test(
    arguments: [
      ([-18.4, -4.3, -2.3], -25.0, [-19, -4, -2]), ([0.5, 0.5], 1.0, [0, 1]),
      ([1.4, 1.4], 3, [2, 1]),
      ([10, -4], 6, [10, -4]), ([], 0, []),
    ] as [([Double], Double, [Double])])
  func wholeMinutesAddUp(_ parts: [Double], _ sum: Double, _ expected: [Double]) {
    let whole = SleepChange.wholeMinutes(parts, sum: sum)
    #expect(whole.reduce(0, +) == sum)
    #expect(whole.sorted() == expected.sorted())
  }
}
