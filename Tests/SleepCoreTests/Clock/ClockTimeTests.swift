import SleepCore
import Testing

@Suite struct ClockTimeTests {
  @Test(arguments: [
    ("07:00", 7, 0), ("7:00", 7, 0), ("0700", 7, 0), ("700", 7, 0), ("7am", 7, 0), ("7 AM", 7, 0),
    ("7:30 PM", 19, 30), ("7:30pm", 19, 30), ("12am", 0, 0), ("12pm", 12, 0),
    ("12:01 am", 0, 1), ("  23:59\n", 23, 59), ("0000", 0, 0), ("11 Pm", 23, 0),
    ("7:05\u{202F}PM", 19, 5), ("7.30", 7, 30), ("23.10", 23, 10), ("7.30pm", 19, 30),
    ("7 a.m.", 7, 0), ("7:30 P.M.", 19, 30), ("noon", 12, 0),
    ("eleven pm", 23, 0), ("half past six pm", 18, 30), ("half-past-six", 6, 30),
    ("quarter to midnight", 23, 45), ("a quarter past midnight", 0, 15), ("half past noon", 12, 30),
    (" Midnight ", 0, 0),
    ("23h10", 23, 10),
  ]) func reads(text: String, hour: Int, minute: Int) throws {
    let time = try ClockTime(parsing: text)
    #expect(time.hour == hour)
    #expect(time.minute == minute)
  }

  @Test(arguments: [
    ("25:00", "hours must be from 0 to 23"), ("24:00", "hours must be from 0 to 23"),
    ("13pm", "with am or pm, hours must be from 1 to 12"),
    ("0am", "with am or pm, hours must be from 1 to 12"),
    ("7:60", "minutes must be from 0 to 59"), ("0799", "minutes must be from 0 to 59"),
    ("7:5", "minutes have two digits"), ("7:000", "minutes have two digits"),
    ("007:00", "hours have one or two digits"),
    ("99999999999999999999:00", "hours have one or two digits"),
    ("7", "an hour alone could be morning or evening"),
    ("12", "an hour alone could be morning or evening"), ("", "it is empty"),
    ("  ", "it is empty"), ("07000", "it is not hours and minutes"),
    ("-7:00", "it is not hours and minutes"), ("7:00:00", "it is not hours and minutes"),
    ("7.5", "minutes have two digits"), ("after noon", "it is not hours and minutes"),
    ("٠٧:٠٠", "it is not hours and minutes"),
  ]) func refuses(text: String, problem: String) {
    let error = #expect(throws: BedtimeInputError.self) { try ClockTime(parsing: text) }
    #expect(error == BedtimeInputError(subject: .clockTime, input: text, problem: problem))
  }

  @Test func hoursAloneAreThoseOf24() throws {
    #expect(try ClockTime(parsingHourOrTime: "7").description == "07:00")
    #expect(try ClockTime(parsingHourOrTime: " 23 ").description == "23:00")
    #expect(try ClockTime(parsingHourOrTime: "7:30pm").description == "19:30")
    #expect(throws: BedtimeInputError.self) { try ClockTime(parsingHourOrTime: "24") }
  }

  @Test func hasAPlainDescription() {
    #expect(ClockTime(hour: 7, minute: 0)?.description == "07:00")
    #expect(ClockTime(hour: 23, minute: 5)?.description == "23:05")
  }

  @Test func countsSecondsFromMidnight() {
    #expect(ClockTime(hour: 0, minute: 0)?.secondsAfterMidnight == 0)
    #expect(ClockTime(hour: 7, minute: 15)?.secondsAfterMidnight == 26_100)
    #expect(ClockTime(hour: 23, minute: 59)?.secondsAfterMidnight == 86_340)
  }

  @Test func comparesWithinADay() throws {
    #expect(try ClockTime(parsing: "7:59") < ClockTime(parsing: "8:00"))
    #expect(try ClockTime(parsing: "12am") < ClockTime(parsing: "00:01"))
    #expect(try !(ClockTime(parsing: "7pm") < ClockTime(parsing: "19:00")))
  }

  @Test func rejectsInvalidTimes() {
    #expect(ClockTime(hour: 24, minute: 0) == nil)
    #expect(ClockTime(hour: -1, minute: 0) == nil)
    #expect(ClockTime(hour: 0, minute: 60) == nil)
  }
}
