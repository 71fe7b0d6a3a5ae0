import Foundation
import SleepPlatform
import SleepCore
import Testing

@Suite struct FigureFormatTests {
  private let format = ClockStyle(locale: Locale(identifier: "en_US"), timeZone: .gmt).figures

  @Test func numbersKeepTheirDecimals() {
    #expect(format.number(6, decimals: 2) == "6.00")
    #expect(format.number(1250) == "1,250")
    #expect([2.44, 2, 1.96].map(format.tenths) == ["2.4", "2", "2"])
    #expect(format.counted(1, "night") == "1 night")
    #expect(format.counted(0, "entry") == "0 entries")
    // What reads as one is one.
    #expect(["1", "1.5"].map { format.counted($0, "cup") } == ["1 cup", "1.5 cups"])
  }

  @Test(arguments: [
    (0.0, "0"), (0.25, "0.25"), (2.5, "2.5"), (10_000, "10,000"), (1234.56, "1,235"),
    (1e16, "10,000,000,000,000,000"), (1e20, "1E20"),
  ])
  func weightsAreMostlyWhole(weight: Double, text: String) {
    #expect(format.weight(weight) == text)
  }

  @Test func sharesHaveATenthOfAPercentOrNone() {
    #expect([0.9014, 1].map(format.percent) == ["90.1 %", "100.0 %"])
    #expect(format.wholePercent(0.854) == "85 %")
  }

  @Test(arguments: [(0.9, "90 %"), (0.925, "92.5 %"), (0.29, "29 %"), (0.3333, "33.33 %")])
  func chosenSharesKeepTheirDigits(share: Double, text: String) {
    #expect(format.confidence(share) == text)
  }

  @Test(arguments: [
    (0.0, "0"), (2.08, "2.1"), (0.0123, "0.012"), (0.0999, "0.1"), (0.93, "0.93"), (1.04, "1"),
    (9.94, "9.9"), (9.96, "10"), (31.4, "31"), (12_345.6, "12,346"), (1e-9, "1E-9"), (3, "3"),
    (-0.2, "-0.2"), (.infinity, "inf"),
  ]) func estimatesAreBrief(number: Double, text: String) {
    #expect(format.brief(number) == text)
  }

  @Test(arguments: [
    (173.26, "173.3"), (173, "173.0"), (1211.6, "1,212"), (0.090131, "0.09013"), (5, "5"),
    (12.345, "12.34"), (0.99995, "1"), (1e-7, "1E-7"), (1.23456e20, "1.235E20"), (.nan, "nan"),
  ]) func numbersHaveFourSignificantDigits(number: Double, text: String) {
    #expect(format.rounded(number) == text)
  }

  @Test(arguments: [
    (3600.9189, "3600.92"), (9.002061e-5, "9.00206E-5"), (-1_234_567, "-1234570"), (0, "0"),
  ]) func coefficientsHaveSixSignificantDigits(number: Double, text: String) {
    #expect(format.coefficient(number) == text)
  }

  @Test(arguments: [
    (44.449, 173.2, "44.4"), (1104.84, 363.8, "1,104.8"), (-0.04, 173.2, "0.0"),
    (-0.06, 173.2, "-0.1"), (0.0847, 0.1572, "0.0847"), (128.6, 1855, "129"), (5, 12.3, "5.00"),
    (12, 0, "12"), (0.25, .infinity, "0.25"), (1e20, 5, "1E20"), (3e-9, 2e-9, "3E-9"),
  ]) func alignedNumbersHaveEqualPrecision(number: Double, size: Double, text: String) {
    #expect(format.rounded(number, beside: size) == text)
  }

  @Test(arguments: [
    (2.94, 173.2, "+2.9"), (-2.94, 173.2, "-2.9"), (0.04, 173.2, "0.0"), (0, 0, "0"),
    (0.4, 12345, "0"),
  ]) func nonzeroDifferencesHaveASign(number: Double, size: Double, text: String) {
    #expect(format.signed(number, beside: size) == text)
  }

  @Test(arguments: [
    (0.4, "0 min"), (-0.4, "0 min"), (27, "27 min"), (59.6, "1 h"), (450, "7 h 30 min"),
    (480, "8 h"), (432.5, "7 h 13 min"), (-8, "-8 min"), (-75.2, "-1 h 15 min"), (6e4, "1,000 h"),
    (1e300, "1e+300 min"), (.infinity, "inf min"), (.nan, "nan min"),
  ])
  func durationsAreHoursAndMinutes(minutes: Double, text: String) {
    #expect(format.duration(minutes: minutes) == text)
  }

  @Test(arguments: [
    (0, "0h00"), (5, "0h05"), (480, "8h00"), (495, "8h15"), (-27, "-0h27"), (-150, "-2h30"),
  ]) func durationsForANarrowColumn(minutes: Int, text: String) {
    #expect(format.briefDuration(minutes: minutes) == text)
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
