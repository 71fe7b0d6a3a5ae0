import Testing

@testable import DiaryCore

struct OverviewTests {
  private static let others: [DailyMetric] = [
    .sleep, .timeInBed, .efficiency, .latency, .awake, .midpoint, .quality, .coffee, .coffeeToBed,
    .alcohol, .exercise, .activity, .work, .diet,
  ]

  /// A diary with a sad note on each of some days, and a happy one on the last of them.
  private func days(_ count: Int) -> DiaryDays {
    DiaryDays(
      (1...count).map { .note("sad", at: "\(november($0))T12:00+01:00") }
        + [.note("happy", at: "\(november(count))T13:00+01:00")])
  }

  @Test func moodsTakeFourteenDays() throws {
    #expect(days(13).overview == Self.others)
    #expect(days(14).overview == Self.others + [.sad])
    let days = days(14).within(try date(november(2))...date(november(14)))
    #expect(days.overview == Self.others)
  }

  @Test func severalNotesOfADayAreOneDay() {
    let notes = (0..<14).map { DiaryRecord.note("sad", at: "2026-11-20T12:0\($0 % 10)+01:00") }
    #expect(DiaryDays(notes).overview == Self.others)
  }
}
