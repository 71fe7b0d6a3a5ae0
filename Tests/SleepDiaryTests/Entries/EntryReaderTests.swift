import DiaryCoreSamples
import SleepCore
import Testing

@testable import SleepDiary

struct EntryReaderTests {
  @Test func logsStress() throws {
    let now: [DiaryField: DiaryValue] = [
      .value: .number(6), .at: .text("2026-11-22T08:00+01:00"), .zone: .text("Europe/Berlin"),
    ]
    #expect(try reader().stress("6") == NewEntry(kind: .stress, fields: now, remarks: []))
    #expect(
      try reader().stress("6", text: "deadline").fields
        == now.merging([.note: .text("deadline")]) { _, new in new })
    #expect(
      try reader().stress("6", text: "argument", at: "yesterday 21:30").fields[.at]
        == .text("2026-11-21T21:30+01:00"))
    #expect(try reader().stress("3", at: "-90m").fields[.at] == .text("2026-11-22T06:30+01:00"))
    #expect(
      try reader("2026-11-22T00:30+01:00").stress("3", at: "today 23:30").fields[.at]
        == .text("2026-11-21T23:30+01:00"))
  }

  @Test(arguments: ["11", "-1", "5.5", "six", ""])
  func stressIsZeroToTen(text: String) {
    let error = #expect(throws: EntryError.self) { try reader().stress(text) }
    #expect(
      error?.description
        == "'\(text)' is not valid for stress: it takes a whole number from 0 to 10.")
  }

  @Test func refusesStressThatCannotBe() throws {
    #expect(throws: EntryError.noLetter("30")) { try reader().stress("6", text: "30") }
    let later = try #require(LocalMoment("2026-11-22T08:30+01:00"))
    #expect(throws: EntryError.future(later, namesDay: false)) {
      try reader().stress("6", at: "8:30")
    }
    let stress = try reader().stress("6").record()
    let error = #expect(throws: EntryError.self) { try reader(records: [stress]).stress("6") }
    #expect(
      error?.failure.message
        == "The same entry is already logged: stress 6 of 2026-11-22, 08:00.")
    #expect(try reader(records: [stress]).stress("5").fields[.value] == .number(5))
  }

  @Test func reportsTheChoiceInARepeatedHour() throws {
    let entry = try reader("2026-10-25T09:00+01:00").stress("6", at: "2:30")
    #expect(
      entry.remarks.map { $0.text(.typed) } == [
        "The clocks showed 02:30 twice on 2026-10-25; this is the second, 02:30 +01:00. "
          + "The other one is written \"02:30 +02:00\"."
      ])
  }

  @Test func logsANoteWithItsMood() throws {
    #expect(
      try reader().note("long walk, slept well", mood: "Relaxed").fields == [
        .note: .text("long walk, slept well"), .mood: .text("relaxed"), .moodBy: .text("you"),
        .at: .text("2026-11-22T08:00+01:00"), .zone: .text("Europe/Berlin"),
      ])
    #expect(try reader().note("12:30", at: "6:00").fields[.note] == .text("12:30"))
    #expect(throws: EntryError.unreadableValue("very sad", field: "mood", expected: "one word")) {
      try reader().note("rain", mood: "very sad")
    }
    #expect(throws: EntryError.unreadableValue("", field: "text", expected: "a text")) {
      try reader().note("  ")
    }
  }

  @Test func aSureGuessIsSavedUnlessAMoodIsSaid() throws {
    func mood(said: String? = nil, _ mood: Mood?, _ probability: Double) throws -> [DiaryValue?] {
      let guess = Mood.Guess(mood: mood, probability: probability)
      let fields = try reader().note("a walk", mood: said, guess: guess).fields
      return [fields[.mood], fields[.moodBy]]
    }
    #expect(try mood("relaxed", 0.7) == [.text("relaxed"), .text("guess")])
    #expect(try mood("relaxed", 0.69) == [nil, nil])
    #expect(try mood(nil, 0.9) == [nil, nil])
    #expect(try mood(said: "Sad", "relaxed", 0.9) == [.text("sad"), .text("you")])
    #expect(try mood(said: "None", "relaxed", 0.9) == [nil, nil])
  }

  @Test func logsTheDay() throws {
    let entry = try reader().day(["activity=40", "work=9", "diet=6"])
    #expect(
      entry.fields == [
        .day: .text("2026-11-22"), .activity: .number(40), .work: .number(9), .diet: .number(6),
      ])
    #expect(
      try reader("2026-11-22T00:30+01:00").day(["diet=6"]).fields[.day] == .text("2026-11-21"))
    #expect(
      try reader().day(["work=7h30m", "activity=1h"], on: "yesterday").fields == [
        .day: .text("2026-11-21"), .activity: .number(60), .work: .number(7.5),
      ])
    #expect(
      throws: EntryError.nothingSaid(
        .day, names: ["sleep", "activity", "work", "diet", "coffee"], example: "sleep=7.5")
    ) { try reader().day([]) }
    #expect(throws: EntryError.self) { try reader().day(["diet=6"], on: "2026-11-23") }
  }

  @Test func changesAnExistingDay() throws {
    let day = try reader().day(["activity=40", "work=9"]).record("DAY20261122")
    let reader = try reader(records: [day])
    #expect(
      try reader.day(["activity=50", "work=9", "diet=6"]).fields
        == [.day: .text("2026-11-22"), .activity: .number(50), .diet: .number(6)])
    #expect(
      try reader.day(["activity="]).fields == [.day: .text("2026-11-22"), .activity: .text("")])
    #expect(throws: EntryError.alreadySo) { try reader.day(["work=9"]) }
    #expect(throws: EntryError.cannotClear(nil, .day)) {
      try reader.day(["activity=", "work="])
    }
  }

  @Test func keepsTheProfile() throws {
    let entry = try reader().profile(["name=Ada", "need=7h45m", "workdays=mon-fri", "start=5am"])
    #expect(
      entry.fields == [
        .name: .text("Ada"), .need: .number(7.75), .workdays: .text("Mon-Fri"),
        .dayStart: .text("05:00"),
      ])
    let reader = try reader(records: [entry.record("PROFILE")])
    #expect(
      try reader.profile(["name=", "need=8"]).fields == [.name: .text(""), .need: .number(8)])
    #expect(
      throws: EntryError.unreadableValue(
        "13", field: "need", expected: "hours from 4 to 12, such as 7.5 or 7h30m")
    ) { try reader.profile(["need=13"]) }
  }
}
