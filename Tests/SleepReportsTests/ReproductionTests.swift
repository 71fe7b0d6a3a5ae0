import Testing

@testable import SleepReports

@Suite struct ReproductionTests {
  private func command(_ words: String..., environment: [String: String] = [:]) -> String {
    Reproduction(arguments: words, version: "1.0.0", environment: environment).words
      .joined(separator: " ")
  }

  @Test func plainWordsStayAsTheyAre() {
    #expect(
      command("evaluate", "Data/a-b_c.csv", "--features=a,b", "--folds", "5", "--report", "r.html")
        == "betterrest evaluate Data/a-b_c.csv --features=a,b --folds 5 --report r.html")
  }

  @Test func othersAreQuoted() {
    #expect(
      command("evaluate", "my nights.csv", "it's.csv", "", "a*b", "$HOME", "ä")
        == #"betterrest evaluate 'my nights.csv' 'it'\''s.csv' '' 'a*b' '$HOME' 'ä'"#)
  }

  @Test func settingsOfTheEnvironmentComeFirst() {
    #expect(
      command("evaluate", "-", environment: ["BETTERREST_MODEL": "my model.json"])
        == "BETTERREST_MODEL='my model.json' betterrest evaluate -")
  }
}
