import DiaryCoreSamples
import Foundation
import SleepCore
import Testing

@testable import SleepDiary

@Suite struct UsualWakeTests {
  /// Nights that end on days before Monday, 2026-11-23, at some times.
  private func nights(
    _ ends: [(daysBefore: Int, time: String)], _ more: [DiaryField: DiaryValue] = [:]
  ) throws -> [DiaryRecord] {
    let monday = try CalendarDay(parsing: "2026-11-23")
    return ends.enumerated().map { number, end in
      let day = monday.adding(days: -end.daysBefore)
      let fields: [DiaryField: DiaryValue] = [
        .day: .text("\(day)"), .bed: .text("\(day.adding(days: -1))T23:00+01:00"),
        .rise: .text("\(day)T\(end.time)+01:00"),
      ]
      return DiaryRecord(
        id: "\(number)", kind: .night, fields: fields.merging(more) { $1 })
    }
  }

  private func usual(
    _ records: [DiaryRecord], on day: String = "2026-11-23", workdays: String? = nil
  ) throws -> String? {
    var usual = UsualWake(workdays: workdays.flatMap { Workdays($0) })
    for record in records { usual.add(record) }
    let day = try CalendarDay(parsing: day)
    return usual.schedule(before: day)?.time(on: day)?.description
  }

  @Test func needsFiveNightsOfTheLastFourWeeks() throws {
    let four = [1, 2, 3, 4].map { ($0, "06:40") }
    #expect(try usual(nights(four)) == nil)
    #expect(try usual(nights(four + [(29, "06:40")])) == nil)
    #expect(try usual(nights(four + [(28, "06:40")])) == "06:40")
    // The night of the day itself does not count.
    #expect(try usual(nights(four + [(0, "06:40")])) == nil)
  }

  @Test func isTheMedianToFiveMinutes() throws {
    let times = ["06:10", "06:31", "06:38", "07:50", "09:00"]
    #expect(try usual(nights(times.enumerated().map { ($0 + 1, $1) })) == "06:40")
    // Around midnight: the mean would be noon.
    let late = ["23:40", "23:50", "00:00", "00:10", "00:21"]
    let records = try nights(late.enumerated().map { ($0 + 1, $1) }).map { record in
      var record = record
      record.fields[.bed] = .text("\(record.text(.day) ?? "")T00:00+09:00")
      return record
    }
    #expect(try usual(records) == "00:00")
  }

  /// Workdays are Monday to Friday unless the profile or a night says otherwise.
  @Test func daysOfAKindCountWhereThereAreFive() throws {
    let work = [3, 4, 5, 6, 7].map { ($0, "06:30") }
    let free = [1, 2, 8, 9, 15].map { ($0, "08:30") }
    let all = try nights(work + free)
    #expect(try usual(all) == "06:30")
    #expect(try usual(all, on: "2026-11-22") == "06:30")
    #expect(try usual(try nights(work + free + [(16, "08:30")]), on: "2026-11-22") == "08:30")
    // A Saturday with work.
    #expect(
      try usual(try nights(work + free + [(16, "08:30")]), on: "2026-11-22", workdays: "Sat-Sun")
        == "08:30")
    // All nights say that they end on workdays: Sunday has none of its kind, and takes all, of which
    // the night of Sunday itself is none.
    #expect(try usual(nights(work + free, [.workday: true]), on: "2026-11-22") == "06:30")
    #expect(try usual(nights(work + free, [.workday: true])) == "07:30")
  }

  /// Three weekends are too few: their time is that of all nights.
  @Test func aTimeOfAllNightsIsBorrowed() throws {
    var usual = UsualWake(workdays: nil)
    let work = [3, 4, 5, 6, 7].map { ($0, "06:40") }
    let free = [(1, "07:30"), (2, "08:20"), (8, "08:40")]
    let monday = try CalendarDay(parsing: "2026-11-23")
    for record in try nights(work) { usual.add(record) }
    #expect(
      Weekday.allCases.filter { usual.isBorrowed(on: $0, before: monday) } == [.saturday, .sunday])
    for record in try nights(free + [(9, "08:00"), (15, "08:00")]) { usual.add(record) }
    #expect(!Weekday.allCases.contains { usual.isBorrowed(on: $0, before: monday) })
    var few = UsualWake(workdays: nil)
    for record in try nights(Array(work.prefix(4)) + free) { few.add(record) }
    // All days have the time of all nights.
    #expect(!Weekday.allCases.contains { few.isBorrowed(on: $0, before: monday) })
  }

  @Test func timesAreThoseOfWholeNights() throws {
    var usual = UsualWake(workdays: nil)
    let ends = ["06:30", "06:40", "06:50", "07:00", "09:00"]
    for record in try nights(ends.enumerated().map { ($0 + 1, $1) }, [.asleep: 400]) {
      usual.add(record)
    }
    let monday = try CalendarDay(parsing: "2026-11-23")
    // A nap of a whole hour after the first of them: its second part.
    for record in try nights([(5, "10:30")], [.part: 2, .asleep: 50]) { usual.add(record) }
    let times = try #require(usual.times(before: monday))
    #expect("\(times.bed) \(times.rise)" == "23:00 06:50")
    #expect(times.asleep == 400)
    #expect(usual.times(before: monday.adding(days: -1)) == nil)
    let schedule = usual.schedule(before: monday)
    #expect(schedule?.description == "06:50")
    #expect(UsualWake(workdays: nil).schedule(before: monday) == nil)
  }

  @Test func theLastPartOfANightCounts() throws {
    let first = try nights([1, 2, 3, 4, 5].map { ($0, "02:00") })
    let second = try nights([1, 2, 3, 4, 5].map { ($0, "06:50") }, [.part: 2]).map {
      DiaryRecord(id: "b\($0.id)", kind: .night, fields: $0.fields)
    }
    #expect(try usual(first + second) == "06:50")
    #expect(try usual(second + first) == "06:50")
    let woke = try nights([1, 2, 3, 4, 5].map { ($0, "07:20") }).map { record in
      var record = record
      record.fields[.woke] = .text("\(record.text(.day) ?? "")T06:55+01:00")
      return record
    }
    #expect(try usual(woke) == "06:55")
  }

  /// Beside a search that adds up all distances along the shorter way.
  @Test func theMedianIsCircular() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20 {
      let times = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        Int.random(in: 0...1439, using: &generator)
      }
      func distance(_ minute: Int) -> Double {
        times.reduce(0) { sum, time in
          let angle = 2 * Double.pi * Double(minute - time) / 1440
          return sum + abs(atan2(sin(angle), cos(angle)))
        }
      }
      let median = ClockTime(medianOf: times.map { ClockTime(minuteOfDay: $0) })
      let least = (0..<1440).map(distance).min() ?? 0
      #expect(abs(distance(try #require(median).minuteOfDay) - least) < 1e-9)
    }
    func median(_ minutes: Int...) -> Int? {
      ClockTime(medianOf: minutes.map { ClockTime(minuteOfDay: $0) })?.minuteOfDay
    }
    // Halfway between the middle two.
    #expect(median(390, 410) == 400 && median(1430, 10) == 0)
    #expect(median(390, 400, 420, 590) == 410 && median(1390, 1430, 20, 140) == 5)
    #expect(ClockTime(medianOf: []) == nil)
  }
}
