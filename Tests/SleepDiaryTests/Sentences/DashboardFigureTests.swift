import Foundation
import SleepCore
import SleepDiary
import SleepPlatform
import Testing

struct DashboardFigureTests {
  private let format = ClockStyle(locale: Locale(identifier: "en_US"), timeZone: .gmt).figures

  private func figures(_ records: [DiaryRecord], need: Double? = nil) throws -> [[String]] {
    let profile = DiaryRecord(
      id: "", kind: .profile, fields: need.map { [.need: .number($0)] } ?? [:])
    let source = try PeriodReview.Source(
      all: DiaryDays(records + [profile]), range: nil, today: date("2026-11-30"), time: nil,
      firstWeekday: .monday)
    let period = try #require(DiaryPeriod(date("2026-11-01")...date("2026-11-30")))
    return DashboardFigure.all(source, period, format).map {
      [$0.name, $0.value ?? "–", $0.change]
    }
  }

  @Test func withoutDataTheySayWhatTheyTake() throws {
    #expect(
      try figures([]) == [
        ["Sleep", "–", "nothing in the last 30 days"],
        ["Stress", "–", "nothing in the last 30 days"],
        ["Regularity", "–", "shows after about two weeks of nights"],
        ["Sleep debt", "–", "set the sleep you need in your profile"],
      ])
  }

  @Test func aPastMonthIsComparedWithFourWeeksBeforeIt() throws {
    let nights = (1...80).compactMap { back -> DiaryRecord? in
      guard let day = try? date("2026-11-20").adding(days: -back) else { return nil }
      return .night(
        day.description, "\(day)T00:00", "\(day)T07:30", latency: 0, waso: 0)
    }
    let source = try PeriodReview.Source(
      all: DiaryDays(nights), range: nil, today: date("2026-11-30"), time: nil,
      firstWeekday: .monday)
    let period = try #require(DiaryPeriod(date("2026-10-20")...date("2026-11-18")))
    #expect(
      DashboardFigure.all(source, period, format).map(\.change).contains(
        "the same as four weeks before"))
  }

  @Test func aMonthOfEqualNights() throws {
    let nights = (1...30).map { day in
      DiaryRecord.night(
        november(day), "\(november(day))T00:00", "\(november(day))T07:30", latency: 0, waso: 0)
    }
    #expect(
      try figures(nights, need: 8) == [
        ["Sleep", "7 h 30 min", "on average in the last 30 days"],
        ["Stress", "–", "nothing in the last 30 days"],
        ["Regularity", "100", "100 is the same hours every day"],
        ["Sleep debt", "7 h", "two weeks ago 7 h too little"],
      ])
  }
}
