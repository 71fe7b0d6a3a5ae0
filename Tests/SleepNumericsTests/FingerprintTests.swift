import SleepNumerics
import Testing

@Suite struct FingerprintTests {
  private func digits(_ texts: String...) -> String {
    var fingerprint = Fingerprint()
    for text in texts { fingerprint.add(text) }
    return fingerprint.digits
  }

  @Test func separatesTextsAndTheirEnds() {
    #expect(digits("anna", "Europe/Berlin") == digits("anna", "Europe/Berlin"))
    #expect(digits("anna") != digits("ben"))
    #expect(digits("ab", "c") != digits("a", "bc"))
    #expect(digits("") != digits())
  }

  @Test func hasSixteenDigits() {
    #expect(digits() == "0000000000000000")
    #expect(digits("a").count == 16)
  }
}
