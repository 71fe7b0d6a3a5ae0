import SleepDiary
import Testing

@Suite struct MoodGuessTests {
  @Test func sureFromSevenInTen() {
    #expect(Mood.Guess(mood: "happy", probability: 0.7).isSure)
    #expect(!Mood.Guess(mood: "happy", probability: 0.6999).isSure)
  }

  @Test func thePredictedMoodIsOfferedFirst() {
    func moods(_ mood: Mood?) -> [String] {
      MoodChoice.moods(beginningWith: Mood.Guess(mood: mood, probability: 0.5))
    }
    #expect(moods("angry") == ["angry", "happy", "sad", "relaxed"])
    #expect(moods("tired") == ["tired", "happy", "sad", "angry", "relaxed"])
    #expect(moods(nil) == ["happy", "sad", "angry", "relaxed"])
    #expect(MoodChoice.moods(beginningWith: nil) == ["happy", "sad", "angry", "relaxed"])
  }
}
