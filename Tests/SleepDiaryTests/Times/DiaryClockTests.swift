import DiaryCoreSamples
import SleepCore
import SleepDiary
import Testing

struct DiaryClockTests {
  /// The moment as stored.
  private func moment(
    _ text: String, at now: String, in zone: String = "Europe/Berlin"
  ) throws -> String {
    try clock(now, in: zone).pastMoment(parsing: text).moment.description
  }

  @Test func theDayBeforeLastsUntilTheDayStarts() throws {
    #expect(try clock("2026-11-22T03:59+01:00").today.description == "2026-11-21")
    #expect(try clock("2026-11-22T04:00+01:00").today.description == "2026-11-22")
    let early = try #require(LocalMoment("2026-11-01T03:59+01:00"))
    #expect(early.day(startingAt: .defaultDayStart).description == "2026-10-31")
    let late = try #require(LocalMoment("2026-11-01T04:00+01:00"))
    #expect(late.day(startingAt: .defaultDayStart).description == "2026-11-01")
    #expect(Night.day(risingAt: early) == early.day)
  }

  @Test(arguments: [
    ("today", "2026-11-22"), ("yesterday", "2026-11-21"), ("-3d", "2026-11-19"),
    ("sun", "2026-11-22"), ("monday", "2026-11-16"), ("Sat", "2026-11-21"),
    ("2026-03-29", "2026-03-29"), ("last sunday", "2026-11-15"), ("Last Mon", "2026-11-16"),
    ("two days ago", "2026-11-20"), ("a week ago", "2026-11-15"), ("10 days ago", "2026-11-12"),
    ("8 Nov", "2026-11-08"), ("nov 8", "2026-11-08"), ("22. November", "2026-11-22"),
    ("22.11.2026", "2026-11-22"), ("8.11.", "2026-11-08"), ("18/11", "2026-11-18"),
    ("11/18", "2026-11-18"), ("8/8", "2026-08-08"), ("day before yesterday", "2026-11-20"),
    ("23 Nov", "2025-11-23"), ("feb 29", "2024-02-29"), ("December 31, 2024", "2024-12-31"),
  ])
  func readsDays(text: String, day: String) throws {
    #expect(try clock("2026-11-22T08:00+01:00").pastDay(parsing: text).description == day)
  }

