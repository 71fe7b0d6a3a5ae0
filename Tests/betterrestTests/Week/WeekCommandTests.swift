import Foundation
import TestSupport
import Testing

@Suite struct WeekCommandTests {
  @Test func takesTheProfile() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"betterrest":"diary","version":1}
      {"op":"01KB0000000000000000000010","do":"set","kind":"profile","wake":"Mon-Sat 06:30","need":7}

      """, to: "diary/AAAAAAAA.jsonl")
    let environment = ["BETTERREST_DIARY": folder.path + "/diary"]
    func output(_ words: String...) throws -> String {
      let run = try UserRun.of(
        ["week", "--on", "2026-11-20", "--time-zone", "UTC"] + words,
        environment: environment)
      #expect(run.errors == "" && run.code == .success)
      return run.output
    }
    let answer = try output()
    #expect(
      answer.hasPrefix(
        "Bedtimes for 7 h of sleep, from your profile, and 1 cup of coffee (assumed). Wake times "
          + "are those of your profile. By the day of waking:\n\n"))
    #expect(answer.contains("\nSun, Nov 22     free\n"))
    #expect(answer.contains("\n\nExample data, "))
    #expect(
      try output("--wake", "7:00", "--sleep", "8", "--coffee", "0").hasPrefix(
        "Bedtimes for 8 h of sleep and no coffee. By the day of waking:\n\n"))
  }

  /// Calendars keep what they are not told to remove, and ignore an event whose number falls.
  @Test func aDayThatBecameFreeIsCancelled() throws {
    let folder = try TemporaryFolder()
    func calendar(_ wake: String, now: Double) throws -> [Substring] {
      let run = try UserRun.of(
        "week", "--on", "2026-11-20", "--time-zone", "UTC", "--wake", wake, "--before-bed", "30",
        "--ics", folder.path + "/week.ics", environment: ["USER": "anna"],
        now: Date(timeIntervalSince1970: now))
      #expect(run.errors == "" && run.code == .success)
      return try folder.text(of: "week.ics").split(whereSeparator: \.isNewline)
    }
    func events(_ lines: [Substring]) -> [Substring] { lines.filter { $0.hasPrefix("UID:") } }
    let whole = try calendar("Mon-Fri 06:30, Sat-Sun 08:00", now: 1_795_100_000)
    #expect(whole.filter { $0 == "SEQUENCE:816792800" }.count == 7)
    let before = 1_795_000_000.0
    let fewer = try calendar("Mon-Sat 06:30", now: before)
    #expect(Set(events(fewer)) == Set(events(whole)))
    #expect(fewer.filter { $0 == "SEQUENCE:816792801" }.count == 7)
    #expect(fewer.filter { $0 == "BEGIN:VALARM" }.count == 6)
    let cancelled = fewer.split(separator: "BEGIN:VEVENT").filter {
      $0.contains("STATUS:CANCELLED")
    }
    #expect(cancelled.count == 1 && cancelled[0].first?.hasPrefix("UID:2026-11-22-") == true)
    #expect(
      try calendar("Mon-Sat 06:30", now: before).filter { $0 == "STATUS:CANCELLED" }.count == 1)
    let again = try calendar("Mon-Fri 06:30, Sat-Sun 08:00", now: before)
    #expect(again.filter { $0 == "SEQUENCE:816792803" }.count == 7)
    #expect(!again.contains("STATUS:CANCELLED"))
  }

  @Test func takesOneAmountEach() throws {
    #expect(
      try UserRun.usageError("week", "--sleep", "7...9")
        == "Error: The value '7...9' is invalid for '--sleep <hours>': it is not hours, or "
        + "hours and minutes. Write it as 8, 7.75, 7:45 or 7h45m.")
    #expect(
      try UserRun.usageError("week", "--coffee", "0...2").hasPrefix(
        "Error: The value '0...2' is invalid for '--coffee <cups>': it is not a number"))
  }

  @Test func theModelHasToBeOfSleepAndToTellTheRange() throws {
    let price = try TemporaryFile(KnownModel.price)
    #expect(try UserRun.of("week", "--model", price.path).code == .badData)
    let line = try TemporaryFile(KnownModel.line())
    #expect(
      try UserRun.of("week", "--model", line.path, "--confidence", "0.8").code == .badData)
    #expect(
      try UserRun.usageError("week", "--confidence", "0.999").contains(
        "the highest for this model"))
  }
}
