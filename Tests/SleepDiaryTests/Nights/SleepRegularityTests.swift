import SleepCore
import Testing

@testable import SleepDiary

struct SleepRegularityTests {
  private func regularity(_ records: [DiaryRecord]) throws -> SleepRegularity {
    try SleepRegularity(DiaryDays(records), in: date("2026-01-01")...date("2026-12-31"))
  }

  /// A night to a day of November, from 23:00 to 7:00.
  private func night(
    _ day: Int, bed: String = "23:00", rise: String = "07:00", zone: String = "Europe/Berlin"
  ) -> DiaryRecord {
    .night(
      november(day), "\(november(day - 1))T\(bed)", "\(november(day))T\(rise)",
      [.zone: .text(zone)])
  }

  @Test func theSameHoursEveryDayAre100() throws {
    let regularity = try regularity((2...16).map { night($0) })
    #expect(regularity.pairCount == 14)
    #expect(regularity.index?.value == 100)
    #expect(try self.regularity((2...15).map { night($0) }).index == nil)
  }

  /// Every other night half an hour later: 12 of 288 steps differ.
  @Test func halfAnHourLaterCountsTwice() throws {
    let nights = (2...16).map { day in
      day % 2 == 0 ? night(day) : night(day, bed: "23:30", rise: "07:30")
    }
    let index = try #require(try regularity(nights).index?.value)
    #expect(abs(index - (100 - 200 * 12 / 288.0)) < 1e-12)
  }

  @Test func missingNightsBreakPairs() throws {
    let regularity = try regularity((2...9).map { night($0) } + (11...18).map { night($0) })
    #expect(regularity.pairCount == 14)
    #expect(regularity.index?.value == 100)
  }

  @Test func nightsInDifferentZonesAreNotCompared() throws {
    let nights = (2...9).map { night($0) } + (10...20).map { night($0, zone: "Asia/Tokyo") }
    #expect(try regularity(nights).pairCount == 17)
  }

  /// A nap of an hour on one day differs from the day before and from the day after.
  @Test func napsCount() throws {
    let nap = DiaryRecord.sleep(.nap, november(8), "2026-11-08T14:00", "2026-11-08T15:00")
    let index = try #require(try regularity((2...16).map { night($0) } + [nap]).index?.value)
    #expect(abs(index - (100 - 200 * 24 / (288.0 * 14))) < 1e-12)
  }

  /// On local clock time, a clock change makes no difference.
  @Test func clockChangesMakeNoDifference() throws {
    let nights = (18...31).map { day -> DiaryRecord in
      func moment(_ day: Int, _ time: String, isSummer: Bool) -> DiaryValue {
        .text("2026-10-\(day)T\(time)\(isSummer ? "+02:00" : "+01:00")")
      }
      return DiaryRecord(
        id: "", kind: .night,
        fields: [
          .day: .text("2026-10-\(day)"), .zone: .text("Europe/Berlin"),
          .bed: moment(day - 1, "23:00", isSummer: day <= 25),
          .rise: moment(day, "07:00", isSummer: day < 25),
        ])
    }
    let regularity = try regularity(
      nights
        + [night(1, bed: "23:00")].map { record in
          var record = record
          record.fields[.bed] = .text("2026-10-31T23:00+01:00")
          return record
        })
    #expect(regularity.index?.value == 100)
  }

  /// Such nights come from other programs; they neither count nor take long.
  @Test func nightsOfYearsAreLeftOut() throws {
    let long = DiaryRecord.night(november(16), "1926-11-15T23:00", "\(november(16))T07:00")
    let negative = DiaryRecord.night(
      november(17), "\(november(16))T23:00", "\(november(17))T07:00", latency: -1e9)
    let regularity = try regularity(
      (2...15).map { night($0) } + [long, negative] + (18...20).map { night($0) })
    // 13 pairs before the first of them, 3 after it.
    #expect(regularity.pairCount == 16)
    #expect((90...100).contains(try #require(regularity.index?.value)))
  }
}
