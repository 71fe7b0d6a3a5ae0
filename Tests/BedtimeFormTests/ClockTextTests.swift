import Foundation
import SleepClock
import Testing

@testable import BedtimeForm

@Suite struct ClockTextTests {
  private func parts(_ time: String, _ locale: String) throws -> [String] {
    let clock = ClockStyle(locale: Locale(identifier: locale), timeZone: .gmt)
    let text = ClockText(try ClockTime(parsing: time), in: clock)
    return [text.prefix, text.hour, text.separator, text.minute, text.suffix]
  }

  @Test func partsOfATime() throws {
    #expect(try parts("07:05", "en_US") == ["", "7", ":", "05", " AM"])
    #expect(try parts("22:24", "en_US") == ["", "10", ":", "24", " PM"])
    #expect(try parts("07:05", "de_DE") == ["", "07", ":", "05", ""])
    #expect(try parts("07:05", "fi_FI") == ["", "7", ".", "05", ""])
    #expect(try parts("19:05", "zh_Hant_TW")[1...3] == ["7", ":", "05"])
    #expect(try parts("19:05", "zh_Hant_TW")[0] != "")
    #expect(try parts("07:05", "ar_EG")[1] == "٧")
  }

  @Test func halvesOfADay() {
    func hasHalves(_ locale: String) -> Bool {
      ClockText.hasHalves(ClockStyle(locale: Locale(identifier: locale), timeZone: .gmt))
    }
    #expect(hasHalves("en_US") && hasHalves("ar_EG") && hasHalves("ko_KR"))
    #expect(!hasHalves("de_DE") && !hasHalves("ja_JP") && !hasHalves("en_GB"))
  }
}
