import Testing

@testable import BedtimeForm

@Suite struct FormMarksTests {
  @Test func signsThatTheTerminalHas() {
    #expect(FormMarks(environment: ["LANG": "de_DE.UTF-8"]) == .unicode)
    #expect(FormMarks(environment: ["LC_ALL": "C.utf8", "TERM": "xterm"]) == .unicode)
    #expect(FormMarks(environment: ["LC_CTYPE": "UTF-8"]) == .unicode)
    #expect(FormMarks(environment: ["LC_ALL": "C", "LANG": "de_DE.UTF-8"]) == .ascii)
    #expect(FormMarks(environment: ["LC_ALL": "", "LANG": "de_DE.UTF-8"]) == .unicode)
    #expect(FormMarks(environment: ["LANG": "de_DE.ISO-8859-1"]) == .ascii)
    #expect(FormMarks(environment: [:]) == .ascii)
    #expect(FormMarks(environment: ["LANG": "C.UTF-8", "TERM": "linux"]) == .ascii)
  }

  @Test func textFromElsewhere() {
    #expect(FormMarks.unicode.plain("a… · b") == "a… · b")
    #expect(FormMarks.ascii.plain("a… · b") == "a... | b")
  }
}
