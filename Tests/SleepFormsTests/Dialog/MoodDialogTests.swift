import SleepDiary
import SleepForms
import Testing

@testable import SleepTerminal

@Suite struct MoodDialogTests {
  /// The answer to the question for a mood, and what was shown.
  private func answer(
    _ lines: String..., guess: Mood.Guess = Mood.Guess(mood: "angry", probability: 0.45)
  ) throws -> (mood: String, shown: String) {
    var (lines, shown) = (lines, "")
    let dialog = LineDialog(
      readLine: { lines.isEmpty ? nil : lines.removeFirst() }, show: { shown += $0 })
    return (try guess.mood(in: dialog), shown)
  }

  @Test func thePredictedMoodIsTheFirst() throws {
    let (mood, shown) = try answer("1")
    #expect(mood == "angry")
    #expect(
      shown == """
        How did you feel? Your words leave it open (angry 45 %).
        1 angry, 2 happy, 3 sad, 4 relaxed, or your own word; Enter for none:\u{20}
        """)
  }

  @Test(arguments: [
    ("2", "happy"), ("4", "relaxed"), ("h", "happy"), ("S", "sad"), ("n", "none"),
    ("Relaxed", "relaxed"), (" proud ", "proud"), ("None", "none"), ("", "none"), ("-", "none"),
  ]) func answers(line: String, mood: String) throws {
    #expect(try answer(line).mood == mood)
  }

  @Test func theEndOfInputLeavesTheMoodOut() throws {
    #expect(try answer().mood == "none")
  }

  @Test func wrongAnswersAreRefused() throws {
    for line in ["0", "5", "x", "very sad", "?"] {
      let (mood, shown) = try answer(line, "2")
      #expect(mood == "happy")
      #expect(shown.contains("Please write a number from 1 to 4, or one word.\n"))
    }
  }

  @Test func aWordOfOnesOwnMayBePredicted() throws {
    let guess = Mood.Guess(mood: "serene", probability: 0.5)
    #expect(try answer("5", guess: guess).mood == "relaxed")
    // It could be serene or sad.
    let (mood, shown) = try answer("s", "sa", guess: guess)
    #expect(mood == "sa")
    #expect(shown.contains("Please write a number from 1 to 5, or one word."))
  }
}
