import Foundation
import LearnerSamples
import SleepCore
import SleepDiary
import SleepModel
import SleepPlatform
import Testing

/// With the sample model, 8 hours and 1 cup take 8 h 15 min.
@Suite struct WeekOfNightsTests {
  private let clock: ClockStyle

  init() throws {
    clock = ClockStyle(
      locale: Locale(identifier: "de_DE"),
      timeZone: try TimeZoneIdentifier.timeZone(parsing: "Europe/Berlin"))
  }

  private func nights(
    _ schedule: String, from day: CalendarDay, _ calculator: SleepCalculator,
    in zone: TimeZone? = nil, confidence: Double = 0.9
  ) throws -> [WeekAnswer.Night] {
    var request = try BedtimeRequest(
      at: Date(timeIntervalSince1970: 0), in: zone ?? clock.timeZone, locale: clock.locale,
      otherwise: calculator)
    request.wake = try WakeSchedule(parsing: schedule)
    (request.day, request.confidence) = (day, confidence)
    return try request.week().nights
  }

  /// For each night the day, the day and time of the bedtime, and the shift.
  private func week(
    _ schedule: String, from day: String, _ calculator: SleepCalculator
  ) throws -> [String] {
    try nights(schedule, from: CalendarDay(parsing: day), calculator).map { night in
      let bedtime = night.answer.map {
        "\($0.night.day.weekday.shortName) \(clock.text(of: $0.night.date))"
      }
      let shift = night.shift.map(String.init) ?? "-"
      return "\(night.day.weekday.shortName) \(night.day.day): \(bedtime ?? "free") \(shift)"
    }
  }

