import Foundation
import SleepCore
import SleepPlatform
import Testing

@Suite struct WakeScheduleTests {
  @Test(arguments: [
    ("07:00", "07:00"), (" 7 AM ", "07:00"), ("7:30 PM", "19:30"),
    ("Mon-Fri 06:30, Sat-Sun 08:00", "Mon-Fri 06:30, Sat-Sun 08:00"),
    ("sat-sun 8am,MON-FRI 0630", "Mon-Fri 06:30, Sat-Sun 08:00"),
    ("Monday – Friday 6:30 am, Saturday Sunday 8:00 AM", "Mon-Fri 06:30, Sat-Sun 08:00"),
    ("Sat-Mon 08:00", "Mon 08:00, Sat-Sun 08:00"),
    ("Mon Wed Fri 06:30", "Mon 06:30, Wed 06:30, Fri 06:30"),
    ("Mon 06:30, Tue 06:30, Wed 07:00", "Mon-Tue 06:30, Wed 07:00"),
    ("Sun 09:15", "Sun 09:15"), ("Wed-Wed 06:30", "Wed 06:30"),
    ("Mon-Sun 07:00", "07:00"), ("Thu-Wed 07:00", "07:00"), ("Mon-Fri 07:00, Sat-Sun 7am", "07:00"),
  ]) func hasACanonicalSpelling(text: String, spelling: String) throws {
    let schedule = try WakeSchedule(parsing: text)
    #expect(schedule.description == spelling)
    #expect(try WakeSchedule(parsing: spelling) == schedule)
  }

  @Test func timesAreWrittenAsTheLocaleWritesThem() throws {
    func text(_ words: String, _ locale: String) throws -> String {
      let style = ClockStyle(locale: Locale(identifier: locale), timeZone: .gmt)
      return try WakeSchedule(parsing: words).text(style.figures)
    }
    #expect(try text("Mon-Fri 06:30, Sat 20:00", "en_US") == "6:30 AM Mon-Fri, 8:00 PM Sat")
    #expect(try text("Mon-Fri 06:30, Sat 20:00", "de_DE") == "06:30 Mon-Fri, 20:00 Sat")
    #expect(try text("06:30", "en_US") == "6:30 AM")
  }

  @Test func returnsTheTimeOfADay() throws {
    let schedule = try WakeSchedule(parsing: "Mon-Fri 06:30, Sat 08:00")
    #expect(schedule.time(on: .friday)?.description == "06:30")
    #expect(schedule.time(on: .saturday)?.description == "08:00")
    #expect(schedule.time(on: .sunday) == nil)
    #expect(try schedule.time(on: CalendarDay(parsing: "2026-11-21"))?.description == "08:00")
    #expect(try schedule.time(on: CalendarDay(parsing: "2026-11-22")) == nil)
    #expect(schedule.timeOfAllDays == nil)
    #expect(WakeSchedule.default.timeOfAllDays == .defaultWake)
    #expect(try WakeSchedule(parsing: "Mon-Fri 06:30").timeOfAllDays == nil)
  }

  @Test func changesTheTimeOfOneDay() throws {
    let early = try ClockTime(parsing: "05:00")
    let schedule = try WakeSchedule(parsing: "Mon-Fri 06:30, Sat 08:00")
    #expect(
      schedule.setting(early, on: .wednesday).description
        == "Mon-Tue 06:30, Wed 05:00, Thu-Fri 06:30, Sat 08:00")
    #expect(
      schedule.setting(early, on: .sunday).description == "Mon-Fri 06:30, Sat 08:00, Sun 05:00")
    #expect(WakeSchedule.default.setting(early, on: .sunday).description == "05:00")
  }
}
