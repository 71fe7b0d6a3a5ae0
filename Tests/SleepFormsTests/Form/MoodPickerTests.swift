import SleepTerminal
import SleepDiary
import SleepPlatform
import Testing

@testable import SleepForms

@Suite struct MoodPickerTests {
  private func form(_ text: String = "") throws -> FormUser {
    let form = try SampleDiary.logForm(moods: SampleDiary.moods)
    form.go(to: "text")
    form.type(text)
    form.go(to: "mood")
    return form
  }

  private func slot(_ form: FormUser) throws -> FormSlot {
    try #require(form.slots.first { $0.field.key == .mood })
  }

  private func note(
    _ text: String, mood: String?, _ predicted: Mood?, _ probability: Double
  ) -> [FormEntry] {
    [.note(text, mood: mood, guess: Mood.Guess(mood: predicted, probability: probability))]
  }

  @Test func untouchedASureMoodIsSavedAsAGuess() throws {
    let form = try form("walk happy 0.83")
    #expect(try slot(form).offer == "happy" && slot(form).isSaved)
    #expect(form.press(.enter, .enter) == .save)
    #expect(form.review.entries == note("walk happy 0.83", mood: nil, "happy", 0.83))
  }

  @Test func untouchedAnUnsureMoodIsNotSaved() throws {
    let form = try form("walk happy 0.45")
    #expect(try slot(form).offer == nil && !slot(form).isSaved)
    #expect(form.press(.control("s")) == .save)
    #expect(form.review.entries == note("walk happy 0.45", mood: nil, "happy", 0.45))
  }

  @Test func movingThroughTheMoods() throws {
    func moods(_ text: String, _ keys: [TerminalKey]) throws -> [String] {
      let form = try form(text)
      return try keys.map { key in
        form.press(key)
        return try slot(form).text
      }
    }
    let right = [TerminalKey](repeating: .right, count: 5)
    #expect(try moods("", right) == ["happy", "sad", "angry", "relaxed", "none"])
    #expect(try moods("walk angry 0.9", right) == ["happy", "sad", "relaxed", "none", "angry"])
    // Nothing is chosen before, so the prediction comes first.
    #expect(try moods("walk angry 0.4", right) == ["angry", "happy", "sad", "relaxed", "none"])
    #expect(try moods("walk angry 0.9", [.left, .left]) == ["none", "relaxed"])
    #expect(try moods("walk angry 0.4", [.left, .character(" ")]) == ["relaxed", "none"])
    #expect(try moods("walk proud 0.4", [.right, .right]) == ["proud", "happy"])
  }

  @Test func theUserDecides() throws {
    func mood(_ text: String, _ keys: TerminalKey...) throws -> [FormEntry] {
      let form = try form(text)
      for key in keys { form.press(key) }
      #expect(form.press(.control("s")) == .save)
      return form.review.entries
    }
    let (sure, unsure) = ("walk happy 0.9", "walk happy 0.4")
    #expect(try mood(sure, .right) == note(sure, mood: "sad", "happy", 0.9))
    #expect(try mood(sure, .right, .left) == note(sure, mood: "happy", "happy", 0.9))
    #expect(try mood(sure, .left) == note(sure, mood: "none", "happy", 0.9))
    #expect(try mood(sure, .backspace) == note(sure, mood: "none", "happy", 0.9))
    #expect(try mood(sure, .right, .escape) == note(sure, mood: nil, "happy", 0.9))
    #expect(try mood(unsure, .right) == note(unsure, mood: "happy", "happy", 0.4))
    #expect(try mood("walk", .right) == note("walk", mood: "happy", nil, 0.9))
  }

  @Test func typingAWordReplacesTheGuess() throws {
    let form = try form("walk happy 0.9")
    form.type("proud")
    #expect(try slot(form).text == "proud")
    form.press(.backspace)
    #expect(try slot(form).text == "prou")
    form.press(.right)
    form.type("calm")
    form.press(.tab)
    #expect(form.review.entries == note("walk happy 0.9", mood: "calm", "happy", 0.9))
  }

  @Test func aPickCountsAtOnce() throws {
    let form = try form("walk happy 0.9")
    form.press(.right)
    #expect(form.review.entries == note("walk happy 0.9", mood: "sad", "happy", 0.9))
    // A word counts when it is complete.
    form.type("very sad")
    #expect(form.review.errors.isEmpty)
    form.press(.enter)
    #expect(form.review.errors == [.mood: "Please write one word."])
    #expect(form.slot?.field.key == .mood)
  }

  @Test func aChoiceStaysWhenTheTextChanges() throws {
    let form = try form("walk happy 0.9")
    form.press(.right)
    form.go(to: "text")
    form.type(" and sun")
    form.press(.tab)
    #expect(try slot(form).answer == "sad")
  }

  @Test func theGuessFollowsTheText() throws {
    let form = try form()
    form.press(.backTab)
    form.type("walk happy 0.9")
    form.draw()
    #expect(try slot(form).offer == "happy")
    form.press(.control("u"))
    form.draw()
    #expect(try slot(form).picker?.guess == nil)
    form.type("walk sad 0.9")
    form.draw()
    #expect(try slot(form).offer == "sad")
  }

  @Test func noMoodIsNoEntry() throws {
    let form = try form()
    form.press(.left, .right)
    #expect(try slot(form).text == "none")
    #expect(form.press(.control("s")) == nil)
    #expect(form.message == "Nothing is filled in yet. q leaves.")
  }

  @Test func eachTextIsPredictedOnce() throws {
    final class Log: Sendable {
      let texts = Locked<[String]>([])
    }
    let log = Log()
    let form = try SampleDiary.logForm(moods: { text in
      log.texts.withLock { $0.append(text) }
      return nil
    })
    form.go(to: "text")
    form.type("ab ")
    form.draw()
    form.draw()
    form.press(.right, .tab, .right, .right, .backTab)
    form.type("c")
    form.draw()
    form.press(.control("s"))
    #expect(log.texts.withLock { $0 } == ["ab", "ab c"])
  }

  @Test func aGuessedMoodOfARecordIsConfirmedByPickingIt() throws {
    func assignments(by source: String, _ keys: TerminalKey...) throws -> [String] {
      let record = SampleDiary.record(
        .note,
        [
          .at: .text("2026-11-21T20:00+01:00"), .note: .text("a walk"), .mood: .text("relaxed"),
          .moodBy: .text(source), .zone: .text("Europe/Berlin"),
        ])
      let form = try SampleDiary.editForm(record)
      form.go(to: "mood")
      for key in keys { form.press(key) }
      form.press(.tab)
      return form.review.assignments
    }
    #expect(try assignments(by: "guess") == [])
    #expect(try assignments(by: "guess", .right, .left) == ["mood=relaxed"])
    #expect(try assignments(by: "you", .right, .left) == [])
    #expect(try assignments(by: "you", .right) == ["mood="])
    #expect(try assignments(by: "you", .left) == ["mood=angry"])
    #expect(try assignments(by: "guess", .control("u")) == ["mood="])
  }
}
