import SleepLearning
import Testing

@Suite struct TextProfileTests {
  @Test func lengthsInCharacters() throws {
    let profile = TextProfile(texts: ["a", "👩‍👩‍👧b", "a", "long"], fingerprint: nil)
    #expect(profile.distinctCount == 3)
    let lengths = try #require(profile.lengths)
    #expect(lengths == (1, 1, 4))
  }

  @Test func mergedRowsCountAsOftenAsTheyOccur() throws {
    let texts = ["a", "bbb", "bbb", "bbb", "cc"]
    let labels = ["x", "y", "y", "y", "x"]
    let profile = TextProfile(try LabelledTexts(texts: texts, labels: labels))
    #expect(profile.distinctCount == 3)
    let lengths = try #require(profile.lengths)
    #expect(lengths == (1, 3, 3))
    #expect(profile.fingerprint?.count == 16)
  }
}
