import Testing

@testable import SleepTerminal

@Suite struct ScreenMarksTests {
  @Test func marksByTerminal() {
    #expect(ScreenMarks(environment: ["LANG": "de_DE.UTF-8"]) == .unicode)
    #expect(ScreenMarks(environment: ["LC_ALL": "C.utf8", "TERM": "xterm"]) == .unicode)
    #expect(ScreenMarks(environment: ["LC_CTYPE": "UTF-8"]) == .unicode)
    #expect(ScreenMarks(environment: ["LC_ALL": "C", "LANG": "de_DE.UTF-8"]) == .ascii)
    #expect(ScreenMarks(environment: ["LC_ALL": "", "LANG": "de_DE.UTF-8"]) == .unicode)
    #expect(ScreenMarks(environment: ["LANG": "de_DE.ISO-8859-1"]) == .ascii)
    #expect(ScreenMarks(environment: [:]) == .ascii)
    #expect(ScreenMarks(environment: ["LANG": "C.UTF-8", "TERM": "linux"]) == .ascii)
  }

  @Test func textFromElsewhere() {
    #expect(ScreenMarks.unicode.plain("a… · b") == "a… · b")
    #expect(ScreenMarks.ascii.plain("a… · b") == "a... | b")
  }
}
