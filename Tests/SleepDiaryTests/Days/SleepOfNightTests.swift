import DiaryCoreSamples
import Testing

@testable import SleepDiary

struct SleepOfNightTests {
  private func night(_ records: DiaryRecord...) throws -> SleepOfNight {
    try #require(DiaryDays(records).nights.first)
  }

  /// In bed 22:50 to 6:55, lights out 23:05, awake from 6:40, 15 min to fall asleep, 20 min awake.
  @Test func figuresOfTheSleepDiary() throws {
    let night = try night(
      .night(
        "2026-11-22", "2026-11-21T22:50", "2026-11-22T06:55", latency: 15, waso: 20,
        [
          .out: .text("2026-11-21T23:05+01:00"), .woke: .text("2026-11-22T06:40+01:00"),
          .snooze: .number(9),
        ]))
    #expect(night.minutesInBed == 485)
    #expect(night.minutesAsleep == 420)
    #expect(night.efficiency == 42_000 / 464.0)
    #expect(night.asleepInBed == 42_000 / 485.0)
    // From 23:20 to 6:40, which is 440 min; the middle is 3:00.
    #expect(night.duration == 440)
    #expect(night.midpoint == 900)
  }

  /// As lines of earlier versions and of other programs have it: the night counts, its sleep does not.
  @Test(
    arguments: [
      [.asleep: 1440], [.asleep: 481], [.latency: 480, .waso: 1], [.asleep: -1],
      [.out: "2026-11-21T22:00+01:00", .asleep: 490],
      [.out: "2026-11-22T01:00+01:00", .asleep: 361],
      [.woke: "2026-11-22T09:00+01:00", .asleep: 500],
    ] as [[DiaryField: DiaryValue]])
  func impossibleSleepIsUnknown(fields: [DiaryField: DiaryValue]) throws {
    let night = try night(.night("2026-11-22", "2026-11-21T23:00", "2026-11-22T07:00", fields))
    #expect(night.minutesAsleep == nil && night.efficiency == nil)
    #expect(night.asleepInBed == nil && night.minutesInBed == 480)
  }

  @Test(arguments: [
    ("2026-11-22T23:00", "2026-11-22T07:00"), ("2023-11-21T23:00", "2026-11-22T07:00"),
  ])
  func nightsThatCannotBeAreNone(bed: String, rise: String) {
    let nap = DiaryRecord.sleep(.nap, "2026-11-22", bed, rise)
    let days = DiaryDays(.night("2026-11-22", bed, rise), nap)
    #expect(days.nights.isEmpty && days.naps.isEmpty)
  }

  @Test func unknownIsNotZero() throws {
    let night = try night(.night("2026-11-22", "2026-11-21T23:00", "2026-11-22T07:00", latency: 15))
    #expect(night.minutesAsleep == nil)
    #expect(night.minutesAwake == nil)
    #expect(night.efficiency == nil)
    #expect(night.minutesToFallAsleep == 15)
  }

  /// From 22:50 to 6:40, in two parts; later and earlier times around midnight have means between them.
  @Test func bedtimesAndRisingsAreTimes() {
    let days = DiaryDays(
      .night("2026-11-21", "2026-11-20T22:50", "2026-11-21T02:00"),
      .night("2026-11-21", "2026-11-21T03:00", "2026-11-21T06:40", [.part: .number(2)]),
      .night("2026-11-22", "2026-11-22T00:50", "2026-11-22T08:40"))
    #expect(days.series(.bedtime).values == [650, 770])
    #expect(days.series(.rise).values == [1120, 1240])
    let text = MetricText(metric: .bedtime, format: .current)
    #expect(days.series(.bedtime).mean.map { text.worded($0.value) } == "11:50 PM")
  }

  /// The coffee of a day is that of the night after it, even of its second part; where that night tells
  /// none or is not logged, that of the day's record.
  @Test func theCoffeeOfADay() throws {
    let days = DiaryDays(
      .day("2026-11-20", [.coffee: 4]), .day("2026-11-21", [.coffee: 3]),
      .day("2026-11-22", [.coffee: 5]), .day("2026-11-23", [.coffee: 6]),
      .night("2026-11-21", "2026-11-21T00:50", "2026-11-21T06:55"),
      .night("2026-11-22", "2026-11-21T22:50", "2026-11-22T03:00"),
      .night(
        "2026-11-22", "2026-11-22T04:00", "2026-11-22T06:55",
        [.part: .number(2), .coffee: .number(0)]),
      .night("2026-11-23", "2026-11-22T22:50", "2026-11-23T06:55"))
    #expect(days.series(.coffee).values == [4, 0, 5, 6])
    #expect(days.series(.coffee).points.map(\.day.day) == [20, 21, 22, 23])
    let last = days.within(try date("2026-11-22")...date("2026-11-22"))
    #expect(last.series(.coffee).values == [5])
    #expect(days.firstDay == (try date("2026-11-20")))
  }

  /// To going to bed at 22:50, not to lights out; a cup after it, or of the evening before, is none.
  @Test(
    arguments: [
      ("2026-11-21T15:20+01:00", 7.5), ("2026-11-21T14:20+00:00", 7.5),
      ("2026-11-21T22:50+01:00", 0), ("2026-11-21T22:51+01:00", nil),
      ("2026-11-20T22:49+01:00", nil), ("15:20", nil),
    ] as [(String, Double?)])
  func hoursFromTheLastCoffee(_ cup: String, _ hours: Double?) throws {
    let night = try night(
      .night(
        "2026-11-22", "2026-11-21T22:50", "2026-11-22T06:55",
        [.lastCoffee: .text(cup), .out: .text("2026-11-21T23:05+01:00")]))
    #expect(night.coffeeToBed == hours)
  }

  @Test func partsAddUp() throws {
    let night = try night(
      .night(
        "2026-11-22", "2026-11-22T04:30", "2026-11-22T08:00", latency: 10, waso: 0,
        [.part: .number(2), .quality: .number(2)]),
      .night(
        "2026-11-22", "2026-11-21T22:00", "2026-11-22T03:00", latency: 20, waso: 10,
        [.quality: .number(5), .coffee: .number(3)]))
    #expect(night.minutesInBed == 510)
    #expect(night.minutesAsleep == 470)
    #expect(night.minutesToFallAsleep == 20)
    #expect(night.minutesAwake == 10)
    #expect(night.quality == 3.5)
    #expect(SleepOfNight.place(of: .coffee).flatMap(night.number) == 3)
    // Asleep from 22:20 to 8:00.
    #expect(night.midpoint == 910)
  }

  /// When two devices log the same night, the one logged last counts.
  @Test func theLastRecordOfANightCounts() throws {
    let night = try night(
      .night("2026-11-22", "2026-11-21T22:00", "2026-11-22T06:00"),
      .night("2026-11-22", "2026-11-21T23:00", "2026-11-22T06:00"))
    #expect(night.minutesInBed == 420)
  }

  /// Clocks go back at 3:00: an hour more in bed than clocks show.
  @Test func clockChangesCount() throws {
    let record = DiaryRecord(
      id: "", kind: .night,
      fields: [
        .day: .text("2026-10-25"), .bed: .text("2026-10-24T23:00+02:00"),
        .rise: .text("2026-10-25T07:00+01:00"), .latency: .number(0), .waso: .number(0),
      ])
    let night = try night(record)
    #expect(night.minutesInBed == 540)
    // 4.5 hours before 7:00.
    #expect(night.midpoint == 870)
  }
}
