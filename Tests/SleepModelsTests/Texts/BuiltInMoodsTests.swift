import Testing

@testable import SleepModels

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
    ("The quarterly report is due on Tuesday.", "none"),
  ])
  func sentences(_ text: String, _ mood: String) {
    let answer = moods.answer(for: text)
    #expect(answer.label == mood)
    #expect(answer.probability >= 0.7)
  }

  @Test func aNegationChangesTheMood() {
    #expect(moods.prediction(from: "I am happy about this.") == "Happy")
    #expect(moods.prediction(from: "I am not happy about this.") != "Happy")
  }

  @Test func theFileIsSmallAndReadsItself() throws {
    let json = try moods.json
    #expect(json.count < 200_000)
    #expect(try TextClassifier(json: json) == moods)
  }
}
