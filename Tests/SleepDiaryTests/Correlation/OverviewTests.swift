import SleepDiary
import Testing

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

  private func withStress(_ days: DiaryDays) -> Set<DailyMetric> {
    let links = days.links(.with(.stress))
    #expect(links.allSatisfy { $0.pairs.y == .stress })
    return Set(links.map { $0.pairs.x })
  }

  @Test func moodsTakeFourteenDays() throws {
    #expect(withStress(days(13)) == Set(Self.others))
    #expect(withStress(days(14)) == Set(Self.others + [.sad]))
    let days = days(14).within(try date(november(2))...date(november(14)))
    #expect(withStress(days) == Set(Self.others))
  }

  @Test func severalNotesOfADayAreOneDay() {
    let notes = (0..<14).map { DiaryRecord.note("sad", at: "2026-11-20T12:0\($0 % 10)+01:00") }
    #expect(withStress(DiaryDays(notes)) == Set(Self.others))
  }

  private func names(_ links: [Link]) -> Set<String> {
    Set(links.map { "\($0.pairs.x.rawValue) \($0.pairs.y.rawValue)" })
  }

  /// What was drunk and done before a night is x, the night y; parts of a night, which add up, are not
  /// compared with each other, nor the time in bed where the sleep is known.
  @Test func allAreComparedWithAllThatAreLogged() {
    let night = DiaryRecord.night(
      "2026-11-20", "2026-11-19T23:00", "2026-11-20T07:00",
      latency: 10, waso: 20, [.quality: .number(4), .coffee: .number(2)])
    let work = DiaryRecord.day("2026-11-20", [.work: 8])
    let nights: Set = [
      "coffee sleep", "coffee efficiency", "coffee latency", "coffee awake", "coffee midpoint",
      "coffee quality", "sleep midpoint", "sleep quality", "efficiency midpoint",
      "efficiency quality", "latency midpoint", "latency quality", "awake midpoint",
      "awake quality", "midpoint quality",
    ]
    #expect(names(DiaryDays(night).links(.all)) == nights)
    let links = DiaryDays(night, work, .stress(3, at: "2026-11-20T12:00+01:00")).links(.all)
    #expect(links.count == nights.count + 7 + 7 + 1)
    #expect(names(links).isSuperset(of: ["coffee work", "sleep work", "work stress"]))
    #expect(DiaryDays(work).links(.all).isEmpty)
  }

  @Test func oneIsComparedWithAllOthers() {
    let links = DiaryDays([]).links(.with(.sleep))
    #expect(names(links).isSuperset(of: ["sleep stress", "sleep quality", "coffee sleep"]))
    #expect(names(links).isDisjoint(with: ["sleep time-in-bed", "latency sleep", "sleep latency"]))
    #expect(links.commonMetric == .sleep)
  }
}
