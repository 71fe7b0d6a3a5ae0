import Foundation
import LearnerSamples
import SleepCore
import SleepModel
import SleepPlatform
import Testing

@Suite struct AlarmSearchTests {
  private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  /// Wake times and their bedtimes, as `07:15+01:00 from 22:30:00`.
  private func alarms(
    _ bed: String, _ day: String, sleep: Double = 8, coffee: Double = 1,
    _ calculator: SleepCalculator
  ) throws -> [String] {
    let bed = try ClockInstant(
      .init(parsing: bed), on: .init(parsing: day), in: berlin, event: .bedtime)
    let search = try calculator.alarms(
      bed: bed, sleep: SleepAmount(hours: sleep), coffee: CoffeeAmount(cups: coffee))
    #expect(search.bed == bed)
    return search.alarms.map(text)
  }

  private func text(_ night: Bedtime) -> String {
    let clock = ClockStyle(locale: Locale(identifier: "de_DE"), timeZone: night.timeZone)
    let wake = clock.timestamp(of: night.wake.date)
    return "\(wake.dropFirst(11).prefix(5))\(wake.suffix(6)) from "
      + clock.timestamp(of: night.date).dropFirst(11).prefix(8)
  }

  @Test func theSleepComesAfterTheBedtime() throws {
    // 300 + 28800 + 600 = 29700 s, 8 h 15 min.
    #expect(try alarms("22:30", "2026-11-20", .sample()) == ["06:45+01:00 from 22:30:00"])
    // 20 seconds less: the bedtime is shown as 22:30 all the same.
    #expect(
      try alarms("22:30", "2026-11-20", .sample(intercept: 280)) == ["06:45+01:00 from 22:30:20"])
    #expect(try alarms("00:10", "2026-11-20", sleep: 4, .sample()) == ["04:25+01:00 from 00:10:00"])
  }

  @Test func clockChanges() throws {
    #expect(try alarms("22:30", "2026-03-28", .sample()) == ["07:45+02:00 from 22:30:00"])
    #expect(try alarms("22:30", "2026-10-24", .sample()) == ["05:45+01:00 from 22:30:00"])
    // Waking in the repeated hour, the first and the second time.
    #expect(try alarms("18:20", "2026-10-24", .sample()) == ["02:35+02:00 from 18:20:00"])
    #expect(try alarms("19:20", "2026-10-24", .sample()) == ["02:35+01:00 from 19:20:00"])
    // Waking in the skipped hour.
    #expect(try alarms("18:20", "2026-03-28", .sample()) == ["03:35+02:00 from 18:20:00"])
    // Going to bed in the skipped and in the repeated hour.
    #expect(try alarms("02:30", "2026-03-29", .sample()) == ["11:45+02:00 from 03:30:00"])
    #expect(try alarms("02:30", "2026-10-25", .sample()) == ["09:45+01:00 from 02:30:00"])
  }

  /// Sleep that depends on the wake time must not skip a minute.
  @Test(arguments: [0.25, 0.1, 0.001, -0.001, -0.1, -0.25, -0.9]) func slopes(slope: Double) throws
  {
    let calculator = try SleepCalculator.sample(intercept: 300 - slope * 25_200, slope: slope)
    for minute in stride(from: 0, to: 60, by: 7) {
      let bed = try #require(ClockTime(hour: 22, minute: minute))
      let search = try calculator.alarms(
        bed: ClockInstant(bed, on: .init(parsing: "2026-11-20"), in: berlin, event: .bedtime),
        sleep: .default,
        coffee: .default)
      #expect(search.alarms.count == 1)
      let offset = try #require(search.alarms.first).date.timeIntervalSince(search.bed.date)
      #expect(abs(offset) < 60)
      // Only the rounding to minutes separates answer and question.
      #expect(offset >= 0 || slope < 0)
    }
  }

  @Test func severalAnswers() throws {
    // From 07:00 on, sleep takes half an hour more.
    let calculator = try SleepCalculator.sample(
      trees: [SleepCalculator.step(atHour: 7, early: 0, late: 1800)])
    #expect(
      try alarms("22:30", "2026-11-20", calculator)
        == ["06:45+01:00 from 22:30:00", "07:15+01:00 from 22:30:00"])
  }

  @Test func noAnswer() throws {
    // From 07:00 on, it takes half an hour less: bedtimes jump from 22:19 to 22:50.
    let calculator = try SleepCalculator.sample(
      intercept: 1800, trees: [SleepCalculator.step(atHour: 7, early: 0, late: -1800)])
    let bed = try ClockInstant(
      .init(parsing: "22:30"), on: .init(parsing: "2026-11-20"), in: berlin, event: .bedtime)
    let search = try calculator.alarms(bed: bed, sleep: .default, coffee: .default)
    #expect(search.alarms == [])
    #expect(search.nearest.map(text) == "06:59+01:00 from 22:19:00")
  }

  @Test func anImplausibleModel() throws {
    let calculator = try SleepCalculator.sample(intercept: -90_000)
    #expect(throws: ImplausibleSleepError(seconds: -60_600)) {
      try alarms("22:30", "2026-11-20", calculator)
    }
    // Wake times with implausible answers are skipped.
    let partly = try SleepCalculator.sample(
      trees: [SleepCalculator.step(atHour: 6, early: -90_000, late: 0)])
    #expect(try alarms("22:30", "2026-11-20", partly) == ["06:45+01:00 from 22:30:00"])
  }

  @Test(arguments: [
    ("22:30", 8.0, "2026-11-20", "2026-11-19T22:30:00+01:00", "06:45+01:00 from 22:30:00"),
    ("00:30", 8, "2026-11-20", "2026-11-20T00:30:00+01:00", "08:45+01:00 from 00:30:00"),
    ("22:30", 8, "2026-03-29", "2026-03-28T22:30:00+01:00", "07:45+02:00 from 22:30:00"),
    ("22:30", 8, "2026-10-25", "2026-10-24T22:30:00+02:00", "05:45+01:00 from 22:30:00"),
    ("12:00", 8, "2026-11-20", "2026-11-20T12:00:00+01:00", "20:15+01:00 from 12:00:00"),
  ]) func wakingOnADay(
    bed: String, sleep: Double, day: String, moment: String, alarm: String
  ) throws {
    let search = try SleepCalculator.sample().alarms(
      bed: .init(parsing: bed), wakingOn: .init(parsing: day), in: ZoneClock(berlin),
      sleep: SleepAmount(hours: sleep), coffee: .default)
    let clock = ClockStyle(locale: Locale(identifier: "de_DE"), timeZone: berlin)
    #expect(clock.timestamp(of: search.bed.date) == moment)
    #expect(search.alarms.map(text) == [alarm])
  }
}
