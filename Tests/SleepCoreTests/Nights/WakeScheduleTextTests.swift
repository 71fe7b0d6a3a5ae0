import SleepCore
import Testing

@Suite struct WakeScheduleTextTests {
  @Test(arguments: [
    ("Mno-Fri 06:30", "'Mno' is not a day of the week; did you mean Mon"),
    ("Mon-Fryday 06:30", "'Fryday' is not a day of the week; did you mean Friday"),
    ("Mo-Fr 06:30", "'Mo' is not a day of the week; did you mean Mon"),
    ("workdays 06:30", "'workdays' is not a day of the week"),
    ("weekdays 06:30, Fri 08:00", "Friday is listed twice"),
    ("Mon-Fri 06:30, Fri 08:00", "Friday is listed twice"),
    ("Sat-Mon 08:00, Mon-Fri 06:30", "Monday is listed twice"),
    ("Mon Mon 06:30", "Monday is listed twice"),
    ("Mon-Fri", "'Mon-Fri' has no time; separate days that share a time with spaces, not commas"),
    (
      "Mon, Wed 06:30", "'Mon' has no time; separate days that share a time with spaces, not commas"
    ),
    ("06:30, Sat-Sun 08:00", "'06:30' has no days"),
    ("Mon-Fri 06:30,", "an entry before or after a comma is empty"),
    (",", "an entry before or after a comma is empty"),
    ("Mon- 06:30", "a dash must be between two days"),
    ("Mon--Fri 06:30", "'Mon--Fri' has more than a first and a last day"),
    ("Mon-Fri 25:00", "in '25:00', hours must be from 0 to 23"),
    ("Mon-Fri 25", "in '25', an hour alone could be morning or evening"),
    ("Mon-Fri 06:30 08:00", "in '06:30 08:00', it is not hours and minutes"),
  ]) func namesTheFirstMistake(text: String, problem: String) {
    let error = #expect(throws: BedtimeInputError.self) { try WakeSchedule(parsing: text) }
    #expect(error == BedtimeInputError(subject: .wakeSchedule, input: text, problem: problem))
  }

  @Test(arguments: [
    ("weekdays 6:30, weekends 8:00", "Mon-Fri 06:30, Sat-Sun 08:00"),
    ("Weekdays 6.30, Sat noon", "Mon-Fri 06:30, Sat 12:00"), ("daily 7am", "07:00"),
    ("seven", "07:00"), ("noon", "12:00"), ("half past six", "06:30"), ("six thirty am", "06:30"),
    ("weekdays 6:30 weekend 9", "Mon-Fri 06:30, Sat-Sun 09:00"),
    ("mon-fri 6am sat sun 8:30", "Mon-Fri 06:00, Sat-Sun 08:30"),
    ("7am on saturday", "Sat 07:00"), ("7am saturday", "Sat 07:00"),
    ("at 7 on saturday and 9 on sunday", "Sat 07:00, Sun 09:00"),
    ("7 on weekdays, 9 at weekends", "Mon-Fri 07:00, Sat-Sun 09:00"),
    ("6.30 am mon to fri and half past eight at the weekend", "Mon-Fri 06:30, Sat-Sun 08:30"),
  ]) func groupsOfDays(text: String, schedule: String) throws {
    #expect(try WakeSchedule(parsing: text).description == schedule)
  }

  @Test func explainsTheSyntax() {
    let error = #expect(throws: BedtimeInputError.self) {
      try WakeSchedule(parsing: "Mon-Fri")
    }
    #expect(
      error?.description
        == "'Mon-Fri' is not a valid wake time: 'Mon-Fri' has no time; separate days that share a "
        + "time with spaces, not commas. Write it as 07:00, or by day as Mon-Fri 06:30, Sat-Sun 08:00."
    )
  }

  @Test func aSingleTimeIsParsedAsATime() {
    let error = #expect(throws: BedtimeInputError.self) { try WakeSchedule(parsing: "25:00") }
    #expect(
      error
        == BedtimeInputError(
          subject: .clockTime, input: "25:00", problem: "hours must be from 0 to 23"))
    #expect(throws: BedtimeInputError(subject: .clockTime, input: "", problem: "it is empty")) {
      try WakeSchedule(parsing: "")
    }
  }
}
