import SleepCharts
import Testing

@testable import SleepTerminal

@Suite struct ChartMarksTests {
  @Test(arguments: [
    ["LANG": "en_US.UTF-8"], ["LANG": "C", "LC_CTYPE": "de_DE.utf8"],
    ["LC_ALL": "C.UTF-8", "LANG": "C"], ["LC_ALL": "", "LANG": "sr_RS.UTF-8@latin"],
  ]) func brailleWhereTheLocaleIsUTF8(environment: [String: String]) {
    #expect(ChartMarks(environment: environment) == .braille)
  }

  @Test(arguments: [
    [:], ["LC_ALL": "C", "LANG": "en_US.UTF-8"], ["LANG": "de_DE.ISO-8859-1"], ["LANG": "POSIX"],
    ["LANG": "en_US.UTF-8", "TERM": "linux"],
  ]) func asciiElsewhere(environment: [String: String]) {
    #expect(ChartMarks(environment: environment) == .ascii)
  }
}
