import SleepDiary
import Foundation
import SleepPlatform
import SleepCore
import Testing

@testable import SleepCommands

@Suite struct EntryTextTests {
  private func style(_ locale: String = "en_US", _ zone: String = "Europe/Berlin") throws
    -> ClockStyle
  {
    ClockStyle(
      locale: Locale(identifier: locale), timeZone: try #require(TimeZone(identifier: zone)))
  }

  private func record(_ kind: DiaryKind, _ fields: [DiaryField: DiaryValue]) -> DiaryRecord {
    DiaryRecord(id: "01KAC000000000000000000001", kind: kind, fields: fields)
  }

  private let stress: [DiaryField: DiaryValue] = [
    .value: .number(6), .at: .text("2026-11-21T21:30+01:00"), .zone: .text("Europe/Berlin"),
  ]

  @Test func otherTimeZonesAreNamed() throws {
    let text = "stress 6, Sat, Nov 21, 2026, 9:30 PM"
    #expect(try EntryText(record(.stress, stress), style()).line == text)
    let today = try CalendarDay(parsing: "2026-11-21")
    let saved = try EntryText(record(.stress, stress), style())
    #expect(saved.line(on: today, after: "Europe/Berlin") == "stress 6 at 9:30 PM")
    #expect(saved.line(on: today, after: "Asia/Tokyo") == "stress 6 at 9:30 PM (Europe/Berlin)")
    #expect(
      try EntryText(record(.stress, stress), style("en_US", "Asia/Tokyo")).line
        == text + " (Europe/Berlin)")
  }

  @Test func localesDecideOnClocks() throws {
    let record = record(.stress, stress)
    #expect(try EntryText(record, style("en_GB")).line == "stress 6, Sat, 21 Nov 2026, 21:30")
    #expect(try EntryText(record, style("de_DE")).line == "stress 6, Sa. 21. Nov. 2026, 21:30")
  }

  @Test func notesAreCutAndCannotSteerATerminal() throws {
    let long = String(repeating: "長い", count: 40)
    #expect(
      try EntryText(record(.note, [.note: .text(long)]), style()).line
        == "note, ?, '\(long.prefix(60))…'")
    #expect(
      try EntryText(record(.note, [.note: .text("a\u{1B}[2J\nb")]), style()).line
        == "note, ?, 'a\\u{1B}[2J\\nb'")
  }

  @Test func recordsWithLittleInThem() throws {
    #expect(try EntryText(record(.night, [:]), style()).line == "night")
    #expect(
      try EntryText(record(.night, [.day: .text("2026-11-22")]), style()).line
        == "night of Sun, Nov 22, 2026")
    #expect(try EntryText(record(.stress, [:]), style()).line == "stress ?, ?")
    #expect(try EntryText(record(.profile, [:]), style()).line == "profile")
  }

  @Test func allFieldsOfANight() throws {
    let night = record(
      .night,
      [
        .day: .text("2026-11-22"), .part: .number(2), .bed: .text("2026-11-21T23:10+01:00"),
        .out: .text("2026-11-22T00:05+01:00"), .awakenings: .number(1), .snooze: .number(9),
        .rise: .text("2026-11-22T06:40+01:00"), .asleep: .number(372), .alcohol: .number(1.5),
        .exercise: .number(45), .alarm: .flag(true), .workday: .flag(false),
      ])
    #expect(
      try EntryText(night, style("en_GB")).line
        == "night of Sun, 22 Nov 2026, part 2: to bed Sat 23:10, lights out 00:05, awake 1 time, "
        + "snoozed 9 min, up 06:40, 7 h 30 min in bed, measured sleep 6 h 12 min, alcohol 1.5, "
        + "exercise 45 min, alarm yes, workday no")
  }

  @Test func guessedMoodsAreMarked() throws {
    var note = record(.note, [.note: .text("a walk"), .mood: .text("relaxed")])
    #expect(try EntryText(note, style()).line == "note, ?, 'a walk', relaxed")
    note.fields[.moodBy] = .text("guess")
    #expect(try EntryText(note, style()).line == "note, ?, 'a walk', relaxed (guessed)")
    var confirmed = note
    confirmed.fields[.moodBy] = .text("you")
    #expect(
      try ChangeText(note, confirmed, style()).line
        == "note: relaxed (was relaxed (guessed))")
  }

  @Test func changes() throws {
    var after = record(.stress, stress)
    let before = after
    after.fields[.value] = .number(7)
    after.fields[.note] = .text("argument")
    let change = ChangeText(before, after, try style())
    #expect(change.line == "stress of Sat, Nov 21, 2026: stress 7 (was 6), 'argument'")
    #expect(change.replaces)
    #expect(!ChangeText(before, before, try style()).replaces)
    let back = ChangeText(after, before, try style())
    #expect(
      back.line
        == "stress of Sat, Nov 21, 2026: stress 6 (was 7), note removed (was 'argument')")
  }
}
