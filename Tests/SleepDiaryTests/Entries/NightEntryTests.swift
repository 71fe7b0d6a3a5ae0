import DiaryCoreSamples
import SleepCore
import SleepDiary
import Testing

struct NightEntryTests {
  @Test func logsLastNight() throws {
    let entry = try reader().night(bed: "23:10", rise: "6:40", quality: "4")
    #expect(
      entry.fields == [
        .day: .text("2026-11-22"), .zone: .text("Europe/Berlin"),
        .bed: .text("2026-11-21T23:10+01:00"), .rise: .text("2026-11-22T06:40+01:00"),
        .quality: .number(4),
      ])
    #expect(entry.remarks == [.sleepUnknown([.latency, .waso])])
    #expect(
      entry.remarks.map { $0.text(.typed) } == [
        "Not yet used for your bedtime: minutes to fall asleep and minutes awake unknown."
      ])
  }

  @Test func logsAWholeNight() throws {
    let entry = try reader().night(
      bed: "22:50", rise: "6:55",
      assignments: [
        "out=23:05", "latency=15", "awake=20", "awakenings=2", "woke=6:40", "quality=4", "coffee=2",
        "last-coffee=15:30",
      ])
    #expect(
      entry.fields == [
        .day: .text("2026-11-22"), .zone: .text("Europe/Berlin"),
        .bed: .text("2026-11-21T22:50+01:00"), .out: .text("2026-11-21T23:05+01:00"),
        .latency: .number(15), .awakenings: .number(2), .waso: .number(20),
        .woke: .text("2026-11-22T06:40+01:00"), .rise: .text("2026-11-22T06:55+01:00"),
        .quality: .number(4), .coffee: .number(2), .lastCoffee: .text("2026-11-21T15:30+01:00"),
      ])
    #expect(entry.remarks.isEmpty)
  }

  @Test func bothTimesMayBeAfterMidnight() throws {
    #expect(
      try reader().night(bed: "0:20", rise: "7:00").bedAndRise
        == ["2026-11-22T00:20+01:00", "2026-11-22T07:00+01:00"])
  }

  @Test func theDayIsThatOfRising() throws {
    let yesterday = try reader().night(bed: "23:30", rise: "6:30", on: "yesterday")
    #expect(yesterday.bedAndRise == ["2026-11-20T23:30+01:00", "2026-11-21T06:30+01:00"])
    for day in 16...20 {
      let entry = try reader().night(bed: "23:00", rise: "6:30", on: "2026-11-\(day)")
      #expect(
        entry.bedAndRise == ["2026-11-\(day - 1)T23:00+01:00", "2026-11-\(day)T06:30+01:00"])
      #expect(entry.fields[.day] == .text("2026-11-\(day)"))
    }
    #expect(throws: EntryError.futureDay(try CalendarDay(parsing: "2026-11-23"))) {
      try reader().night(bed: "23:00", rise: "6:30", on: "2026-11-23")
    }
  }

  @Test func aDayMayStandWithATime() throws {
    #expect(
      try reader().night(bed: "23:00", rise: "fri 6:30").bedAndRise
        == ["2026-11-19T23:00+01:00", "2026-11-20T06:30+01:00"])
    #expect(
      try reader().night(bed: "2026-11-16 23:00", rise: "6:30").bedAndRise
        == ["2026-11-16T23:00+01:00", "2026-11-17T06:30+01:00"])
    #expect(
      try reader().night(bed: "-8h", rise: "-10m").bedAndRise
        == ["2026-11-22T00:00+01:00", "2026-11-22T07:50+01:00"])
    for (bed, rise) in [("yesterday 23:00", "6:30"), ("23:00", "today 6:30"), ("23:00", "now")] {
      #expect(throws: EntryError.dayTwice) {
        try reader().night(bed: bed, rise: rise, on: "today")
      }
    }
  }

  @Test func aRiseWithinTheHourIsNotYesterday() throws {
    let early = try reader("2026-11-22T06:38+01:00")
    let error = #expect(throws: EntryError.self) { try early.night(bed: "23:10", rise: "6:40") }
    #expect(error?.failure.message == "2026-11-22, 06:40 is still to come.")
    #expect(
      try early.night(bed: "23:10", rise: "6:40", on: "yesterday").bedAndRise
        == ["2026-11-20T23:10+01:00", "2026-11-21T06:40+01:00"])
    #expect(
      try early.night(bed: "23:10", rise: "8:00").bedAndRise
        == ["2026-11-20T23:10+01:00", "2026-11-21T08:00+01:00"])
    #expect(throws: EntryError.self) {
      try early.night(bed: "23:10", rise: "6:40", on: "today")
    }
    #expect(throws: EntryError.self) {
      try early.night(bed: "yesterday 23:10", rise: "6:40")
    }
  }

  @Test func inTheSmallHoursTheDayOfRisingIsOnTheCalendar() throws {
    let entry = try reader("2026-11-22T00:30+01:00").night(bed: "21:00", rise: "0:20")
    #expect(entry.bedAndRise == ["2026-11-21T21:00+01:00", "2026-11-22T00:20+01:00"])
    #expect(entry.fields[.day] == .text("2026-11-22"))
  }

  @Test func momentsWithinTheNightGetTheirDay() throws {
    let entry = try reader().night(
      bed: "23:40", rise: "7:00", assignments: ["out=0:10", "woke=7:00", "last-coffee=23:40"])
    #expect(entry.fields[.out] == .text("2026-11-22T00:10+01:00"))
    #expect(entry.fields[.woke] == .text("2026-11-22T07:00+01:00"))
    #expect(entry.fields[.lastCoffee] == .text("2026-11-21T23:40+01:00"))
  }

  @Test func refusesMomentsOutOfOrder() throws {
    func error(_ assignments: String...) -> String? {
      (#expect(throws: EntryError.self) {
        try reader().night(bed: "22:50", rise: "6:55", assignments: assignments)
      })?.description
    }
    #expect(
      error("out=22:40")
        == "2026-11-22, 22:40 (out) is not between 2026-11-21, 22:50 and 2026-11-22, 06:55.")
    #expect(
      error("woke=7:00")
        == "2026-11-21, 07:00 (woke) is not between 2026-11-21, 22:50 and 2026-11-22, 06:55.")
    #expect(
      error("out=6:00", "woke=5:00")
        == "2026-11-22, 05:00 (woke) is not between 2026-11-22, 06:00 and 2026-11-22, 06:55.")
    #expect(
      error("last-coffee=-3d 15:00")
        == "2026-11-19, 15:00 (last-coffee) is not between 2026-11-20, 22:50 and 2026-11-21, 22:50."
    )
  }

  @Test func refusesRisingBeforeBed() throws {
    let error = #expect(throws: EntryError.self) {
      try reader().night(
        bed: "2026-11-22 6:00", rise: "2026-11-22 7:00", assignments: ["bed-zone=America/New_York"])
    }
    #expect(
      error?.description
        == "Rising (2026-11-22, 07:00 +01:00) is not after going to bed (2026-11-22, 06:00 -05:00)."
    )
    #expect(throws: EntryError.self) {
      try reader().night(bed: "today 7:00", rise: "today 7:00")
    }
  }

  @Test func refusesMoreThanFourteenHoursUnlessConfirmed() throws {
    let error = #expect(throws: EntryError.self) { try reader().night(bed: "16:59", rise: "7:00") }
    #expect(
      error?.failure.message
        == "That is 14 h 1 min in bed, more than 14 h.")
    let long = try reader().night(bed: "16:59", rise: "7:00", isLong: true)
    #expect(long.remarks == [.notForModel(.tooLong)])
    #expect(
      try reader().night(bed: "17:00", rise: "7:00").remarks == [.sleepUnknown([.latency, .waso])])
  }

  @Test func swappedTimesAreRecognized() throws {
    let error = #expect(throws: EntryError.self) {
      try reader("2026-11-22T23:30+01:00").night(bed: "7:00", rise: "23:00")
    }
    #expect(
      error?.failure.message
        == "That is 16 h in bed, more than 14 h.")
  }

  @Test func refusesMoreAwakeThanThereIsTime() throws {
    #expect(throws: EntryError.awakeTooLong(minutes: 481, opportunity: 480)) {
      try reader().night(bed: "23:00", rise: "7:00", assignments: ["latency=1", "awake=8h"])
    }
    let none = try reader().night(
      bed: "23:00", rise: "7:00", assignments: ["latency=0", "awake=8h"])
    #expect(none.remarks == [.notForModel(.noSleep)])
    #expect(none.remarks.map { $0.text(.typed) } == ["Not used for your bedtime: no sleep at all."])
    #expect(throws: EntryError.snoozeTooLong(minutes: 16, available: 15, isWakingKnown: true)) {
      try reader().night(bed: "23:00", rise: "7:00", assignments: ["woke=6:45", "snooze=16"])
    }
    let unknown = #expect(throws: EntryError.self) {
      try reader().night(bed: "23:00", rise: "7:00", assignments: ["snooze=600"])
    }
    #expect(unknown?.description == "10 h of snoozing does not fit into the 8 h in bed.")
  }

  @Test func refusesMoreSleepThanTimeInBed() throws {
    let error = #expect(throws: EntryError.self) {
      try reader().night(bed: "23:00", rise: "7:00", assignments: ["asleep=24h"])
    }
    #expect(error == .sleepTooLong(minutes: 1440, inBed: 480))
    #expect(error?.description == "24 h of sleep does not fit into the 8 h in bed.")
    #expect(throws: EntryError.sleepTooLong(minutes: 481, inBed: 480)) {
      try reader().night(bed: "23:00", rise: "7:00", assignments: ["asleep=481"])
    }
    #expect(throws: EntryError.sleepTooLong(minutes: 31, inBed: 30)) {
      try reader().nap(bed: "6:10", rise: "6:40", assignments: ["asleep=31min"])
    }
    let all = try reader().night(bed: "23:00", rise: "7:00", assignments: ["asleep=480"])
    #expect(all.fields[.asleep] == .number(480))
  }

  @Test func keepsTheValuesOfADevice() throws {
    let entry = try reader().night(bed: "23:00", rise: "7:00", assignments: ["asleep=7h12m"])
    #expect(entry.fields[.asleep] == .number(432))
    #expect(entry.remarks.isEmpty)
    let late = try reader().night(
      bed: "23:00", rise: "7:00", assignments: ["out=23:30", "asleep=451"])
    #expect(late.remarks == [.notForModel(.moreSleepThanTime)])
    #expect(
      try reader().night(bed: "4:01", rise: "7:00").remarks == [.notForModel(.tooShort)])
  }

  @Test func aSecondPartIsOneOnlyIfSaid() throws {
    let first = try reader().night(bed: "22:00", rise: "3:00").record("FIRST")
    let later = try reader("2026-11-22T09:00+01:00", records: [first])
    let error = #expect(throws: EntryError.self) { try later.night(bed: "4:30", rise: "8:00") }
    #expect(error == .secondNight(first))
    #expect(
      error?.failure.message
        == "Already logged for this day: the night of 2026-11-22 (22:00 to 03:00).")
    let second = try later.night(bed: "4:30", rise: "8:00", isSecond: true)
    #expect(second.fields[.part] == .number(2))
    let third = try reader("2026-11-22T12:00+01:00", records: [first, second.record("B")])
      .night(bed: "9:00", rise: "11:00", isSecond: true)
    #expect(third.fields[.part] == .number(3))
    #expect(try later.nap(bed: "4:30", rise: "8:00").fields[.part] == nil)
    let day = try CalendarDay(parsing: "2026-11-22")
    #expect(throws: EntryError.noFirstNight(day)) {
      try reader().night(bed: "4:30", rise: "8:00", isSecond: true)
    }
  }

  @Test func refusesOverlapsAndDuplicates() throws {
    let night = try reader().night(bed: "23:10", rise: "6:40").record("AAAA")
    let again = try reader("2026-11-22T09:00+01:00", records: [night])
    let same = #expect(throws: EntryError.self) { try again.night(bed: "23:10", rise: "6:40") }
    #expect(same == .duplicate(night))
    #expect(
      same?.failure.message
        == "The same entry is already logged: the night of 2026-11-22 (23:10 to 06:40).")
    #expect(throws: EntryError.overlap(night)) {
      try again.night(bed: "23:10", rise: "6:40", quality: "4")
    }
    let nap = #expect(throws: EntryError.self) { try again.nap(bed: "6:39", rise: "7:00") }
    #expect(nap?.failure.message == "This overlaps with the night of 2026-11-22 (23:10 to 06:40).")
    #expect(try again.nap(bed: "6:40", rise: "7:00").kind == .nap)
    var replaced = night
    replaced.supersededBy = "BBBB"
    #expect(try reader(records: [replaced]).night(bed: "23:10", rise: "6:40").kind == .night)
  }

  @Test func looksForOverlapsOnTheDaysAround() throws {
    let long = try reader().night(
      bed: "2026-11-17 20:00", rise: "2026-11-19 8:00", isLong: true
    ).record("LONG")
    let reader = try reader(records: [long])
    #expect(throws: EntryError.overlap(long)) {
      try reader.nap(bed: "14:00", rise: "14:30", on: "2026-11-18")
    }
    #expect(throws: EntryError.overlap(long)) {
      try reader.nap(bed: "7:59", rise: "8:30", on: "2026-11-19")
    }
    #expect(throws: EntryError.overlap(long)) {
      try reader.night(bed: "12:00", rise: "20:01", on: "2026-11-17")
    }
    #expect(try reader.night(bed: "12:00", rise: "20:00", on: "2026-11-17").kind == .night)
    #expect(try reader.nap(bed: "8:00", rise: "8:30", on: "2026-11-19").kind == .nap)
  }

  @Test func textsOfNightsHaveALetter() throws {
    let error = #expect(throws: EntryError.self) {
      try reader().night(bed: "23:10", rise: "6:40", quality: "4", text: "7")
    }
    #expect(error?.failure.message == "'7' is not a text: a text has a letter or an emoji.")
    #expect(throws: EntryError.fieldTwice("note")) {
      try reader().night(bed: "23:10", rise: "6:40", text: "hot", assignments: ["note=cold"])
    }
    #expect(throws: EntryError.fieldTwice("quality")) {
      try reader().night(bed: "23:10", rise: "6:40", quality: "4", assignments: ["quality=4"])
    }
  }

  @Test func qualityIsOneToFive() throws {
    let error = #expect(throws: EntryError.self) {
      try reader().night(bed: "23:10", rise: "6:40", quality: "7")
    }
    #expect(
      error?.description == "'7' is not valid for quality: it takes a whole number from 1 to 5.")
  }

  @Test func logsANap() throws {
    let entry = try reader("2026-11-22T15:00+01:00").nap(bed: "14:10", rise: "14:40")
    #expect(entry.kind == .nap)
    #expect(entry.bedAndRise == ["2026-11-22T14:10+01:00", "2026-11-22T14:40+01:00"])
    #expect(entry.remarks.isEmpty)
  }

  @Test func theDayOfRisingIsACalendarDate() throws {
    let reader = try reader("2026-11-23T02:02+01:00")
    let night = try reader.night(bed: "20:00", rise: "1:30", on: "yesterday")
    #expect(night.fields[.day]?.text == "2026-11-22")
    #expect(
      try reader.night(bed: "20:00", rise: "1:30", on: "mon").fields[.day]?.text == "2026-11-23")
  }

  @Test func noNightIsLongerThanTwoDays() throws {
    let error = #expect(throws: EntryError.self) {
      try reader().night(bed: "2026-11-01 23:00", rise: "2026-11-20 7:00", isLong: true)
    }
    #expect(error?.description == "That is 440 h in bed, more than 48 h.")
  }

  @Test func napsOfMoreThanFourHours() throws {
    let error = #expect(throws: EntryError.self) { try reader().nap(bed: "2:59", rise: "7:00") }
    #expect(error?.failure.message == "That is 4 h 1 min in bed, more than 4 h.")
    #expect(throws: Never.self) { try reader().nap(bed: "3:00", rise: "7:00") }
    #expect(throws: Never.self) { try reader().nap(bed: "2:59", rise: "7:00", isLong: true) }
  }

  @Test func theFirstPartCanBeLoggedAgain() throws {
    let first = try reader().night(bed: "22:00", rise: "3:00").record()
    let second = try reader(records: [first])
      .night(bed: "4:30", rise: "6:00", isSecond: true).record("B")
    let again = try reader(records: [second]).night(bed: "22:00", rise: "3:00")
    #expect(again.fields[.part] == nil)
    let third = try reader(records: [second])
      .night(bed: "22:00", rise: "3:00", isSecond: true)
    #expect(third.fields[.part] == .number(3))
  }
}
