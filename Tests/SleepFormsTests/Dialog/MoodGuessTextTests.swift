import SleepDiary
import Testing

@testable import SleepForms

@Suite struct MoodGuessTextTests {
  @Test(arguments: [
    (0.83, "83 %"), (0.29, "29 %"), (0.57, "57 %"), (0.6999, "69 %"), (0.7, "70 %"), (1, "100 %"),
    (0, "0 %"),
  ]) func anUnsureProbabilityNeverLooksSure(probability: Double, text: String) {
    #expect(Mood.Guess(mood: nil, probability: probability).probabilityText == text)
  }

  @Test func sureAndUnsure() {
    let sure = Mood.Guess(mood: "happy", probability: 0.9)
    #expect(sure.sureText == "happy, 90 %" && sure.unsureText == nil)
    let unsure = Mood.Guess(mood: "happy", probability: 0.45)
    #expect(unsure.sureText == nil && unsure.unsureText == "happy 45 %")
    let none = Mood.Guess(mood: nil, probability: 0.4)
    #expect(none.sureText == nil && none.unsureText == nil)
  }
}
