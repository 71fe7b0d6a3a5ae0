import DiaryCoreSamples
import SleepCore
import SleepDiary
import Testing

struct EntryChangesTests {
  /// The night of the 20th, read two days later.
  private func night(_ assignments: String...) throws -> DiaryRecord {
    try reader("2026-11-20T09:00+01:00")
      .night(bed: "23:10", rise: "6:40", assignments: assignments).record("NIGHT")
  }

  private func change(
    _ record: DiaryRecord, _ assignments: String..., others: [DiaryRecord] = [],
    isLong: Bool = false
  ) throws -> [DiaryField: DiaryValue] {
    try reader(records: [record] + others)
      .changes(to: record, assignments: assignments, isLong: isLong).fields
  }

  @Test func changesFieldsAndClearsThem() throws {
    let night = try night("coffee=2", "note=hot", "awake=20", "awakenings=2")
    #expect(try change(night, "coffee=3") == [.coffee: .number(3)])
    #expect(
      try change(night, "woke=6:30", "note=")
        == [.woke: .text("2026-11-20T06:30+01:00"), .note: .text("")])
    #expect(try change(night, "awake=") == [.waso: .text("")])
    #expect(try change(night, "awakenings=") == [.awakenings: .text("")])
    #expect(try change(night, "awake=30") == [.waso: .number(30)])
    #expect(
      try change(night, "awake=30", "awakenings=3")
        == [.waso: .number(30), .awakenings: .number(3)])
    #expect(try change(night, "coffee=2", "quality=5") == [.quality: .number(5)])
  }

  /// As earlier versions accepted it.
  @Test func moreSleepThanTimeInBedStaysUntilItIsCorrected() throws {
    var night = try night()
    night.fields[.asleep] = .number(1440)
    #expect(try change(night, "quality=4") == [.quality: .number(4)])
    #expect(throws: EntryError.sleepTooLong(minutes: 1440, inBed: 480)) {
      try change(night, "rise=7:10")
    }
    #expect(throws: EntryError.sleepTooLong(minutes: 451, inBed: 450)) {
      try change(night, "asleep=451")
    }
    #expect(throws: EntryError.noUnit("7", field: "asleep")) { try change(night, "asleep=7") }
    #expect(try change(night, "asleep=7h") == [.asleep: .number(420)])
    #expect(try change(night, "asleep=", "rise=7:10").count == 2)
  }

  @Test func theMinutesAwakeMakeTheSleepKnown() throws {
    let night = try night("latency=10")
    let reader = try reader(records: [night])
    #expect(
      try reader.changes(to: night, assignments: ["quality=4"]).remarks == [.sleepUnknown([.waso])])
    #expect(try reader.changes(to: night, assignments: ["awake=30"]).remarks.isEmpty)
  }

  @Test func changedTimesStayInTheNight() throws {
    let night = try night("out=23:20")
    #expect(try change(night, "bed=23:00") == [.bed: .text("2026-11-19T23:00+01:00")])
    #expect(
      try change(night, "bed=0:20", "out=") == [
        .bed: .text("2026-11-20T00:20+01:00"), .out: .text(""),
      ])
    #expect(try change(night, "rise=11:00") == [.rise: .text("2026-11-20T11:00+01:00")])
    #expect(try change(night, "out=0:05") == [.out: .text("2026-11-20T00:05+01:00")])
    #expect(throws: EntryError.self) { try change(night, "bed=23:30") }
    #expect(
      try change(night, "bed=2026-11-20 23:00", "rise=2026-11-21 6:00", "out=") == [
        .bed: .text("2026-11-20T23:00+01:00"), .rise: .text("2026-11-21T06:00+01:00"),
        .day: .text("2026-11-21"), .out: .text(""),
      ])
  }

  @Test func changedTimesAreReadInTheZoneOfTheNight() throws {
    let night = try night()
    let travelled = try reader("2026-11-22T12:00+13:00", in: "Pacific/Apia", records: [night])
    #expect(
      try travelled.changes(to: night, assignments: ["woke=6:30"]).fields
        == [.woke: .text("2026-11-20T06:30+01:00")])
  }

  @Test func theZoneOfGoingToBedMovesBed() throws {
    let night = try night("out=23:20", "woke=6:30")
    // 23:10 in St. John's is 03:40 in Berlin.
    #expect(
      try change(night, "bed-zone=America/St_Johns") == [
        .bedZone: .text("America/St_Johns"), .bed: .text("2026-11-19T23:10-03:30"),
        .out: .text("2026-11-19T23:20-03:30"),
      ])
    #expect(throws: EntryError.alreadySo) { try change(night, "bed-zone=Europe/Berlin") }
    let flown = try reader("2026-11-20T09:00+01:00").night(
      bed: "22:00", rise: "7:00", assignments: ["bed-zone=America/St_Johns"]
    ).record()
    #expect(
      try change(flown, "bed-zone=")
        == [.bedZone: .text(""), .bed: .text("2026-11-19T22:00+01:00")])
  }

  @Test func refusesWhatANightCannotBe() throws {
    let night = try night("latency=10", "awake=20")
    #expect(throws: EntryError.cannotClear("bed", .night)) { try change(night, "bed=") }
    #expect(throws: EntryError.cannotClear("rise", .night)) { try change(night, "rise=") }
    #expect(throws: EntryError.alreadySo) { try change(night, "latency=10", "note=") }
    #expect(
      throws: EntryError.nothingSaid(
        .night, names: EntryField.all(of: .night).map(\.name),
        example: EntryField.all(of: .night)[0].example)
    ) { try change(night) }
    #expect(throws: EntryError.awakeTooLong(minutes: 461, opportunity: 450)) {
      try change(night, "awake=451")
    }
    let error = #expect(throws: EntryError.self) { try change(night, "bed=13:10") }
    #expect(
      error?.failure.message
        == "That is 17 h 30 min in bed, more than 14 h.")
    let long = try change(night, "bed=13:10", isLong: true)
    #expect(long == [.bed: .text("2026-11-19T13:10+01:00")])
    var longNight = night
    longNight.fields.merge(long) { _, new in new }
    #expect(try change(longNight, "quality=2") == [.quality: .number(2)])
    #expect(throws: EntryError.self) {
      try reader("2026-11-20T08:00+01:00", records: [night])
        .changes(to: night, assignments: ["rise=8:01"])
    }
  }

  @Test func refusesToMoveANightOntoAnother() throws {
    let night = try night()
    let nap = try reader().nap(bed: "14:00", rise: "15:00", on: "2026-11-20").record("NAP")
    #expect(throws: EntryError.overlap(nap)) {
      try change(night, "rise=14:30", others: [nap], isLong: true)
    }
    let next = try reader().night(bed: "23:00", rise: "5:00", on: "2026-11-21").record("NEXT")
    #expect(throws: EntryError.secondNight(next)) {
      try change(
        night, "bed=2026-11-21 6:00", "rise=2026-11-21 10:00", others: [next])
    }
  }

  @Test func changesStress() throws {
    let stress = try reader().stress("6", text: "argument", at: "yesterday 21:30").record()
    #expect(
      try change(stress, "stress=4", "at=20:15", "note=")
        == [.value: .number(4), .at: .text("2026-11-21T20:15+01:00"), .note: .text("")])
    #expect(throws: EntryError.cannotClear("stress", .stress)) { try change(stress, "stress=") }
    #expect(throws: EntryError.cannotClear("at", .stress)) { try change(stress, "at=") }
  }

  @Test func anEditedMoodIsAttributedToTheUser() throws {
    var note = try reader().note("rain", mood: "sad").record()
    #expect(try change(note, "mood=Happy") == [.mood: .text("happy")])
    #expect(try change(note, "mood=") == [.mood: .text(""), .moodBy: .text("")])
    #expect(try change(note, "mood=None") == [.mood: .text(""), .moodBy: .text("")])
    #expect(try change(note, "text=snow") == [.note: .text("snow")])
    note.fields[.moodBy] = .text("guess")
    #expect(try change(note, "mood=sad") == [.moodBy: .text("you")])
    #expect(throws: EntryError.cannotClear("text", .note)) { try change(note, "text=") }
  }

  @Test func theLastFieldOfADayStays() throws {
    let day = try reader().day(["diet=6", "work=9"]).record("DAY20261122")
    #expect(try change(day, "diet=") == [.diet: .text("")])
    let error = #expect(throws: EntryError.self) { try change(day, "diet=", "work=") }
    #expect(error?.failure.message == "Nothing would be left of the day.")
  }
}