  @Test(arguments: [
    ("30 Feb", "it is not a year, month and day"), ("Nov", "it is neither a weekday nor a date"),
    ("31/11/2026", "it is not a year, month and day"),
  ])
  func refusesOtherDays(text: String, problem: String) {
    #expect(throws: EntryError.unreadableDay(text, problem: problem, nearest: nil)) {
      try clock("2026-11-22T08:00+01:00").pastDay(parsing: text)
    }
  }

  @Test(arguments: [("8/11/2026", ["2026-11-08", "2026-08-11"]), ("8/11", ["8 Nov", "11 Aug"])])
  func asksAboutDaysWithTwoMeanings(text: String, days: [String]) {
    #expect(
      throws: EntryError.unreadableDay(
        text, problem: "it could be \(days[0]) or \(days[1])", nearest: nil, meanings: days)
    ) { try clock("2026-11-22T08:00+01:00").pastDay(parsing: text) }
  }

  @Test func daysAreThoseOfTheDiaryInTheSmallHours() throws {
    let night = try clock("2026-11-22T00:30+01:00")
    #expect(try night.pastDay(parsing: "today").description == "2026-11-21")
    #expect(try night.pastDay(parsing: "yesterday").description == "2026-11-20")
    #expect(try night.pastDay(parsing: "sun").description == "2026-11-15")
    #expect(try night.pastDay(parsing: "2026-11-22").description == "2026-11-22")
  }

  @Test func refusesFutureDays() throws {
    let day = try CalendarDay(parsing: "2026-11-23")
    #expect(throws: EntryError.futureDay(day)) {
      try clock("2026-11-22T08:00+01:00").pastDay(parsing: "2026-11-23")
    }
    #expect(try clock("2026-11-22T08:00+01:00").day(parsing: "2026-11-23") == day)
  }

  @Test func skipsTheDayThatSamoaSkipped() throws {
    let samoa = try clock("2011-12-31T12:00+14:00", in: "Pacific/Apia")
    #expect(try samoa.pastDay(parsing: "yesterday").description == "2011-12-29")
    #expect(
      try samoa.pastMoment(parsing: "14:00").moment.description == "2011-12-29T14:00-10:00")
    #expect(
      throws: EntryError.skippedDay(try CalendarDay(parsing: "2011-12-30"), zone: "Pacific/Apia")
    ) {
      try samoa.pastMoment(parsing: "2011-12-30 13:00")
    }
  }

  @Test(arguments: [
    ("now", "2026-11-22T08:00+01:00"), ("-90m", "2026-11-22T06:30+01:00"),
    ("7:30", "2026-11-22T07:30+01:00"), ("8:00", "2026-11-22T08:00+01:00"),
    ("9:01", "2026-11-21T09:01+01:00"), ("yesterday 21:30", "2026-11-21T21:30+01:00"),
    ("sun 7:00", "2026-11-22T07:00+01:00"), ("sun 21:30", "2026-11-15T21:30+01:00"),
    ("mon 21:30", "2026-11-16T21:30+01:00"), ("-3d 0:10", "2026-11-19T00:10+01:00"),
    ("2026-10-20 7am", "2026-10-20T07:00+02:00"),
  ])
  func readsMomentsOfThePast(text: String, expected: String) throws {
    #expect(try moment(text, at: "2026-11-22T08:00+01:00") == expected)
  }

  @Test(arguments: [
    ("today 0:15", "2026-11-22T00:15+01:00"), ("today 23:30", "2026-11-21T23:30+01:00"),
    ("yesterday 0:15", "2026-11-21T00:15+01:00"), ("yesterday 21:30", "2026-11-20T21:30+01:00"),
    ("0:15", "2026-11-22T00:15+01:00"), ("23:30", "2026-11-21T23:30+01:00"),
    ("sat 0:10", "2026-11-21T00:10+01:00"), ("2026-11-22 0:10", "2026-11-22T00:10+01:00"),
  ])
  func readsMomentsInTheSmallHours(text: String, expected: String) throws {
    #expect(try moment(text, at: "2026-11-22T00:30+01:00") == expected)
  }

  @Test func refusesFutureMoments() throws {
    let now = "2026-11-22T06:38+01:00"
    let next = try #require(LocalMoment("2026-11-22T06:40+01:00"))
    let soon = EntryError.future(next, namesDay: false)
    #expect(throws: soon) { try moment("6:40", at: now) }
    #expect(soon.failure.message == "2026-11-22, 06:40 is still to come.")
    #expect(throws: EntryError.future(next, namesDay: true)) { try moment("today 6:40", at: now) }
    #expect(try moment("7:38", at: "2026-11-22T06:37+01:00") == "2026-11-21T07:38+01:00")
    #expect(throws: EntryError.self) { try moment("7:38", at: now) }
    #expect(try moment("yesterday 6:40", at: now) == "2026-11-21T06:40+01:00")
  }

  @Test func refusesTimesThatClocksSkipped() throws {
    let day = try CalendarDay(parsing: "2026-03-29")
    let now = try clock("2026-03-29T09:00+02:00")
    let error = EntryError.skippedTime(try ClockTime(parsing: "02:30"), day, zone: "Europe/Berlin")
    for text in ["2:30", "today 2:30", "2026-03-29 2:30", "2:30 +01:00"] {
      #expect(throws: error) { try now.pastMoment(parsing: text) }
    }
    #expect(
      error.description
        == "The clocks in Europe/Berlin went forward and skipped 02:30 on 2026-03-29.")
    // Before the clocks change, half past two was yesterday.
    #expect(try moment("2:30", at: "2026-03-29T01:10+01:00") == "2026-03-28T02:30+01:00")
    #expect(throws: error) { try moment("2:30", at: "2026-03-29T03:05+02:00") }
  }

  @Test func takesTheLaterOfARepeatedHour() throws {
    let now = try clock("2026-10-25T09:00+01:00")
    let later = try now.pastMoment(parsing: "2:30")
    #expect(later.moment.description == "2026-10-25T02:30+01:00")
    #expect(later.twin?.description == "2026-10-25T02:30+02:00")
    let first = try now.pastMoment(parsing: "2:30 +02:00")
    #expect(first.moment.description == "2026-10-25T02:30+02:00")
    #expect(first.twin == nil)
    // Within the repeated hour, the past moment counts.
    let inside = try clock("2026-10-25T02:40+02:00").pastMoment(parsing: "2:30")
    #expect(inside.moment.description == "2026-10-25T02:30+02:00")
    #expect(inside.twin == nil)
  }

  @Test func takesTheHalfHourThatLordHoweRepeats() throws {
    let now = try clock("2026-04-05T09:00+10:30", in: "Australia/Lord_Howe")
    let found = try now.pastMoment(parsing: "1:45")
    #expect(found.moment.description == "2026-04-05T01:45+10:30")
    #expect(found.twin?.description == "2026-04-05T01:45+11:00")
  }

  @Test func aDateWithTheOffsetOfAnotherPlaceIsThatInstant() throws {
    let now = try clock("2026-11-25T09:00+01:00")
    #expect(
      try now.pastMoment(parsing: "2026-11-24T21:30+04:00").moment.description
        == "2026-11-24T18:30+01:00")
    #expect(
      try now.pastMoment(parsing: "2026-11-24 21:30Z").moment.description
        == "2026-11-24T22:30+01:00")
  }

  @Test func refusesOffsetsThatClocksDidNotHave() throws {
    let now = try clock("2026-10-25T09:00+01:00")
    func error(_ text: String) -> EntryError? {
      #expect(throws: EntryError.self) { try now.pastMoment(parsing: text) }
    }
    let summer = error("yesterday 21:30 +01:00")
    #expect(
      summer?.failure.message
        == "Clocks in Europe/Berlin were at +02:00 at 2026-10-24, 21:30, and not at +01:00.")
  }
}