  @Test func followsTheScheduleOverTheWeek() throws {
    #expect(
      try week("Mon-Fri 06:30, Sat-Sun 08:00", from: "2026-11-20", .sample()) == [
        "Fri 20: Thu 22:15 0", "Sat 21: Fri 23:45 90", "Sun 22: Sat 23:45 0",
        "Mon 23: Sun 22:15 -90", "Tue 24: Mon 22:15 0", "Wed 25: Tue 22:15 0",
        "Thu 26: Wed 22:15 0",
      ])
  }

  @Test func theFirstNightIsComparedWithTheOneBefore() throws {
    #expect(
      try week("Mon-Fri 06:30, Sat-Sun 08:00", from: "2026-11-23", .sample()).first
        == "Mon 23: Sun 22:15 -90")
    #expect(try week("Mon 06:30", from: "2026-11-23", .sample()).first == "Mon 23: Sun 22:15 -")
  }

  @Test func daysWithoutATimeAreFree() throws {
    #expect(
      try week("Mon-Fri 06:30", from: "2026-11-20", .sample()) == [
        "Fri 20: Thu 22:15 0", "Sat 21: free -", "Sun 22: free -", "Mon 23: Sun 22:15 -",
        "Tue 24: Mon 22:15 0", "Wed 25: Tue 22:15 0", "Thu 26: Wed 22:15 0",
      ])
  }

  @Test func clocksThatGoForward() throws {
    #expect(
      try week("Mon-Fri 06:30, Sat-Sun 08:00", from: "2026-03-27", .sample()) == [
        "Fri 27: Thu 22:15 0", "Sat 28: Fri 23:45 90", "Sun 29: Sat 22:45 -60",
        "Mon 30: Sun 22:15 -30", "Tue 31: Mon 22:15 0", "Wed 1: Tue 22:15 0",
        "Thu 2: Wed 22:15 0",
      ])
  }

  @Test func clocksThatGoBack() throws {
    #expect(
      try week("Mon-Fri 06:30, Sat-Sun 08:00", from: "2026-10-23", .sample()) == [
        "Fri 23: Thu 22:15 0", "Sat 24: Fri 23:45 90", "Sun 25: Sun 00:45 60",
        "Mon 26: Sun 22:15 -150", "Tue 27: Mon 22:15 0", "Wed 28: Tue 22:15 0",
        "Thu 29: Wed 22:15 0",
      ])
  }

  @Test func bedtimesAndWakingWithinAChange() throws {
    #expect(
      try week("11:00", from: "2026-10-24", .sample()).prefix(3) == [
        "Sat 24: Sat 02:45 0", "Sun 25: Sun 02:45 0", "Mon 26: Mon 02:45 0",
      ])
    #expect(
      try week("02:30", from: "2026-10-25", .sample()).prefix(2) == [
        "Sun 25: Sat 18:15 0", "Mon 26: Sun 18:15 0",
      ])
    #expect(
      try week("02:30", from: "2026-03-29", .sample()).prefix(2) == [
        "Sun 29: Sat 18:15 0", "Mon 30: Sun 18:15 0",
      ])
    let week = try nights("11:00", from: CalendarDay(parsing: "2026-10-24"), .sample())
    #expect(week.map { $0.answer?.night.clockChanges.count } == [0, 1, 0, 0, 0, 0, 0])
  }

  @Test func shiftsAgreeWithTheTimesShown() throws {
    let calculator = try SleepCalculator.sample(trees: [
      SleepCalculator.step(atHour: 8, early: 40, late: 0)
    ])
    #expect(
      try week("Mon-Fri 06:30, Sat-Sun 08:00", from: "2026-11-20", calculator).prefix(2) == [
        "Fri 20: Thu 22:14 0", "Sat 21: Fri 23:45 91",
      ])
  }

  @Test func hasAnIntervalIfTheModelHas() throws {
    let day = try CalendarDay(parsing: "2026-11-20")
    func nights(_ calculator: SleepCalculator, _ confidence: Double) throws -> [WeekAnswer.Night] {
      try self.nights("Mon-Fri 06:30", from: day, calculator, confidence: confidence)
    }
    #expect(try nights(.sample(), 0.9).allSatisfy { $0.answer?.modelInterval == nil })
    let builtIn = try SleepCalculator()
    let (wide, narrow) = (try nights(builtIn, 0.9), try nights(builtIn, 0.5))
    #expect(
      wide.map { $0.answer?.modelInterval == nil } == [
        false, true, true, false, false, false, false,
      ])
    let prediction = try builtIn.prediction(wake: 23_400, estimatedSleep: 8, coffee: 1)
    #expect(wide[0].answer?.modelInterval?.earliest.actualSleep == prediction.interval?.upperBound)
    #expect(wide[0].answer?.modelInterval?.latest.actualSleep == prediction.interval?.lowerBound)
    #expect(wide[0].answer?.night.actualSleep == prediction.actualSleep)
    let ends = [wide, narrow].compactMap { $0[0].answer?.modelInterval?.earliest.date }
    #expect(ends[0] < ends[1])
  }

  @Test(arguments: [
    ("2026-11-20T05:00:00+01:00", "2026-11-20"), ("2026-11-20T06:30:00+01:00", "2026-11-21"),
    ("2026-11-20T22:00:00+01:00", "2026-11-21"), ("2026-11-21T03:00:00+01:00", "2026-11-22"),
    ("2026-11-22T23:00:00+01:00", "2026-11-23"),
  ]) func beginsWithTheComingNight(now: String, day: String) throws {
    var request = try BedtimeRequest(
      at: Date(now, strategy: .iso8601), in: clock.timeZone, locale: clock.locale)
    request.wake = try WakeSchedule(parsing: "Mon-Fri 06:30")
    #expect(try request.week().nights.first?.day.description == day)
  }

  @Test func theCalendarHasEnds() throws {
    #expect(try week("07:00", from: "9999-12-25", .sample()).count == 7)
    #expect(
      try week("07:00", from: "9999-12-30", .sample()) == [
        "Thu 30: Wed 22:45 0", "Fri 31: Thu 22:45 0",
      ])
    #expect(try week("07:00", from: "9999-12-31", .sample()) == ["Fri 31: Thu 22:45 0"])
  }

  /// The bedtime of the calendar's first night lies in the year before it.
  @Test func theCalendarBegins() throws {
    #expect(
      try week("07:00", from: "1583-01-01", .sample()).prefix(3) == [
        "Sat 1: Fri 22:45 -", "Sun 2: Sat 22:45 0", "Mon 3: Sun 22:45 0",
      ])
    #expect(try week("07:00", from: "1583-01-02", .sample()).first == "Sun 2: Sat 22:45 0")
  }

  /// Places that crossed the date line, with the days around the skipped one.
  @Test(arguments: [
    ("Pacific/Apia", "2011-12-29", "2011-12-31"), ("Pacific/Fakaofo", "2011-12-29", "2011-12-31"),
    ("Pacific/Kwajalein", "1993-08-20", "1993-08-22"),
    ("Pacific/Kiritimati", "1994-12-30", "1995-01-01"),
    ("Pacific/Enderbury", "1994-12-30", "1995-01-01"),
    ("Pacific/Kanton", "1994-12-30", "1995-01-01"), ("Asia/Manila", "1844-12-30", "1845-01-01"),
  ]) func aSkippedDayHasNoNight(zone: String, last: String, next: String) throws {
    let zone = try TimeZoneIdentifier.timeZone(parsing: zone)
    let (last, next) = (try CalendarDay(parsing: last), try CalendarDay(parsing: next))
    // Bedtimes before and after midnight, and both.
    for schedule in ["07:00", "11:00", "Mon-Thu 06:30, Fri-Sun 10:00"] {
      func week(from first: CalendarDay) throws -> [WeekAnswer.Night] {
        try self.nights(schedule, from: first, .sample(), in: zone)
      }
      let nights = try week(from: last)
      #expect(nights.count == 7)
      #expect(nights.prefix(2).map(\.day) == [last, next])
      #expect(nights.allSatisfy { $0.answer?.night.wake.day == $0.day })
      #expect(nights.allSatisfy { $0.answer?.night.wake.clockChange == nil })
      let mornings = nights.compactMap(\.answer?.night.wake)
      for (before, after) in zip(mornings, mornings.dropFirst()) {
        let later = after.clockTime.secondsAfterMidnight - before.clockTime.secondsAfterMidnight
        #expect(after.date.timeIntervalSince(before.date) == 86_400 + later)
      }
      for (before, after) in zip(nights, nights.dropFirst()) {
        let times = [before, after].compactMap {
          $0.answer?.night.wake.clockTime.secondsAfterMidnight
        }
        #expect(after.shift.map(Double.init) == (times[1] - times[0]) / 60)
      }
      #expect(try week(from: next)[0].shift == nights[1].shift)
      #expect(throws: BedtimeError.skippedDay(try last.following())) {
        try week(from: last.following())
      }
    }
  }

  @Test func anImplausibleModel() throws {
    #expect(throws: BedtimeError.implausible(ImplausibleSleepError(seconds: -60_600))) {
      try week("07:00", from: "2026-11-20", .sample(intercept: -90_000))
    }
  }
}
