import Foundation
import SleepPlatform
import SleepCore
import Testing

@Suite struct FigureFormatLocaleTests {
  private static func format(_ name: String) -> FigureFormat {
    FigureFormat(locale: Locale(identifier: name))
  }

  @Test(arguments: [
    ("de_DE", "1.104,8", "7,75", "1.234", "92,5 %", "+2,9", "9,00206E-5"),
    ("fr_FR", "1\u{202F}104,8", "7,75", "1\u{202F}234", "92,5 %", "+2,9", "9,00206E-5"),
    ("en_GB", "1,104.8", "7.75", "1,234", "92.5 %", "+2.9", "9.00206E-5"),
    (
      "fa_IR", "۱٬۱۰۴٫۸", "۷٫۷۵", "۱٬۲۳۴", "۹۲٫۵ %", "+۲٫۹", "۹٫۰۰۲۰۶×۱۰^\u{200E}−۵"
    ),
    ("ar_EG", "١٬١٠٤٫٨", "٧٫٧٥", "١٬٢٣٤", "٩٢٫٥ %", "+٢٫٩", "٩٫٠٠٢٠٦أس\u{61C}-٥"),
  ])
  func followsTheLocale(
    name: String, rounded: String, plain: String, count: String, share: String, signed: String,
    coefficient: String
  ) {
    let format = Self.format(name)
    #expect(format.rounded(1104.84, beside: 363.8) == rounded)
    #expect(format.plain(7.75) == plain)
    #expect(format.number(1234) == count)
    #expect(format.confidence(0.925) == share)
    #expect(format.signed(2.94, beside: 173.2) == signed)
    #expect(format.coefficient(9.00206e-5) == coefficient)
  }

  @Test(arguments: [
    (0, "0"), (0.1, "0,1"), (-2.5, "-2,5"), (10_000, "10000"), (1e15, "1000000000000000"),
    (1e16, "1e+16"), (1e-5, "1e-05"), (.nan, "nan"), (.infinity, "inf"),
    (0.30000000000000004, "0,30000000000000004"), (1.5e-7, "1,5e-07"),
  ]) func plainNumbersKeepAllTheirDigits(number: Double, text: String) {
    #expect(Self.format("de_DE").plain(number) == text)
  }

  @Test func durationsFollowTheLocale() {
    let format = Self.format("fa_IR")
    #expect(format.duration(minutes: 515) == "۸ h ۳۵ min")
    #expect(format.duration(minutes: -8) == "-۸ min")
    #expect(format.briefDuration(minutes: 485) == "۸h۰۵")
  }

  @Test func clocksWriteTheNumbersOfTheCommand() {
    let style = ClockStyle(locale: Locale(identifier: "en_US"), timeZone: .gmt)
    FigureFormat.$current.withValue(Self.format("de_DE")) {
      #expect(style.figures.number(2.5, decimals: 1) == "2,5")
      #expect(style.figures.time(.noon) == "12:00 PM")
    }
    #expect(style.figures.number(2.5, decimals: 1) == "2.5")
  }

  @Test func textsBeyondACountAreCounted() {
    #expect(["a", "b", "c"].abbreviated(to: 3) == ["a", "b", "c"])
    #expect(["a", "b", "c"].abbreviated(to: 1) == ["a", "2 more"])
  }
}
