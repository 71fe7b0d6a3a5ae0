import Foundation
import SleepPlatform
import SleepCore
import Testing

@testable import SleepDiary

@Suite struct SyntheticNightTests {
  static let seeds: [UInt64] = [1]
  /// By seed; three years, which have rare nights, too.
  static let samples = Dictionary(
    uniqueKeysWithValues: seeds.map { seed in
      (seed, SyntheticYear(days: 3 * SyntheticDiary.year, seed: seed).diary.records())
    })

  @Test(arguments: seeds) func nightsAndNapsArePossible(seed: UInt64) throws {
    let records = try #require(Self.samples[seed])
    let sleeps = records.filter(\.kind.isSleep)
    #expect(sleeps.contains { $0.moment(.lastCoffee) != nil })
    for (index, record) in sleeps.enumerated() {
      #expect(record.supersededBy == nil)
      let check = NightCheck(kind: record.kind, fields: record.fields, isLong: false)
      #expect(throws: Never.self) { try check.refuseImpossible() }
      // The neighbors in time; the records are in the order of rising.
      let neighbors = sleeps[max(0, index - 5)..<index]
      #expect(throws: Never.self) { try check.refuseOverlap(with: Array(neighbors)) }
      let night = try #require(Night(record))
      let instants = [night.bed, night.out, night.woke, night.rise].map(\.date)
      #expect(instants == instants.sorted() && night.opportunity > 0)
      #expect(night.asleep.map { $0 > 0 } ?? true)
      #expect(record.day == night.rise.day)
      if let coffee = record.moment(.lastCoffee) {
        #expect((0...1440).contains(coffee.minutes(until: night.bed)))
      }
    }
  }

  @Test(arguments: seeds) func offsetsAreThoseOfTheZone(seed: UInt64) throws {
    let records = try #require(Self.samples[seed])
    for record in records where record.kind != .day && record.kind != .profile {
      let zone = try #require(record.text(.zone).flatMap { TimeZone(identifier: $0) })
      let bedZone = record.text(.bedZone).flatMap { TimeZone(identifier: $0) } ?? zone
      for field in [DiaryField.bed, .out, .lastCoffee, .woke, .rise, .at] {
        guard let text = record.text(field) else { continue }
        let moment = try #require(LocalMoment(text))
        let place = [.bed, .out, .lastCoffee].contains(field) ? bedZone : zone
        #expect(LocalMoment(moment.date, in: place) == moment)
      }
    }
  }

  @Test(arguments: seeds) func stressIsNotedWhileAwake(seed: UInt64) throws {
    let records = try #require(Self.samples[seed])
    let nights = Dictionary(
      grouping: records.filter { $0.kind == .night }.compactMap { Night($0) }, by: \.rise.day)
    #expect(!nights.isEmpty && records.contains { $0.kind == .stress })
    for record in records where record.kind == .stress {
      let at = try #require(record.moment(.at))
      for day in [at.day, at.day.adding(days: 1)] {
        for night in nights[day] ?? [] {
          #expect(at.minutes(until: night.bed) > 0 || night.rise.minutes(until: at) > 0)
        }
      }
    }
  }

  @Test(arguments: seeds) func nothingIsThereTwice(seed: UInt64) throws {
    let records = try #require(Self.samples[seed])
    let stress = records.filter { $0.kind == .stress }
    #expect(Set(stress.compactMap { $0.text(.at) }).count == stress.count)
    let days = records.filter { $0.kind == .day }.compactMap { $0.text(.day) }
    #expect(Set(days).count == days.count)
    let nights = records.filter { $0.kind == .night }.compactMap { NightPart(.night, $0.fields) }
    #expect(Set(nights).count == nights.count)
  }

  @Test(arguments: seeds) func stressIsWhole(seed: UInt64) throws {
    let records = try #require(Self.samples[seed])
    #expect(records.contains { $0.kind == .stress })
    for record in records where record.kind == .stress {
      let value = try #require(record.number(.value))
      #expect((0...10).contains(value) && value == value.rounded())
    }
  }

  @Test(arguments: seeds) func theJourneyAndTheClockChangesAreThere(seed: UInt64) throws {
    let records = try #require(Self.samples[seed])
    let nights = records.filter { $0.kind == .night }
    let flights = nights.filter { $0.fields[.bedZone] != nil }
    #expect(flights.map { $0.text(.day) } == ["2025-07-27", "2026-07-27", "2027-07-27"])
    let away = nights.filter { $0.text(.zone) == "America/New_York" }
    #expect(away.count > 30 && away.allSatisfy { $0.flag(.workday) != true })
    let changes = nights.filter { record in
      guard let night = Night(record), record.fields[.bedZone] == nil else { return false }
      return night.bed.offset != night.rise.offset
    }
    #expect(
      Set(changes.compactMap { $0.text(.day) })
        == [
          "2025-03-30", "2025-10-26", "2026-03-29", "2026-10-25", "2027-03-28", "2027-10-31",
        ])
  }

  @Test(arguments: seeds) func someFieldsAreMissing(seed: UInt64) throws {
    let records = try #require(Self.samples[seed])
    let nights = records.filter { $0.kind == .night }
    for (field, least, most) in [
      (DiaryField.latency, 0.02, 0.09), (.waso, 0.02, 0.09), (.coffee, 0.06, 0.2),
      (.quality, 0.02, 0.12), (.alcohol, 0.4, 0.7), (.asleep, 0.9, 0.99), (.part, 0.95, 0.995),
    ] {
      let missing = nights.count { $0.fields[field] == nil }
      #expect((least...most).contains(Double(missing) / Double(nights.count)))
    }
    #expect(nights.contains { ($0.moment(.bed)?.time.hour ?? 12) < 3 })
  }
}
