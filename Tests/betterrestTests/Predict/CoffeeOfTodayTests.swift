import Foundation
import SleepTerminal
import TestSupport
import Testing

/// Coffee that is logged for a day, and the night that begins in its evening; at noon of Sunday,
/// 22 November 2026, in Berlin.
@Suite struct CoffeeOfTodayTests {
  private let diary: DiaryRun

  init() throws { diary = try DiaryRun() }

  private func predict(
    _ words: String..., command: String = "predict", at now: String = "2026-11-22T11:00:00Z"
  ) throws -> String {
    let run = try UserRun.of(
      [command, "--time-zone", "Europe/Berlin"] + words,
      environment: diary.environment,
      now: Date(now, strategy: .iso8601))
    return run.output + run.errors
  }

  @Test func theBedtimeStartsFromIt() throws {
    let asked = try predict("--coffee", "3")
    let usual = try predict()
    try diary.run("log", "day", "coffee=3")
    let answer = try predict()
    #expect(answer != usual && answer.hasPrefix(asked.split(separator: "\n")[0]))
    #expect(answer.contains(", with 3 cups of coffee, logged today.\n"))
    #expect(
      try predict("--json").contains("\"coffee\" : {\n      \"from\" : \"diary\"\n    }"))
    #expect(
      try predict("--bed", "22:30").contains(", with 3 cups of coffee, logged today.\n"))
    #expect(try predict("--coffee", "3") == asked)
    #expect(try predict("--no-diary") == usual)
    #expect(try !predict("--on", "2026-11-24").contains(", logged"))
    #expect(
      try predict(command: "today").contains(
        "\n\n" + asked.split(separator: "\n")[0] + "\n"))
  }

  /// The cups of the profile are of any day, and those of a day come first.
  @Test func itComesBeforeTheProfile() throws {
    try diary.run("profile", "coffee=2")
    try diary.run("log", "day", "coffee=4.5")
    #expect(try predict().contains(", with 4.5 cups of coffee, logged today.\n"))
    try diary.run("delete", "1122")
    #expect(try predict().contains(", with 2 cups of coffee, from your profile.\n"))
  }

  /// At 0:30, the evening is that of Sunday; from the next noon on, it is over.
  @Test(arguments: [
    ("2026-11-22T23:30:00Z", true), ("2026-11-23T02:30:00Z", true), ("2026-11-23T11:00:00Z", false),
  ])
  func afterMidnight(_ now: String, _ isTonight: Bool) throws {
    try diary.run("log", "day", "coffee=3")
    let logged = ", with 3 cups of coffee, logged for Sun, Nov 22.\n"
    #expect(try predict(at: now).contains(logged) == isTonight)
    // The next such bedtime; before the start of the day, it is still of the evening before.
    #expect(try predict("--bed", "03:45", at: now).contains(logged) == isTonight)
    #expect(try predict("--bed", "03:45", at: now).contains(", logged") == isTonight)
  }

  @Test func whatIsLoggedAfterMidnightIsOfTheEvening() throws {
    let now = "2026-11-22T23:30:00Z"
    try diary.run("log", "day", "coffee=3", at: now)
    #expect(
      try predict(at: now).contains(", with 3 cups of coffee, logged for Sun, Nov 22.\n"))
    #expect(try diary.run("history").output.contains("November 22"))
  }

  @Test func onlyTheFirstNightOfTheWeekHasIt() throws {
    func bedtimes(_ text: String) -> [[Substring]] {
      text.split(separator: "\n").filter { $0.contains("  7:00 AM  ") }
        .map { $0.replacing("  ", with: "\t").split(separator: "\t") }
    }
    let usual = bedtimes(try predict(command: "week"))
    let more = bedtimes(try predict("--coffee", "3", command: "week"))
    try diary.run("log", "day", "coffee=3")
    let week = try predict(command: "week")
    #expect(
      week.hasPrefix(
        "Bedtimes for 8 h of sleep and 1 cup of coffee (both assumed). The wake time is "
          + "assumed. The first night counts the 3 cups you logged. By the day of waking:\n\n"))
    let found = bedtimes(week)
    #expect(
      found.count == 7
        && found.dropFirst(2).map { $0.prefix(3) } == usual.dropFirst(2).map { $0.prefix(3) })
    // The day, the wake time and the bedtime; the second row's shift is from the first.
    #expect(found[0].prefix(3) == more[0].prefix(3) && found[0].prefix(3) != usual[0].prefix(3))
    #expect(found[1].prefix(3) == usual[1].prefix(3) && found[1] != usual[1])
    #expect(try predict("--json", command: "week").contains("\"firstCoffee\" : 3"))
    #expect(try !predict("--no-diary", command: "week").contains("you logged"))
  }

  @Test func everyCommandOfTheDiaryKnowsIt() throws {
    #expect(
      try diary.said("log", "day", "coffee=3", "diet=6")
        == "Saved today: diet 6, coffee 3.")
    #expect(try diary.run("today").output.contains("3 cups"))
    #expect(try diary.run("today", "--json").output.contains("\n  \"coffee\" : 3,\n"))
    #expect(try diary.run("history").output.contains("diet 6, coffee 3"))
    let csv = try diary.run("history", "--csv").output
    #expect(try diary.said("edit", "1122", "coffee=2").contains("coffee 2 (was 3)"))
    #expect(
      try diary.refusal("log", "day", "coffee=21")
        == "'21' is not valid for coffee: it takes a number from 0 to 20.")
    #expect(csv.contains(",2026-11-22,") && csv.contains(",3,"))
  }
}
