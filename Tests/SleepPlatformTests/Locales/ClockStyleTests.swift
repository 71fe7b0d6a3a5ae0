import Foundation
import SleepCore
import SleepPlatform
import Testing

@Suite struct ClockStyleTests {
  /// The instant 2026-11-20T22:24:20+01:00.
  let evening = Date(timeIntervalSince1970: 1_795_209_860)

  @Test(arguments: [
    ("en_US", "10:24 PM"), ("de_DE", "22:24"), ("en_GB", "22:24"), ("ja_JP", "22:24"),
    ("ar_EG", "١٠:٢٤ م"), ("fa_IR", "۲۲:۲۴"), ("ko_KR", "오후 10:24"),
  ]) func followsTheLocale(locale: String, text: String) throws {
    #expect(try style(locale, "Europe/Berlin").text(of: evening) == text)
  }

  @Test func followsTheTimeZone() throws {
    #expect(try style("en_US", "UTC").text(of: evening) == "9:24 PM")
    #expect(try style("en_US", "America/New_York").text(of: evening) == "4:24 PM")
    #expect(try style("de_DE", "Asia/Kolkata").text(of: evening) == "02:54")
  }

  /// The hour has two digits in Germany and one in Japan.
  @Test(arguments: [
    ("en_US", "2:05 AM"), ("de_DE", "02:05"), ("fr_FR", "02:05"), ("ja_JP", "2:05"),
  ]) func writesEarlyHoursAsTheLocaleDoes(locale: String, text: String) throws {
    #expect(try style(locale, "UTC").text(of: ClockTime(parsing: "02:05")) == text)
  }

  @Test func hasAPlainSpaceBeforePM() throws {
    #expect(Locale.availableIdentifiers.count > 100)
    for locale in Locale.availableIdentifiers {
      let text = try style(locale, "UTC").text(of: evening)
      #expect(!text.contains("\u{202F}") && !text.contains("\u{A0}"), "\(locale): \(text)")
    }
  }

  @Test func cutsSeconds() throws {
    #expect(try style("de_DE", "Europe/Berlin").text(of: evening + 39.9) == "22:24")
    #expect(try style("de_DE", "Europe/Berlin").text(of: evening + 40) == "22:25")
  }

  @Test func writesClockTimesInAnyTimeZone() throws {
    let time = try ClockTime(parsing: "02:30")
    #expect(try style("en_US", "Australia/Lord_Howe").text(of: time) == "2:30 AM")
    #expect(try style("de_DE", "Europe/Berlin").text(of: time) == "02:30")
  }

  @Test(arguments: [
    ("en_US", "Fri, Nov 20"), ("de_DE", "Fr. 20. Nov."), ("fr_FR", "ven. 20 nov."),
    ("ja_JP", "11月20日(金)"),
  ]) func writesDaysOfTheWeekAsTheLocaleDoes(locale: String, text: String) throws {
    let day = try CalendarDay(parsing: "2026-11-20")
    for zone in ["UTC", "Pacific/Kiritimati", "America/Los_Angeles"] {
      #expect(try style(locale, zone).text(of: day) == text)
    }
  }

  @Test(arguments: [
    ("en_US", "Mar 9, 2026"), ("en_GB", "9 Mar 2026"), ("de_DE", "9.3.2026"),
    ("fr_FR", "09/03/2026"), ("ja_JP", "2026/3/9"), ("sv_SE", "2026-03-09"),
    ("fa_IR", "۲۰۲۶/۳/۹"),
  ]) func writesDatesAsTheLocaleDoes(locale: String, text: String) throws {
    let day = try CalendarDay(parsing: "2026-03-09")
    #expect(try style(locale, "Asia/Tokyo").text(of: day, as: .date) == text)
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-11-20T22:24:20+01:00"), ("UTC", "2026-11-20T21:24:20Z"),
    ("America/St_Johns", "2026-11-20T17:54:20-03:30"),
    ("Australia/Lord_Howe", "2026-11-21T08:24:20+11:00"),
  ]) func writesTimestampsWithTheirOffset(zone: String, text: String) throws {
    #expect(try style("ar_EG", zone).timestamp(of: evening) == text)
  }

  private func style(_ locale: String, _ timeZone: String) throws -> ClockStyle {
    ClockStyle(
      locale: Locale(identifier: locale),
      timeZone: try TimeZoneIdentifier.timeZone(parsing: timeZone))
  }
}
