import SleepLearning
import SleepModels
import Testing

@Suite struct PersonalMoodsTests {
  private static let shipped = Result { try TextClassifier.builtInMoods() }
  private let builtIn: TextClassifier

  init() throws {
    builtIn = try Self.shipped.get()
  }

  /// Notes whose first word tells the mood.
  private func notes(_ count: Int, moods: [(word: String, mood: String)]) -> [PersonalMoods.Note] {
    (0..<count).map { number in
      let (word, mood) = moods[number % moods.count]
      return .init(text: "\(word) number \(number)", mood: mood)
    }
  }

  private let own = [("violin", "zippy"), ("tram", "blue"), ("soup", "mellow")]

  @Test func fewerThanFiftyNotesAreTooFew() {
    #expect(PersonalMoods(notes(49, moods: own), builtIn: builtIn, threads: 2) == nil)
    #expect(PersonalMoods(notes(50, moods: own), builtIn: builtIn, threads: 2) != nil)
  }

  @Test func aSingleMoodIsTooFew() {
    let notes = notes(60, moods: [("violin", "happy")])
    #expect(PersonalMoods(notes, builtIn: builtIn, threads: 2) == nil)
  }

  /// The built-in model cannot know a word of one's own.
  @Test func ownWordsTakeOver() throws {
    let learned = try #require(
      PersonalMoods(notes(60, moods: own), builtIn: builtIn, threads: 2))
    #expect(learned.isBetter)
    #expect(learned.builtInAccuracy == 0)
    #expect(learned.accuracy > 0.9)
    #expect(learned.classifier.prediction(from: "violin again") == "zippy")
  }

  @Test func itDoesNotTakeOverWhereTheBuiltInModelIsRight() throws {
    let notes = notes(
      60,
      moods: [
        ("I am very happy", "happy"), ("I am so sad", "sad"), ("I am furious", "angry"),
      ])
    let learned = try #require(PersonalMoods(notes, builtIn: builtIn, threads: 2))
    #expect(learned.builtInAccuracy > 0.9)
    #expect(!learned.isBetter)
  }

  @Test func theOrderOfNotesAndTheThreadsDoNotMatter() throws {
    let notes = notes(50, moods: own)
    let one = try #require(PersonalMoods(notes, builtIn: builtIn, threads: 1))
    let other = try #require(PersonalMoods(notes.reversed(), builtIn: builtIn, threads: 3))
    #expect(try one.classifier.json == other.classifier.json)
    #expect(one.advantage == other.advantage)
  }
}
