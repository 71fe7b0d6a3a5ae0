import DiaryCoreSamples
import Foundation
import SleepCore
import SleepDiary
import SleepPlatform
import Testing

/// Nights across clock changes and time zones.
struct NightTimesTests {
  @Test(arguments: [
    ("Europe/Berlin", "2026-03-29", "+01:00", "+02:00", 7 * 60),
    ("Europe/Berlin", "2026-10-25", "+02:00", "+01:00", 9 * 60),
    ("America/New_York", "2026-03-08", "-05:00", "-04:00", 7 * 60),
    ("America/New_York", "2026-11-01", "-04:00", "-05:00", 9 * 60),
    ("Australia/Lord_Howe", "2026-04-05", "+11:00", "+10:30", 8 * 60 + 30),
    ("Australia/Lord_Howe", "2026-10-04", "+10:30", "+11:00", 7 * 60 + 30),
    ("Asia/Kathmandu", "2026-03-29", "+05:45", "+05:45", 8 * 60),
    ("America/St_Johns", "2026-03-08", "-03:30", "-02:30", 7 * 60),
    ("America/St_Johns", "2026-11-01", "-02:30", "-03:30", 9 * 60),
    ("Pacific/Apia", "2026-04-05", "+13:00", "+13:00", 8 * 60),
  ])
  func nightsAcrossClockChanges(
    zone: String, day: String, before: String, after: String, inBed: Int
  ) throws {
    let entry = try reader("2026-11-22T08:00+00:00", in: zone)
      .night(bed: "23:00", rise: "7:00", on: day)
    let night = try #require(Night(entry.record()))
    #expect(night.bed.offsetText == before)
    #expect(night.rise.offsetText == after)
    #expect(night.rise.description == "\(day)T07:00\(after)")
    #expect(night.inBed == Double(inBed))
    let change = EntryRemark.clockChange(minutes: 480 - inBed, inBed: inBed)
    #expect(entry.remarks.contains(change) == (inBed != 480))
  }

