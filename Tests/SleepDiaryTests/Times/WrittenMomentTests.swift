import DiaryCoreSamples
import SleepCore
import SleepDiary
import Testing

struct WrittenMomentTests {
  @Test(arguments: [
    ("now", 0), ("-90m", 90), ("-2h", 120), ("-2h30m", 150), ("-1h30m", 90), (" NOW ", 0),
  ])
  func readsMinutesAgo(text: String, minutes: Int) throws {
    #expect(try WrittenMoment(parsing: text) == .minutesAgo(minutes))
  }

  @Test func readsClockTimes() throws {
    let time = try ClockTime(parsing: "23:10")
    func instant(_ text: String) -> WrittenMoment? { LocalMoment(text).map { .instant($0.start) } }
    func clock(_ day: WrittenDay? = nil, offset: Int? = nil) -> WrittenMoment {
      .clock(day: day, time: time, offset: offset)
    }
    #expect(try WrittenMoment(parsing: "23:10") == clock())
    #expect(try WrittenMoment(parsing: "11:10 PM") == clock())
    #expect(try WrittenMoment(parsing: "yesterday 11:10pm") == clock(.daysAgo(1)))
    #expect(try WrittenMoment(parsing: "Today  23:10") == clock(.daysAgo(0)))
    #expect(try WrittenMoment(parsing: "-3d 23:10") == clock(.daysAgo(3)))
    #expect(try WrittenMoment(parsing: "mon 23:10") == clock(.weekday(.monday)))
    #expect(try WrittenMoment(parsing: "Thursday 23:10") == clock(.weekday(.thursday)))
    #expect(
      try WrittenMoment(parsing: "2026-10-25 23:10 +02:00") == instant("2026-10-25T23:10+02:00"))
    #expect(
      try WrittenMoment(parsing: "2026-10-25T23:10-03:30") == instant("2026-10-25T23:10-03:30"))
    #expect(try WrittenMoment(parsing: "23:10Z") == clock(offset: 0))
    #expect(
      try WrittenMoment(parsing: "7am")
        == .clock(day: nil, time: ClockTime(parsing: "07:00"), offset: nil))
  }

  @Test func threeOrFourDigitsAreATime() throws {
    #expect(
      try WrittenMoment(parsing: "0640")
        == .clock(day: nil, time: ClockTime(parsing: "6:40"), offset: nil))
    #expect(
      try WrittenMoment(parsing: "yesterday 2310")
        == .clock(day: .daysAgo(1), time: ClockTime(parsing: "23:10"), offset: nil))
    // A month.
    #expect(
      throws: EntryError.unreadableTime(
        "2026", problem: "a colon stands between hours and minutes")
    ) { try WrittenMoment(parsing: "2026-11") }
    #expect(
      try WrittenMoment(parsing: "640")
        == .clock(day: nil, time: ClockTime(parsing: "6:40"), offset: nil))
  }

  @Test func refusesTimesThatCouldBeNumbers() {
    for text in ["23", "6", "yesterday 6"] {
      #expect(
        throws: EntryError.unreadableTime(
          String(text.suffix(text.count < 3 ? 2 : 1)),
          problem: "an hour alone could be morning or evening")
      ) { try WrittenMoment(parsing: text) }
    }
    #expect(throws: EntryError.unreadableTime("25:00", problem: "hours must be from 0 to 23")) {
      try WrittenMoment(parsing: "25:00")
    }
  }

  @Test func refusesTextWithoutATime() {
    #expect(throws: EntryError.unreadableMoment("yesterday", hasDay: true)) {
      try WrittenMoment(parsing: "yesterday")
    }
    for text in ["", "soon", "-90", "2026-11-20x"] {
      #expect(throws: EntryError.unreadableMoment(text, hasDay: false)) {
        try WrittenMoment(parsing: text)
      }
    }
    #expect(throws: EntryError.unreadableMoment("-3d", hasDay: true)) {
      try WrittenMoment(parsing: "-3d")
    }
    #expect(throws: EntryError.unreadableOffset("+1:00")) {
      try WrittenMoment(parsing: "23:10 +1:00")
    }
    #expect(
      throws: EntryError.unreadableDay(
        "yesterdy", problem: "it is neither a weekday nor a date", nearest: "yesterday")
    ) { try WrittenMoment(parsing: "yesterdy 23:10") }
  }

  @Test(arguments: [
    ("15", 15), ("15m", 15), ("1h", 60), ("1h30m", 90), ("7h 12m", 432), ("1.5h", 90),
    ("7:12", 432), ("7.2 hours", 432), ("20 min", 20),
    ("half an hour", 30), ("an hour", 60), ("7 and a half hours", 450),
  ])
  func readsMinutes(text: String, minutes: Int) {
    #expect(Int(minutesIn: text) == minutes)
  }

  @Test(arguments: ["", "h", "1.5", "1.5m", "1:5", "7h5", "-3", "m15"])
  func refusesOtherMinutes(text: String) { #expect(Int(minutesIn: text) == nil) }
}
