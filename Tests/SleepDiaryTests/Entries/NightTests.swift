import DiaryCoreSamples
import SleepCore
import Testing

@testable import SleepDiary

struct NightTests {
  /// A night from 22:50 to 06:55 with these further fields.
  private func night(_ fields: [DiaryField: DiaryValue] = [:]) throws -> Night {
    let ends: [DiaryField: DiaryValue] = [
      .bed: .text("2026-11-21T22:50+01:00"), .rise: .text("2026-11-22T06:55+01:00"),
      .zone: .text("Europe/Berlin"),
    ]
    let all = fields.merging(ends) { field, _ in field }
    return try #require(Night(DiaryRecord(id: "A", kind: .night, fields: all)))
  }

  @Test func computesWhatTheSleepDiaryDefines() throws {
    let night = try night([
      .out: .text("2026-11-21T23:05+01:00"), .woke: .text("2026-11-22T06:40+01:00"),
      .latency: .number(15), .waso: .number(20), .snooze: .number(5),
    ])
    #expect(night.opportunity == 455)
    #expect(night.inBed == 485)
    #expect(night.asleep == 420)
    #expect(night.missing.isEmpty)
    #expect(night.exclusion == nil)
  }

  @Test func unknownValuesAreNotZero() throws {
    let night = try night([.latency: .number(15)])
    #expect(night.out == night.bed)
    #expect(night.woke == night.rise)
    #expect(night.asleep == nil)
    #expect(night.missing == [.waso])
  }

  @Test func theDeviceComesFirst() throws {
    let night = try night([.asleep: .number(432), .latency: .number(15), .waso: .number(20)])
    #expect(night.asleep == 432)
    #expect(try self.night([.asleep: .number(432)]).missing.isEmpty)
  }

  @Test func givesTheReasonForItsOmissionFromTheModel() throws {
    #expect(try night([.asleep: .number(486)]).exclusion == .moreSleepThanTime)
    #expect(try night([.asleep: .number(0)]).exclusion == .noSleep)
    #expect(try night([.out: .text("2026-11-22T03:56+01:00")]).exclusion == .tooShort)
    #expect(try night([.bed: .text("2026-11-21T16:54+01:00")]).exclusion == .tooLong)
    #expect(try night([.bed: .text("2026-11-21T16:55+01:00")]).exclusion == nil)
  }

  @Test func clockChangesDoNotCount() throws {
    // 22:00 to 06:00 is 7 h when clocks go forward.
    let night = try night([
      .bed: .text("2026-03-28T22:00+01:00"), .rise: .text("2026-03-29T06:00+02:00"),
      .latency: .number(0), .waso: .number(0),
    ])
    #expect(night.asleep == 420)
  }

  @Test func aRecordWithoutBothEndsIsNoNight() {
    let record = DiaryRecord(
      id: "A", kind: .night, fields: [.bed: .text("2026-11-21T22:50+01:00"), .rise: .text("7:00")])
    #expect(Night(record) == nil)
  }
}
