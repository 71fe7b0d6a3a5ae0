import DiaryCoreSamples
import SleepCore
import Testing

@testable import SleepDiary

struct NightSelectionTests {
  private func record(
    _ id: String, kind: DiaryKind = .night, day: String = "2026-11-22",
    bed: String = "2026-11-21T23:00+01:00", rise: String = "2026-11-22T07:00+01:00",
    _ fields: [DiaryField: DiaryValue] = [:]
  ) -> DiaryRecord {
    let ends: [DiaryField: DiaryValue] = [
      .day: .text(day), .bed: .text(bed), .rise: .text(rise), .zone: .text("Europe/Berlin"),
    ]
    return DiaryRecord(id: id, kind: kind, fields: fields.merging(ends) { field, _ in field })
  }

  @Test func takesMeasuredNightsAndThoseKeptByHand() throws {
    let nights = NightSelection([
      record("B", [.latency: .number(20), .waso: .number(25), .coffee: .number(2)]),
      record(
        "A", day: "2026-11-20", bed: "2026-11-19T23:00+01:00", rise: "2026-11-20T06:30+01:00",
        [.asleep: .number(400)]),
    ]).nights
    #expect(nights.map(\.id) == ["A", "B"], "in the order of time")
    #expect(nights.map(\.awake) == [50, 45])
    #expect(nights.map(\.isMeasured) == [true, false])
    #expect(nights.map(\.cups) == [nil, 2])
  }

  /// The evening of the night of the 22nd is that of the 21st.
  @Test func aNightWithoutCoffeeHasThatOfTheDayBefore() {
    func day(_ day: String, _ cups: Double) -> DiaryRecord {
      DiaryRecord(id: day, kind: .day, fields: [.day: .text(day), .coffee: .number(cups)])
    }
    let asleep: [DiaryField: DiaryValue] = [.asleep: .number(400)]
    let nights = NightSelection([
      day("2026-11-21", 3), day("2026-11-22", 9), record("A", asleep),
      record(
        "B", day: "2026-11-23", bed: "2026-11-23T00:30+01:00", rise: "2026-11-23T07:30+01:00",
        asleep.merging([.coffee: .number(0)]) { $1 }),
      record(
        "C", day: "2026-11-24", bed: "2026-11-23T23:30+01:00", rise: "2026-11-24T07:30+01:00",
        asleep), day("9999-12-31", 2),
    ]).nights
    #expect(nights.map(\.id) == ["A", "B", "C"])
    #expect(nights.map(\.cups) == [3, 0, nil])
  }

  @Test func givesTheReasonsForOmittedSleeps() {
    var superseded = record("S", [.asleep: .number(400)])
    superseded.supersededBy = "A"
    let selection = NightSelection([
      record("1"), record("2", [.latency: .number(10)]),
      record("3", rise: "2026-11-22T01:00+01:00", [.asleep: .number(100)]),
      record("4", rise: "2026-11-22T15:00+01:00", [.asleep: .number(100)]),
      record("5", [.asleep: .number(481)]), record("6", [.asleep: .number(0)]),
      record("7", [.part: .number(2), .asleep: .number(300)]),
      record("8", kind: .nap, [.asleep: .number(300)]), superseded,
      DiaryRecord(id: "9", kind: .stress, fields: [:]),
    ])
    #expect(selection.nights.isEmpty)
    #expect(
      selection.omissions == [
        .sleepUnknown: 2, .excluded(.tooShort): 1, .excluded(.tooLong): 1,
        .excluded(.moreSleepThanTime): 1, .excluded(.noSleep): 1, .furtherPart: 1, .nap: 1,
      ])
  }

  @Test func valuesThatCannotBeAreLeftOut() {
    let selection = NightSelection([
      record("1", [.latency: .number(1e8), .waso: .number(0)]),
      record("2", [.latency: .number(-1e8), .waso: .number(0)]),
      record("3", [.latency: .number(.infinity), .waso: .number(-.infinity)]),
      record("4", [.asleep: .number(.nan)]), record("5", [.asleep: .number(1e78)]),
      record("6", [.asleep: .number(400), .coffee: .number(1e9)]),
      record("7", [.asleep: .number(400), .coffee: .number(-1)]),
      record("8", [.asleep: .number(400), .coffee: .number(.nan)]),
    ])
    #expect(selection.nights.map(\.id) == ["6", "7", "8"])
    #expect(selection.nights.allSatisfy { $0.cups == nil })
    #expect(
      selection.omissions == [
        .excluded(.noSleep): 1, .excluded(.moreSleepThanTime): 2, .sleepUnknown: 2,
      ])
  }

  /// Of a diary, with several records of the same parts of nights.
  @Test(arguments: 0..<20) func aDiaryIsReadLikeItsRecords(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }
    let lines = (1...60).map { number in
      let day = Int.random(in: 11...19, using: &generator)
      let cups = chance(3) ? "" : #","coffee":\#(chance(9) ? 30 : day % 5)"#
      if chance(5) {
        return #"{"op":"\#(id(number))","do":"set","kind":"day","day":"2026-11-\#(day)"\#(cups)}"#
      }
      let bed = "2026-11-\(day - 1)T\(chance(9) ? "10" : "23"):00+01:00"
      let sleep = chance(8) ? "" : #","asleep":\#(chance(9) ? 700 : 400 + number)"#
      let rise = chance(9) ? "" : #","rise":"2026-11-\#(day)T07:00+01:00""#
      return #"{"op":"\#(id(number))","do":"add","kind":"\#(chance(9) ? "nap" : "night")","#
        + #""day":"2026-11-\#(day)","bed":"\#(bed)"\#(rise)\#(sleep)\#(cups)"#
        + (chance(4) ? #","part":2}"# : "}")
    }
    let profile = #"{"op":"\#(id(90))","do":"set","kind":"profile","coffee":\#(seed % 4)}"#
    let diary = Diary(lines: (lines + [profile]).joined(separator: "\n"))
    let (one, other) = (NightSelection(diary), NightSelection(diary.records()))
    #expect(one.nights == other.nights && one.nights.count > 3)
    #expect(one.omissions == other.omissions && one.omissions.count > 1)
    #expect(one.usualCoffee == other.usualCoffee && one.usualCoffee.cups == Double(seed % 4))
  }

  /// PMData p01, 2020-03-29: clocks go forward in the night.
  @Test func clockChangesDoNotCountAsSleep() throws {
    let night = try #require(
      NightSelection.night(
        record(
          "A", day: "2020-03-29", bed: "2020-03-28T23:30+01:00",
          rise: "2020-03-29T07:24+02:00", [.asleep: .number(360)])))
    #expect(night.opportunity == 414)
    #expect(night.awake == 54)
  }

  @Test func nightsOfShiftWorkersCount() throws {
    let night = try #require(
      NightSelection.night(
        record(
          "A", bed: "2026-11-22T08:00+01:00", rise: "2026-11-22T15:00+01:00",
          [.asleep: .number(380)])))
    #expect(night.endsAfterNoon)
    #expect(night.opportunity == 420)
  }
}
