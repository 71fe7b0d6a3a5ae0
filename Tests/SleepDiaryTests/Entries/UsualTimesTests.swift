import DiaryCoreSamples
import SleepCore
import SleepDiary
import Testing

struct UsualTimesTests {
  private func nights(_ times: [(String, String)]) throws -> [DiaryRecord] {
    try times.enumerated().map { index, times in
      try reader().night(bed: times.0, rise: times.1, on: "2026-11-\(index + 1 + 10)").record()
    }
  }

  @Test func takesMediansAroundMidnight() throws {
    let usual = UsualTimes(
      try nights([("23:00", "6:30"), ("0:30", "8:00"), ("23:50", "6:50")]))
    #expect(usual?.bed.description == "23:50")
    #expect(usual?.rise.description == "06:50")
    // The middle of 23:50 and 00:30.
    let even = UsualTimes(try nights([("23:50", "11:40"), ("0:30", "12:20")]))
    #expect(even?.bed.description == "00:10")
    #expect(even?.rise.description == "12:00")
  }

  @Test func takesTheLatestNightsAlone() throws {
    var nights = try nights([("1:00", "9:00"), ("23:00", "7:00"), ("23:00", "7:00")])
    #expect(UsualTimes(nights.reversed(), count: 1)?.bed.description == "23:00")
    nights[1].fields[.part] = .number(2)
    nights[2].supersededBy = "B"
    #expect(UsualTimes(nights)?.bed.description == "01:00")
    #expect(UsualTimes([]) == nil)
  }
}
