import Foundation
import Platform
import SleepCore
import Testing

@Suite struct FigureFormatTests {
  private let format = ClockStyle(locale: Locale(identifier: "en_US"), timeZone: .gmt).figures

  @Test func numbersKeepTheirDecimals() {
    #expect(format.number(6, decimals: 2) == "6.00")
    #expect(format.number(1250) == "1,250")
    #expect(format.percent(0.854) == "85 %")
    #expect([2.44, 2, 1.96].map(format.tenths) == ["2.4", "2", "2"])
    #expect(
      [0, 0.013, 0.0999, 0.93, 1.04, 9.96, 12.4, -0.2].map(format.brief)
        == ["0", "0.013", "0.1", "0.93", "1", "10", "12", "-0.2"])
    #expect(format.counted(1, "night") == "1 night")
    #expect(format.counted(0, "entry", "entries") == "0 entries")
  }

  @Test(arguments: [
    (0.4, "0 min"), (27, "27 min"), (59.6, "1 h"), (450, "7 h 30 min"), (480, "8 h"),
    (-75.2, "1 h 15 min"),
  ])
  func durationsAreHoursAndMinutes(minutes: Double, text: String) {
    #expect(format.duration(minutes: minutes) == text)
  }

  @Test(arguments: [
    (0.0, "12:00 AM"), (1358, "10:38 PM"), (1439.6, "12:00 AM"), (-30, "11:30 PM"),
    (1500, "1:00 AM"),
  ])
  func timesLieWithinADay(minutes: Double, text: String) {
    #expect(format.time(minutesAfterMidnight: minutes) == text)
  }

  @Test func daysAreWrittenAsMuchAsIsAsked() throws {
    let day = try #require(CalendarDay(year: 2026, month: 11, day: 22))
    #expect(format.day(day, .weekday) == "Sunday")
    #expect(format.day(day, .short) == "Sun, Nov 22")
    #expect(format.day(day, .dated) == "Sun, Nov 22, 2026")
    #expect(format.day(day, .month) == "Nov 2026")
    #expect(format.day(day, .shortWeekday) == "Sun")
    #expect(format.day(day, .ofMonth) == "Nov 22")
    #expect(format.day(day, .year) == "2026")
  }
}