  @Test func reportsClockChanges() throws {
    let now = "2026-11-22T08:00+01:00"
    let spring = try reader(now).night(bed: "23:00", rise: "7:00", on: "2026-03-29")
    #expect(
      spring.remarks.first?.text(.typed)
        == "The clocks went forward by 1 h while you slept: 7 h in bed.")
    let autumn = try reader(now).night(bed: "23:00", rise: "7:00", on: "2026-10-25")
    #expect(
      autumn.remarks.first?.text(.typed)
        == "The clocks went back by 1 h while you slept: 9 h in bed.")
  }

  @Test func aRepeatedHourIsDisambiguatedByItsOffset() throws {
    let now = "2026-11-22T08:00+01:00"
    let silent = try reader(now).night(bed: "2:30", rise: "7:00", on: "2026-10-25")
    #expect(silent.fields[.bed] == .text("2026-10-25T02:30+01:00"))
    #expect(
      silent.remarks.first?.text(.typed)
        == "The clocks showed 02:30 twice on 2026-10-25; this is the second, 02:30 +01:00. "
        + "The other one is written \"02:30 +02:00\".")
    let second = try reader(now).night(bed: "02:30 +01:00", rise: "7:00", on: "2026-10-25")
    #expect(second.fields == silent.fields)
    #expect(second.remarks == [.sleepUnknown([.latency, .waso])])
    let first = try reader(now).night(bed: "02:30 +02:00", rise: "7:00", on: "2026-10-25")
    #expect(first.fields[.bed] == .text("2026-10-25T02:30+02:00"))
    #expect(Night(first.record())?.inBed == 330)
    // Only the second one is after going to bed.
    let out = try reader(now).night(
      bed: "02:30 +01:00", rise: "7:00", assignments: ["out=2:45"], on: "2026-10-25")
    #expect(out.fields[.out] == .text("2026-10-25T02:45+01:00"))
    #expect(out.remarks == [.sleepUnknown([.latency, .waso])])
  }

  @Test func aSkippedTimeIsRefused() throws {
    let error = #expect(throws: EntryError.self) {
      try reader("2026-11-22T08:00+01:00").night(bed: "2:30", rise: "7:00", on: "2026-03-29")
    }
    #expect(
      error?.description
        == "The clocks in Europe/Berlin went forward and skipped 02:30 on 2026-03-29.")
    let lordHowe = #expect(throws: EntryError.self) {
      try reader("2026-11-22T08:00+11:00", in: "Australia/Lord_Howe")
        .night(bed: "2:15", rise: "7:00", on: "2026-10-04")
    }
    #expect(
      lordHowe?.description
        == "The clocks in Australia/Lord_Howe went forward and skipped 02:15 on 2026-10-04.")
  }

  @Test func aNightOverTheSkippedDayOfSamoa() throws {
    let entry = try reader("2011-12-31T12:00+14:00", in: "Pacific/Apia")
      .night(bed: "23:00", rise: "7:00")
    #expect(entry.bedAndRise == ["2011-12-29T23:00-10:00", "2011-12-31T07:00+14:00"])
    #expect(Night(entry.record())?.inBed == 480)
    #expect(entry.remarks.first == .clockChange(minutes: 1440, inBed: 480))
  }

  @Test(arguments: [
    ("Europe/Berlin", "America/New_York", "21:00", "5:00", "-05:00", "2026-11-21T21:00+01:00", 840),
    ("Asia/Kathmandu", "Pacific/Apia", "20:00", "7:00", "+13:00", "2026-11-21T20:00+05:45", 225),
    ("America/New_York", "Pacific/Apia", "23:00", "6:00", "+13:00", "2026-11-20T23:00-05:00", 780),
    ("America/St_Johns", "Europe/Berlin", "22:00", "9:00", "+01:00", "2026-11-21T22:00-03:30", 390),
    (
      "Australia/Lord_Howe", "Asia/Kathmandu", "23:00", "6:00", "+05:45", "2026-11-21T23:00+11:00",
      735
    ),
  ])
  func flights(
    from bedZone: String, to zone: String, bed: String, rise: String, offset: String,
    expected: String, inBed: Int
  ) throws {
    let entry = try reader("2026-11-22T10:30\(offset)", in: zone)
      .night(bed: bed, rise: rise, assignments: ["bed-zone=\(bedZone)"])
    #expect(entry.fields[.bed] == .text(expected))
    #expect(entry.fields[.day] == .text("2026-11-22"))
    #expect(entry.fields[.zone] == .text(zone))
    #expect(entry.fields[.bedZone] == .text(bedZone))
    #expect(Night(entry.record())?.inBed == Double(inBed))
    #expect(entry.remarks.first == .travelled(inBed: inBed))
  }

  @Test func aFlightMayMakeANightTooLong() throws {
    let howe = try reader("2026-11-22T10:00+11:00", in: "Australia/Lord_Howe")
    let error = #expect(throws: EntryError.self) {
      try howe.night(bed: "22:00", rise: "6:00", assignments: ["bed-zone=America/St_Johns"])
    }
    #expect(error?.failure.message == "That is 17 h 30 min in bed, more than 14 h.")
    let long = try howe.night(
      bed: "22:00", rise: "6:00", assignments: ["bed-zone=America/St_Johns"], isLong: true)
    #expect(long.remarks.first?.text(.typed) == "Across time zones, that is 17 h 30 min in bed.")
  }

  @Test func momentsOfAFlightAreReadWhereTheyWere() throws {
    let entry = try reader("2026-11-22T10:00-05:00", in: "America/New_York").night(
      bed: "21:00", rise: "5:00",
      assignments: ["bed-zone=Europe/Berlin", "out=21:30", "last-coffee=15:00", "woke=4:50"])
    #expect(entry.fields[.out] == .text("2026-11-21T21:30+01:00"))
    #expect(entry.fields[.lastCoffee] == .text("2026-11-21T15:00+01:00"))
    #expect(entry.fields[.woke] == .text("2026-11-22T04:50-05:00"))
    let home = try reader().night(
      bed: "23:00", rise: "7:00", assignments: ["bed-zone=Europe/Berlin"])
    #expect(home.fields[.bedZone] == nil)
  }

  @Test func messagesDisambiguateARepeatedHour() throws {
    let error = #expect(throws: EntryError.self) {
      try reader().night(
        bed: "2:30 +01:00", rise: "7:00", assignments: ["out=2026-10-25 2:15 +02:00"],
        on: "2026-10-25")
    }
    #expect(
      error?.description == "2026-10-25, 02:15 +02:00 (out) is not between "
        + "2026-10-25, 02:30 +01:00 and 2026-10-25, 07:00 +01:00.")
    let rise = try reader().night(bed: "2026-10-24 23:00", rise: "2:30")
    #expect(rise.fields[.rise] == .text("2026-10-25T02:30+01:00"))
  }

  @Test func clocksMayChangeAtMidnight() throws {
    // In Newfoundland, clocks used to change a minute after midnight.
    let newfoundland = try reader("2010-12-01T08:00-03:30", in: "America/St_Johns")
    let autumn = try newfoundland.night(bed: "23:30", rise: "7:00", on: "2010-11-07")
    #expect(autumn.bedAndRise == ["2010-11-06T23:30-03:30", "2010-11-07T07:00-03:30"])
    let first = try #require(LocalMoment("2010-11-06T23:30-02:30"))
    let second = try #require(LocalMoment("2010-11-06T23:30-03:30"))
    #expect(autumn.remarks.first == .repeatedHour(second, other: first))
    #expect(throws: EntryError.self) {
      try newfoundland.night(bed: "0:30", rise: "7:00", on: "2010-03-14")
    }
  }

  @Test(arguments: [
    ("Europe/Berlin", ["2026-03-29", "2026-10-25"]),
    ("America/New_York", ["2026-03-08", "2026-11-01"]),
    ("Australia/Lord_Howe", ["2026-04-05", "2026-10-04"]),
    ("Asia/Kathmandu", ["2026-03-29"]),
    ("America/St_Johns", ["2026-03-08", "2026-11-01"]),
    ("Pacific/Apia", ["2026-04-05"]),
  ])
  func everyNightThatIsKeptIsPossible(zone: String, days: [String]) throws {
    let reader = try reader("2026-11-22T08:00+00:00", in: zone)
    let zone = reader.clock.zone
    var kept = 0
    for day in days {
      for bed in stride(from: 0, to: 1440, by: 45) {
        for rise in ["1:45", "2:30", "3:00", "9:15"] {
          let time = try #require(ClockTime(secondsAfterMidnight: Double(60 * bed)))
          do {
            let entry = try reader.night(bed: time.description, rise: rise, on: day)
            let night = try #require(Night(entry.record()))
            #expect(night.inBed > 0 && night.inBed <= 840)
            #expect(night.bed.time == time)
            #expect(night.rise.day.description == day)
            #expect(LocalMoment(night.bed.start, in: zone) == night.bed)
            #expect(LocalMoment(night.rise.start, in: zone) == night.rise)
            kept += 1
          } catch EntryError.tooLong, EntryError.skippedTime {
          }
        }
      }
    }
    // From 22:00 to 9:15, for example.
    #expect(kept >= 10 * days.count)
  }
}
