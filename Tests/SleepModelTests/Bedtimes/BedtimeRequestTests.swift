import DiaryCoreSamples
import Foundation
import LearnerSamples
import SleepCore
import SleepDiary
import SleepModel
import SleepPlatform
import TestSupport
import Testing

/// What answers show adds up, for questions of every kind.
@Suite struct BedtimeRequestTests {
  private static let zones = [
    "UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu",
    "Pacific/Apia", "America/Nuuk", "Africa/Cairo", "Africa/Monrovia",
  ]

  private struct Drawn {
    var generator = SeededGenerator(seed: 60)
    let figures = ClockStyle(locale: Locale(identifier: "en_US"), timeZone: .gmt).figures
    let sleepers: [Sleeper]
    let models: [BedtimeModel]
    let zones: [ZoneClock]

    init() throws {
      zones = try BedtimeRequestTests.zones.map {
        ZoneClock(try TimeZoneIdentifier.timeZone(parsing: $0))
      }
      models = [
        .rows(try SleepCalculator(), isExample: true),
        .rows(try .sample(intercept: 333.3, slope: 0.01), isExample: false),
        .rows(
          try .sample(
            intercept: -7.7, trees: [SleepCalculator.step(atHour: 7, early: 0, late: 1234.5)]),
          isExample: false),
      ]
      var generator = SeededGenerator(seed: 61)
      sleepers = (0..<24).map { _ in Self.sleeper(&generator) }
    }

    /// A profile and up to two weeks of nights.
    private static func sleeper(_ generator: inout SeededGenerator) -> Sleeper {
      let count = Int.random(in: 0...14, using: &generator)
      var fields: [DiaryField: DiaryValue] = [:]
      if Bool.random(using: &generator) { fields[.wake] = "Mon-Fri 06:30, Sat-Sun 08:10" }
      if Bool.random(using: &generator) { fields[.need] = 7.75 }
      if Bool.random(using: &generator) { fields[.coffee] = 3 }
      let profile = DiaryRecord(id: DiaryRecord.profileID, kind: .profile, fields: fields)
      let awake = Double.random(in: 5...200, using: &generator)
      let records =
        [profile]
        + (0..<count).map { number in
          let day = CalendarDay(number: 20_780 + number)
          let minute = Int.random(in: 0...59, using: &generator)
          let rise =
            "\(day)T0\(Int.random(in: 5...8, using: &generator)):\(minute < 10 ? "0" : "")\(minute)+00:00"
          return DiaryRecord(
            id: "\(number)", kind: .night,
            fields: [
              .day: .text("\(day)"), .bed: .text("\(day.adding(days: -1))T23:07+00:00"),
              .rise: .text(rise), .latency: .number(awake / 2), .waso: .number(awake / 2),
            ])
        }
      var usual = UsualWake(workdays: nil)
      for record in records { usual.add(record) }
      return Sleeper(profile: fields, nights: NightSelection(records), usualWake: usual)
    }

    mutating func any<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &generator)]
    }

    mutating func chance(_ count: Int) -> Bool { Int.random(in: 1...count, using: &generator) == 1 }

    mutating func request() throws -> BedtimeRequest {
      let sleeper = any(sleepers)
      let personal = sleeper.model.map { model in
        BedtimeModel.personal(PersonalPredictor(model, sure: chance(4) ? 0.8 : nil))
      }
      // Around changes of clocks, and any day.
      let start = any([
        20_541, 20_751, 14_973, 20_786, Int.random(in: 0...40_000, using: &generator),
      ])
      let second = Int64(86_400 * start) + Int64.random(in: -200_000...200_000, using: &generator)
      var request = BedtimeRequest(
        now: Instant(seconds: second), zone: any(zones), sleeper: sleeper,
        model: personal ?? any(models), figures: figures)
      if chance(2) {
        let minute = Int.random(in: 0...1439, using: &generator)
        request.wake = WakeSchedule(ClockTime(minuteOfDay: minute))
      }
      if chance(2) {
        request.sleep = try SleepAmount(hours: .random(in: 4...12, using: &generator))
      }
      if chance(2) {
        request.coffee = try CoffeeAmount(cups: .random(in: 0...9, using: &generator))
      }
      request.asksForInterval = chance(2)
      return request
    }
  }

  /// The minutes that a text such as `8 h 36 min` or `27 min` begins with.
  private func minutes(_ text: Substring) -> Int? {
    guard let found = text.prefixMatch(of: /(?:(\d+) h)? ?(?:(\d+) min)?/),
      found.output.1 != nil || found.output.2 != nil
    else { return nil }
    return 60 * (found.output.1.flatMap { Int($0) } ?? 0)
      + (found.output.2.flatMap { Int($0) } ?? 0)
  }

  /// The sum of the parts in `8 h of sleep + 28 min for 2 cups of coffee - 3 min for …`.
  private func sum(_ text: String) -> Int? {
    var (total, sign, rest) = (0, 1, text[...])
    if rest.hasPrefix("- ") { (sign, rest) = (-1, rest.dropFirst(2)) }
    while true {
      guard let part = minutes(rest) else { return nil }
      total += sign * part
      guard let next = rest.firstMatch(of: #/ ([+-]) (?=\d)/#) else { return total }
      sign = next.output.1 == "+" ? 1 : -1
      rest = rest[next.range.upperBound...]
    }
  }

  private func check(_ answer: BedtimeAnswer) throws {
    let (night, text) = (answer.night, answer.explanation)
    let zone = answer.request.zone
    // Elapsed minutes between what clocks show.
    let shown = Int(night.wake.shown.minute - LocalMoment(night.instant, in: zone).minute)
    #expect(text.minutes == shown)
    #expect(Double(shown) == (night.actualSleep.rounded() / 60).rounded(.up))
    let halves = text.details.split(separator: " = ")
    #expect(halves.count == 2 && minutes(halves[1]) == shown)
    #expect(sum(String(halves[0])) == shown && sum(text.amount) == shown)
    let time = answer.request.figures.time(night.wake.shown.time)
    #expect(answer.basis.hasPrefix("To wake up at \(time)"))
    #expect(answer.lateness == nil || (answer.minutesLeft ?? 0) < 0)
  }

  @Test func whatAnswersShowAddsUp() throws {
    var drawn = try Drawn()
    var answered = 0
    for _ in 0..<(LongRun.isAsked ? 10_000 : 2_000) {
      let request = try drawn.request()
      do {
        switch Int.random(in: 0...9, using: &drawn.generator) {
        case 0:
          for night in try request.week().nights {
            if let found = night.answer { try check(found) }
          }
        case 1, 2:
          let time = ClockTime(minuteOfDay: Int.random(in: 0...1439, using: &drawn.generator))
          let bed: GoingToBed = drawn.chance(2) ? .now : .time(time)
          let found = try request.alarms(bed: bed)
          for answer in found.answers { try check(answer) }
        default: try check(request.answer())
        }
        answered += 1
      } catch BedtimeError.noTime, BedtimeError.skippedDay {
        // The schedule has no time for the day.
      } catch BedtimeError.implausible {
        // Not all of the drawn models have an answer for each question.
      }
    }
    #expect(answered > 1_800)
  }
}
