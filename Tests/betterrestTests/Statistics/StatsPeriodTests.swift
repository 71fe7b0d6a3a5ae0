import Foundation
import SleepModel
import Testing

/// The periods of `stats` at noon on Sunday, 22 November 2026, in Berlin.
@Suite struct StatsPeriodTests {
  private static let days = [
    ("2026-11-21T08:00", 2), ("2026-11-21T09:00", 3), ("2026-11-21T11:30", 2),
    ("2026-11-21T11:59", 3), ("2026-11-21T20:00", 9), ("2026-11-22T08:30", 3),
    ("2026-11-22T09:10", 4), ("2026-11-22T11:00", 3), ("2026-11-13T10:00", 8),
  ].enumerated().map { index, entry in
    #"{"op":"01KABST\#(index + 100)0000000000000000","do":"add","kind":"stress","#
      + #""at":"\#(entry.0)+01:00","value":\#(entry.1)}"#
  }

  private func stats(_ words: String..., lines: [String] = days) throws -> String {
    try SleeperRun(lines).output(["stats", "--time-zone", "Europe/Berlin"] + words)
  }

  @Test func wordsNameAPeriodAndMetrics() throws {
    #expect(try stats("last", "week", "stress").hasPrefix("Sun, Nov 15 to Sat, Nov 21, 2026\n"))
    #expect(
      try stats("stress", "yesterday")
        .hasPrefix("Sat, Nov 21, 2026\n\nStress: 3.8 on average; highest at 8:00 PM (9)"))
    #expect(try stats("2026", "stress").hasPrefix("2026, so far\n"))
    #expect(try stats("all", "stress").hasPrefix("Fri, Nov 13 to Sun, Nov 22, 2026\n"))
  }

  /// In the United States, the week begins today: alone, `stats` is about the last seven days.
  @Test func theWeekFollowsTheLocale() throws {
    #expect(
      try stats("week", "stress").hasPrefix("Sun, Nov 22 to Sat, Nov 28, 2026, so far\n"))
    #expect(try stats("stress").hasPrefix("Mon, Nov 16 to Sun, Nov 22, 2026\n"))
    #expect(try stats("stress").contains("4.4 less than the 7 days before"))
  }

  /// A day is compared with the day before, so nothing has to wait for a week.
  @Test func aDayWithAChangeDoesNotAnnounceTrends() throws {
    let text = try stats("day", lines: Array(Self.days.dropLast()))
    #expect(text.contains("0.8 more than yesterday by this time"))
    #expect(!text.contains("Trends start"))
  }

  /// Nights from 11:20 PM to a time from 6:10 to 6:49 AM, but the first to 6:05 and one to 6:59.
  private static func nights(from first: (Int, Int), days: Int) -> [String] {
    guard let start = CalendarDay(year: first.0, month: first.1, day: 1) else { return [] }
    return (0..<days).map { index in
      let day = start.adding(days: index)
      let minute = index == 0 ? "05" : index == 39 ? "59" : "\(10 + index % 40)"
      return #"{"op":"01KABN\#(1000 + index)0000000000000000","do":"add","kind":"night","#
        + #""day":"\#(day)","bed":"\#(day.adding(days: -1))T23:20+01:00","#
        + #""rise":"\#(day)T06:\#(minute)+01:00"}"#
    }
  }

  @Test func datesOfSeveralYearsHaveTheirYear() throws {
    let nights = Self.nights(from: (2025, 6), days: 500)
    #expect(
      try stats("all", lines: nights).contains(
        "Longest on Thu, Jul 10, 2025 (7 h 39 min), shortest on Sun, Jun 1, 2025 (6 h 45\nmin)."))
    #expect(
      try stats("all", "time-in-bed", "--details", lines: nights).contains(
        "highest 7 h 39 min on Thu, Jul 10, 2025"))
    #expect(
      try stats("2025", lines: nights).contains("Longest on Thu, Jul 10 (7 h 39 min), shortest"))
  }

  @Test func unknownWorkdaysAreAskedFor() throws {
    let nights = Self.nights(from: (2026, 10), days: 52)
    let text = try stats("month", "--details", lines: nights)
    #expect(
      text.contains(
        "Social jetlag: not known; say when you work:\n    betterrest profile workdays=Mon-Fri\n"))
    #expect(!text.contains("too few nights before workdays"))
    #expect(
      try stats("month", lines: nights).contains("Your regularity in the last four weeks is "))
    #expect(
      try stats("2026-10", lines: nights).contains(
        "Your regularity in the four weeks to Sat, Oct 31 is "))
  }

  /// The page is about the period that is asked for, and says which.
  @Test func thePageFollowsThePeriod() throws {
    let nights = Self.nights(from: (2025, 6), days: 500)
    func page(_ words: [String]) throws -> String {
      try SleeperRun(nights).output(
        ["stats", "--time-zone", "Europe/Berlin", "--report", "-"] + words
      ).replacing("\u{A0}", with: " ")
    }
    func lead(_ words: String...) throws -> String {
      let page = try page(words)
      let start = try #require(page.range(of: "<p class=\"lead\">")).upperBound
      return String(page[start...].prefix { $0 != "<" })
    }
    #expect(try lead("2025").hasPrefix("In 2025, you were in bed for 7 h 9 min on average."))
    #expect(
      try lead("--from", "2025-06-01", "--to", "2025-06-29").hasPrefix(
        "From Sun, Jun 1 to Sun, Jun 29, 2025, you were in bed for 7 h 4 min on average."))
    #expect(try lead("2026-01").hasPrefix("In Jan 2026, you were in bed for "))
    #expect(try lead("yesterday") == "There is nothing on Sat, Nov 21, 2026.")
    #expect(try lead() == "There is nothing in the last 30 days.")
    // Nothing of later days.
    #expect(try lead("2024") == "There is nothing in 2024.")
    #expect(try page(["2025"]).contains("<svg"))
    #expect(try !page(["2024"]).contains("<svg"))
  }

  @Test(arguments: [
    (["--from", "2026-10", "--to", "2026-11-13"], "Thu, Oct 1 to Fri, Nov 13, 2026"),
    (["--from", "2026-01-01", "--to", "2026-10"], "Thu, Jan 1 to Sat, Oct 31, 2026"),
    (["--from", "2025", "--to", "2026"], "Wed, Jan 1, 2025 to Sun, Nov 22, 2026"),
  ])
  func aMonthOrAYearIsAnEnd(_ words: [String], _ heading: String) throws {
    let nights = Self.nights(from: (2025, 6), days: 540)
    #expect(
      try SleeperRun(nights).output(["stats", "--time-zone", "Europe/Berlin"] + words)
        .hasPrefix(heading + "\n"))
    #expect(try SleeperRun(nights).run(["stats", "--to", "2025-13"]).code == .usage)
  }

  /// A page names its period, and leaves out what a short one cannot tell.
  @Test func aPageOfADayIsShort() throws {
    let page = try SleeperRun(Self.days + Self.nights(from: (2025, 6), days: 540)).output(
      ["stats", "--time-zone", "Europe/Berlin", "--report", "-", "yesterday"]
    ).replacing("\u{A0}", with: " ")
    #expect(page.contains("<h1>Your diary, Sat, Nov 21, 2026</h1>"))
    #expect(page.contains("1 night and 5 stress entries on Sat, Nov 21, 2026."))
    for id in ["stress", "links", "weekdays"] {
      #expect(!page.contains(#"<section id="\#(id)""#), "\(id)")
    }
    #expect(page.contains(">its 95 % interval<") && !page.contains("percentage points"))
    #expect(page.components(separatedBy: "You slept").count < 3)
  }

  @Test func longChartsShowAveragesOfWeeksAndMonths() throws {
    let nights = Self.nights(from: (2025, 6), days: 500)
    #expect(
      try stats("2025", "time-in-bed", "--plot", lines: nights).contains(
        "Wed, Jan 1 to Wed, Dec 31, averages of weeks."))
    #expect(
      try stats("--from", "2024-12-01", "time-in-bed", "--plot", lines: nights).contains(
        "Sun, Dec 1, 2024 to Sun, Nov 22, 2026, averages of months."))
  }
}
