import Foundation
import Platform
import Testing

@testable import MessageText

@Suite struct PlainTests {
  @Test(arguments: [
    (44.449, 173.2, "44.4"), (1104.84, 363.8, "1,104.8"), (-0.04, 173.2, "0.0"),
    (-0.06, 173.2, "-0.1"), (0.0847, 0.1572, "0.0847"), (128.6, 1855, "129"), (5, 12.3, "5.00"),
    (12, 0, "12"), (0.25, .infinity, "0.25"), (1e20, 5, "1E20"), (3e-9, 2e-9, "3E-9"),
  ]) func alignedNumbersHaveEqualPrecision(number: Double, size: Double, text: String) {
    #expect(Plain.rounded(number, beside: size) == text)
  }

  @Test(arguments: [
    (2.94, 173.2, "+2.9"), (-2.94, 173.2, "-2.9"), (0.04, 173.2, "0.0"), (0, 0, "0"),
    (0.4, 12345, "0"),
  ]) func nonzeroDifferencesHaveASign(number: Double, size: Double, text: String) {
    #expect(Plain.signed(number, beside: size) == text)
  }

  @Test func sharesHaveATenthOfAPercent() {
    #expect(Plain.percent(0.9014) == "90.1 %")
    #expect(Plain.percent(1) == "100.0 %")
  }

  @Test(arguments: [
    (0, "0 min"), (27, "27 min"), (60, "1 h 0 min"), (515, "8 h 35 min"), (-8, "-8 min"),
    (-65, "-1 h 5 min"),
  ]) func durations(minutes: Int, text: String) {
    #expect(Plain.duration(minutes: minutes) == text)
  }

  @Test(arguments: [
    ("de_DE", "1.104,8", "7,75", "1,5 cups", "92,5 %", "+2,9", "9,00206E-5"),
    ("fr_FR", "1\u{202F}104,8", "7,75", "1,5 cups", "92,5 %", "+2,9", "9,00206E-5"),
    ("en_GB", "1,104.8", "7.75", "1.5 cups", "92.5 %", "+2.9", "9.00206E-5"),
    ("fa_IR", "۱٬۱۰۴٫۸", "۷٫۷۵", "۱٫۵ cups", "۹۲٫۵ %", "+۲٫۹", "۹٫۰۰۲۰۶×۱۰^\u{200E}−۵"),
  ])
  func followsTheLocale(
    name: String, rounded: String, number: String, counted: String, share: String, signed: String,
    coefficient: String
  ) {
    Plain.$locale.withValue(Locale(identifier: name)) {
      #expect(Plain.rounded(1104.84, beside: 363.8) == rounded)
      #expect(Plain.number(7.75) == number)
      #expect(Plain.counted(1.5, "cup") == counted)
      #expect(Plain.confidence(0.925) == share)
      #expect(Plain.signed(2.94, beside: 173.2) == signed)
      #expect(Plain.coefficient(9.00206e-5) == coefficient)
    }
  }

  @Test(arguments: [
    (0, "0"), (0.1, "0,1"), (-2.5, "-2,5"), (10_000, "10000"), (1e15, "1000000000000000"),
    (1e16, "1e+16"), (1e-5, "1e-05"), (.nan, "nan"), (.infinity, "inf"),
    (0.30000000000000004, "0,30000000000000004"), (1.5e-7, "1,5e-07"),
  ]) func numbersKeepAllTheirDigits(number: Double, text: String) {
    Plain.$locale.withValue(Locale(identifier: "de_DE")) {
      #expect(Plain.number(number) == text)
    }
  }

  @Test func durationsFollowTheLocale() {
    Plain.$locale.withValue(Locale(identifier: "fa_IR")) {
      #expect(Plain.duration(minutes: 515) == "۸ h ۳۵ min")
      #expect(Plain.duration(minutes: -8) == "-۸ min")
    }
  }

  @Test(arguments: [(0.9, "90 %"), (0.925, "92.5 %"), (0.29, "29 %"), (0.3333, "33.33 %")])
  func confidence(share: Double, expected: String) {
    #expect(Plain.confidence(share) == expected)
  }

  @Test(arguments: [
    (0.0, "0"), (2.08, "2.1"), (0.0123, "0.012"), (9.94, "9.9"), (9.96, "10"), (31.4, "31"),
    (12_345.6, "12,346"), (1e-9, "1E-9"), (3, "3"),
  ]) func brief(number: Double, text: String) {
    #expect(Plain.brief(number) == text)
  }

  @Test(arguments: [
    (0, "0h00"), (5, "0h05"), (480, "8h00"), (495, "8h15"), (-27, "-0h27"), (-150, "-2h30"),
  ]) func briefDurations(minutes: Int, text: String) {
    #expect(Plain.briefDuration(minutes: minutes) == text)
  }
}
