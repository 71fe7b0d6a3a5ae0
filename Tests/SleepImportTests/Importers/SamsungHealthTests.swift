import Testing

@testable import SleepImport

@Suite struct SamsungHealthTests {
  private func imports(_ lines: String..., chosen zone: String? = nil) throws -> DiaryImports {
    try Samples.imports(
      [("samsung.csv", lines.joined(separator: "\n"))],
      Samples.settings(zone: zone ?? "Europe/Berlin", zoneIsChosen: zone != nil))
  }

  private let title = "com.samsung.shealth.sleep,6310018,8"
  private let names =
    "sleep_score,com.samsung.health.sleep.start_time,com.samsung.health.sleep.end_time,"
    + "com.samsung.health.sleep.time_offset,sleep_duration"

  @Test func timesInUTCAreShownAtTheOffsetBesideThem() throws {
    let imports = try imports(
      title, names, "81,2026-07-01 21:05:00.000,2026-07-02 04:40:00.000,UTC+0200,420,",
      "77,2026-10-02 22:15:00.000,2026-10-03 05:50:00.000,UTC-0500,455,")
    #expect(
      imports.texts == [
        "3 day=2026-07-02 bed=2026-07-01T23:05+02:00 rise=2026-07-02T06:40+02:00 asleep=420 "
          + "zone=Europe/Berlin",
        // The duration is the whole length.
        "4 day=2026-10-03 bed=2026-10-02T17:15-05:00 rise=2026-10-03T00:50-05:00 zone=GMT-0500",
      ])
    #expect(imports.remarks.isEmpty && imports.files.map(\.format) == ["Samsung Health"])
    #expect(!imports.needsTimeZone)
  }

  @Test func aChosenZoneComesBeforeTheOffset() throws {
    let imports = try imports(
      title, names, "81,2026-07-01 21:05:00.000,2026-07-02 04:40:00.000,UTC+0200,420,",
      chosen: "Pacific/Auckland")
    #expect(
      imports.texts == [
        "3 day=2026-07-02 bed=2026-07-02T09:05+12:00 rise=2026-07-02T16:40+12:00 asleep=420 "
          + "zone=Pacific/Auckland"
      ])
  }

  @Test func olderNamesOfColumnsAreReadToo() throws {
    let imports = try imports(
      "com.samsung.health.sleep,1,2", "start_time,end_time,time_offset",
      "2026-07-01 21:05:00.000,2026-07-02 04:40:00.000,UTC+0200")
    #expect(imports.rows.count == 1 && imports.remarks.isEmpty)
  }

  @Test func otherDataOfTheProgramIsNotSleep() {
    #expect(throws: ImportFormatError.self) {
      try imports("com.samsung.shealth.stress,1,2", "start_time,end_time,score", "1,2,3")
    }
  }
}
