import SleepModels
import Testing

@Suite struct BuiltInMoodsTests {
  private let moods: TextClassifier

  init() throws {
    moods = try .builtInMoods()
  }

  @Test func labels() {
    #expect(moods.labels == ["Angry", "Happy", "Relaxed", "Sad", "none"])
    #expect((moods.lexicon?.wordCount ?? 0) > 1400)
  }

  @Test(arguments: [
    ("I am feeling great today!", "Happy"), ("This is the worst day ever", "Sad"),
    ("I am so angry right now!", "Angry"), ("I feel so relaxed and calm.", "Relaxed"),
    ("The quarterly report is due on Tuesday.", "none"), ("😭😭", "Sad"), ("❤️", "Happy"),
    ("Great. Another flat tyre.", "Angry"), ("Is it bin day tomorrow?", "none"),
  ])
  func sentences(_ text: String, _ mood: String) {
    let answer = moods.answer(for: text)
    #expect(answer.label == mood)
    #expect(answer.probability >= 0.7)
  }

  /// Words of other languages look like none or like a mood by chance.
  @Test(arguments: [
    "Heute war ich so glücklich wie lange nicht mehr.", "Je suis tellement en colère contre lui",
    "Hoy me siento muy triste y sola", "Que dia maravilhoso com os meus amigos",
    "Sono proprio stanca e arrabbiata", "Lekker rustig thuis met een boek",
    "Dzisiaj jestem bardzo szczęśliwy", "我很生气", "今日はとても楽しかった。", "วันนี้มีความสุขมาก",
  ]) func otherLanguagesAreUnsure(text: String) {
    let answer = moods.answer(for: text)
    #expect(answer.isUnsure && answer.probability < 0.7)
  }

  @Test func theReasonsAreTheWordsThatCount() {
    var scorer = TextScorer(moods)
    #expect(scorer.reasons(for: "Such a wonderful evening, thank you").first == "wonderful")
    #expect(scorer.reasons(for: "furious") == ["furious"])
    #expect(scorer.reasons(for: "").isEmpty)
    // In a long text, no few words decide.
    #expect(scorer.reasons(for: String(repeating: "happy day ", count: 50)) == ["happy"])
    #expect(scorer.reasons(for: String(repeating: "happy day ", count: 51)).isEmpty)
  }

  @Test func aNegationChangesTheMood() {
    #expect(moods.prediction(from: "I am happy about this.") == "Happy")
    #expect(moods.prediction(from: "I am not happy about this.") != "Happy")
  }

  @Test func theFileIsSmallAndReadsItself() throws {
    let json = try moods.json
    #expect(json.count < 350_000)
    #expect(try TextClassifier(json: json) == moods)
  }
}
