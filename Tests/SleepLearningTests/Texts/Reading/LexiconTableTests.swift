import SleepLearning
import SleepModels
import Testing

@Suite struct LexiconTableTests {
  private func lexicon(_ text: String) throws -> Lexicon {
    try Lexicon(contentsOf: .bytes(Array(text.utf8), name: "words.csv"))
  }

  @Test func readsWordsAndTheirRoles() throws {
    let text = """
      word,mood,strength
      Great,Happy,4
      "don’t",negation,1
      very,intensifier,1.5
      gloomy,Sad,0.1
      :),Happy,25

      """
    let expected = Lexicon(
      labels: ["Happy", "Sad"],
      words: [
        ("great", .label(0, strength: 4)), ("don't", .negation), ("very", .intensifier(1.5)),
        ("gloomy", .label(1, strength: 0.1)), (":)", .label(0, strength: 25)),
      ])
    #expect(try lexicon(text) == expected)
    #expect(
      try lexicon("\u{FEFF}" + text.split(separator: "\n").joined(separator: "\r\n")) == expected)
  }

  @Test func mayBeWithoutWords() throws {
    #expect(try lexicon("word,label,strength\n").wordCount == 0)
  }

  @Test(arguments: [
    (
      "",
      "words.csv: the file is empty. The first line must name the columns, and rows must follow."
    ),
    (
      "word,strength\n",
      "words.csv: a lexicon has the columns word, label (of any name) and strength."
    ),
    (
      "great,Happy,2\n",
      "words.csv: a lexicon has the columns word, label (of any name) and strength."
    ),
    (
      "word,label,strength\ngreat,Happy,2\ngood,Happy\n",
      "words.csv:3: a row needs a word, a label and a strength from 0.1 to 25."
    ),
    (
      "word,label,strength\ngreat,Happy,\n",
      "words.csv:2: a row needs a word, a label and a strength from 0.1 to 25."
    ),
    (
      "word,label,strength\ngreat,Happy,0.09\n",
      "words.csv:2: a row needs a word, a label and a strength from 0.1 to 25."
    ),
    (
      "word,label,strength\ngreat,Happy,25.1\n",
      "words.csv:2: a row needs a word, a label and a strength from 0.1 to 25."
    ),
    (
      "word,label,strength\ngreat,Happy,nan\n",
      "words.csv:2: a row needs a word, a label and a strength from 0.1 to 25."
    ),
    (
      "word,label,strength\nso so,Happy,2\n", "words.csv:2: so so is not a single word."
    ),
    ("word,label,strength\n,Happy,2\n", "words.csv:2:  is not a single word."),
  ]) func describesErrors(text: String, message: String) {
    let error = #expect(throws: TableError.self) { _ = try lexicon(text) }
    #expect(error?.description == message)
  }

  @Test func hasALimitOfLabels() throws {
    func table(_ count: Int) -> String {
      "word,label,strength\n" + (0..<count).map { "w\($0),l\($0),1\n" }.joined()
    }
    #expect(try lexicon(table(254)).labels.count == 254)
    let error = #expect(throws: TableError.self) { _ = try lexicon(table(255)) }
    #expect(error?.description == "words.csv:1: a lexicon can have at most 254 labels.")
  }

  /// A model file has strengths in tenths; the lexicon must not change when it is saved.
  @Test func strengthsAreTenths() throws {
    let found = try lexicon("word,label,strength\ngreat,Happy,1.26\nvery,intensifier,1.549\n")
    #expect(found == (try lexicon("word,label,strength\ngreat,Happy,1.3\nvery,intensifier,1.5\n")))
  }
}
