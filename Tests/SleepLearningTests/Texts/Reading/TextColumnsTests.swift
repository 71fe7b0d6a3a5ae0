import SleepLearning
import Testing

@Suite struct TextColumnsTests {
  private func columns(
    _ table: [[String]], text: String? = nil, target: String? = nil
  ) -> [String]? {
    TextColumns(
      detectedIn: table[0], rows: Array(table.dropFirst()), text: text, target: target
    ).map { [$0.text, $0.target ?? "-"] }
  }

  /// Rows with a number, a sentence, another of six words, a label and a date.
  private let table =
    [["id", "review", "reply", "stars", "kind", "date"]]
    + (0..<40).map { row in
      [
        "\(row)", "a rather long text that nobody wrote, number \(row) of forty, with many words",
        "thanks for the text number \(row)", "\(row % 5)", ["good", "bad", "odd"][row % 3],
        "2026-01-\(10 + row % 20) 22:\(10 + row)",
      ]
    }

  /// The two tables of Create ML's introduction.
  @Test func tinyTables() {
    #expect(
      columns([
        ["sentence", "category"], ["Walking while texting", "Unsafe"],
        ["Looking both ways before crossing", "Safe"], ["Running into traffic", "Unsafe"],
        ["Waiting for the signal", "Safe"],
      ]) == ["sentence", "category"])
    #expect(
      columns([
        ["message", "intent"], ["Play on phone while walking?", "Distracted"],
        ["Look both ways", "SafeBehavior"],
      ]) == ["message", "intent"])
  }

  @Test func theColumnsMayBeInAnyOrder() {
    #expect(
      columns([["mood", "note"], ["sad", "a bad day"], ["happy", "a good day"]])
        == ["note", "mood"])
  }

  @Test func clearlyLongerSentencesWin() {
    #expect(columns(table) == ["review", "kind"])
    #expect(columns(table.map { Array($0[2...]) }) == ["reply", "kind"])
  }

  @Test func numbersAndDatesAreNoTexts() {
    #expect(
      columns([
        ["wake", "estimatedSleep", "coffee", "actualSleep"], ["25200", "8", "2", "30940"],
        ["26100", "7.5", "0", "28000"],
      ]) == nil)
    #expect(
      columns([
        ["bed", "rise", "quality"], ["2026-01-02 22:30", "2026-01-03 06:30", "good"],
        ["2026-01-03 23:30", "2026-01-04 06:45", "bad"],
      ]) == nil)
    #expect(
      columns([
        ["bed", "quality"], ["2026-01-02 22:30", "good"], ["2026-01-03 23:30", "bad"],
      ]) == nil)
  }

  @Test func severalCandidatesAreNotGuessed() {
    let table = [
      ["title", "body", "kind", "place"], ["the first title", "a short body", "x", "home"],
      ["the second title", "another short body", "y", "work"],
    ]
    #expect(columns(table) == nil)
    #expect(columns(table, text: "body") == nil)
    #expect(columns(table, target: "kind") == nil)
    #expect(columns(table, text: "body", target: "kind") == ["body", "kind"])
    #expect(columns(table.map { Array($0[1...2]) }) == ["body", "kind"])
  }

  @Test func namedColumnsAreUsed() {
    #expect(columns(table, text: "reply") == ["reply", "kind"])
    #expect(columns(table, target: "stars") == ["review", "stars"])
    #expect(columns(table, target: "id") == ["review", "id"])
    #expect(columns(table, text: "absent") == nil)
    #expect(columns(table, target: "absent") == nil)
    // A column of sentences as the target leaves the other.
    #expect(columns(table, target: "review") == ["reply", "review"])
  }

  @Test func labelsRepeatThemselves() {
    let names = (0..<40).map { ["a text of some words", "name\($0)"] }
    #expect(
      columns([["text", "name"]] + names.enumerated().map { ["\($1[0]) \($0)", $1[1]] }) == nil)
    let pairs = (0..<40).map { ["a text of some words \($0)", "name\($0 / 2)"] }
    #expect(columns([["text", "name"]] + pairs) == ["text", "name"])
    // A single label is a mistake that training names, unless these are rows of numbers.
    #expect(
      columns([["text", "name"], ["some words", "x"], ["more words", "x"]]) == ["text", "name"])
    #expect(
      columns([["text", "name", "n"], ["some words", "x", "1"], ["more words", "x", "2"]]) == nil)
    #expect(columns([["text", "name"], ["same words", "x"], ["same words", "y"]]) == nil)
  }

  @Test func datesThatRepeatThemselvesAreNoLabels() {
    for date in ["2026-01-%", "%.1.26", "1/%/2026 22:30"] {
      let rows = (0..<40).map { row in
        ["a text of some words \(row)", date.replacing("%", with: "\(1 + row % 9)"), "x\(row % 3)"]
      }
      #expect(columns([["text", "date", "label"]] + rows) == ["text", "label"])
    }
    #expect(columns([["text", "version"], ["some words", "1.2.x"], ["more words", "2"]]) != nil)
  }

  @Test func textsWithoutAClearLabel() {
    let rows = [["1", "the app is good", "0"], ["2", "the app is bad", "1"]]
    #expect(columns([["id", "text", "label"]] + rows) == nil)
    #expect(TextColumns.sentences(in: ["id", "text", "label"], rows: rows) == "text")
    #expect(TextColumns.sentences(in: ["a", "b"], rows: [["1", "x"], ["2", "y"]]) == nil)
    #expect(
      TableError.unclearTexts(in: "text", source: "x.csv").description
        == "x.csv: text holds texts, and it is not clear which column holds their labels. Name both "
        + "columns.")
    #expect(
      TableError.unclearTexts(in: nil, source: "x.csv").description
        == "x.csv: it is not clear which column holds the texts and which the labels. Name both "
        + "columns.")
  }

  @Test func scriptsWithoutSpacesAreSentences() {
    #expect(
      columns([["文", "気分"], ["今日はとても楽しかった", "嬉しい"], ["よく眠れなかった", "悲"]])
        == ["文", "気分"])
  }

  @Test func emptyAndShortTables() {
    #expect(columns([["text", "label"]]) == nil)
    #expect(columns([[]]) == nil)
    #expect(columns([["text", "label"], ["", ""], ["", ""]]) == nil)
    #expect(
      columns([["text", "label"], ["some words"], ["other words", "x"], ["more of them", "y"]])
        == ["text", "label"])
  }
}
