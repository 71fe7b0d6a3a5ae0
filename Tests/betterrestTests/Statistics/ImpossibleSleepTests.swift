import Testing

/// More sleep than time in bed, as earlier versions accepted it: it is shown, but counts for nothing.
@Suite struct ImpossibleSleepTests {
  private static func night(_ day: Int, asleep: Int) -> String {
    #"{"op":"01KA00000000000000000000\#(day)","do":"add","kind":"night","day":"2026-11-\#(day)","#
      + #""bed":"2026-11-\#(day - 1)T23:00+01:00","rise":"2026-11-\#(day)T07:00+01:00","#
      + #""zone":"Europe/Berlin","asleep":\#(asleep)}"#
  }

  private let diary: SleeperRun

  init() throws {
    diary = try SleeperRun([Self.night(20, asleep: 420), Self.night(22, asleep: 1440)])
  }

  @Test func noFigureHasMoreThanAllOfTheNight() throws {
    let stats = try diary.output(
      "stats", "month", "sleep", "efficiency", "asleep-in-bed", "--details", "--time-zone",
      "Europe/Berlin")
    #expect(stats.contains("Sleep: 7 h,") && stats.contains("Efficiency: 87.5 %"))
    #expect(stats.contains("Of time in bed: 87.5 %"))
    let json = try diary.output("stats", "month", "--json", "--time-zone", "Europe/Berlin")
    #expect(!json.contains(":300") && !json.contains("\"value\" : 24"))
  }

  @Test func itIsShownUntilItIsCorrected() throws {
    let history = try diary.output("history", "--json", "--time-zone", "Europe/Berlin")
    #expect(history.contains("\"asleep\":1440"))
    #expect(try diary.run(["edit", "today", "quality=4"]).code == .success)
    #expect(
      try diary.failure("edit", "today", "rise=7:10").message
        == "Error: 24 h of sleep does not fit into the 8 h 10 min in bed.\n")
    #expect(try diary.run(["edit", "today", "asleep=7h"]).code == .success)
  }

  @Test func entriesNeedSleepThatFitsAndItsUnit() throws {
    #expect(
      try diary.failure("log", "night", "23:00", "7:00", "asleep=24h", "--on", "2026-11-21").message
        == "Error: 24 h of sleep does not fit into the 8 h in bed.\n")
    let message = try diary.failure(
      "log", "night", "23:00", "7:00", "asleep=7", "--on", "2026-11-21"
    ).message
    #expect(
      message.hasPrefix(
        "Error: asleep=7 could be hours or minutes: write asleep=7h or asleep=7min. Did you mean"))
  }
}
