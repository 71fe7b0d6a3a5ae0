import SleepDiary
import SleepCore
import Testing

@testable import SleepForms

@Suite struct FormReviewTests {
  private func review(
    _ kind: DiaryKind, _ answers: [String: String], at time: String = "21:00"
  ) throws -> FormReview {
    let sheet = try SampleDiary.logForm(at: time).sheet
    return sheet.review(
      Dictionary(uniqueKeysWithValues: answers.map { (FormField.Key(kind, $0.key), $0.value) }))
  }

  @Test func aNight() throws {
    let review = try review(.night, ["bed": "22:50", "rise": "6:55", "quality": "4"])
    #expect(review.errors.isEmpty && review.gaps.isEmpty)
    #expect(
      review.entries == [
        .night(bed: "22:50", rise: "6:55", assignments: ["quality=4"], day: "2026-11-22")
      ])
    #expect(review.summaries == ["night 22:50 to 06:55"])
    #expect(review.details == [.night: "8 h 5 min in bed"])
  }

  @Test func timesThatNameTheirDay() throws {
    let review = try review(.night, ["bed": "yesterday 22:50", "rise": "6:55"])
    #expect(
      review.entries == [.night(bed: "yesterday 22:50", rise: "6:55", assignments: [], day: nil)])
  }

  @Test func halfANightIsRefused() throws {
    let review = try review(.night, ["bed": "22:50", "coffee": "2"])
    #expect(review.entries.isEmpty)
    #expect(review.gaps == [.init(.night, "rise"): "A night needs the time you got up."])
  }

  @Test func stressAndItsWords() throws {
    #expect(
      try review(.stress, ["stress": "6", "note": "deadline"]).entries
        == [.stress("6", text: "deadline")])
    let words = try review(.stress, ["note": "deadline"])
    #expect(words.entries.isEmpty && words.gaps.keys.map(\.name) == ["stress"])
  }

  @Test func stressOfAnotherTime() throws {
    #expect(
      try review(.stress, ["stress": "6", "at": "yesterday 21:30"]).entries
        == [.stress("6", text: nil, at: "yesterday 21:30")])
    // At nine in the evening, 8 can be either; eleven in the evening is still to come.
    let hours = try review(.stress, ["stress": "6", "at": "11"])
    #expect(hours.entries == [.stress("6", text: nil, at: "11:00")] || !hours.errors.isEmpty)
    #expect(
      try review(.stress, ["stress": "6", "at": "tomorrow"]).errors.keys.map(\.name) == ["at"])
    #expect(try review(.stress, ["at": "20:00"]).gaps.keys.map(\.name) == ["stress"])
  }

  @Test func anOfferedMomentCountsUntilItIsCleared() throws {
    let moment = try #require(LocalMoment("2026-11-21T21:30+01:00"))
    let sheet = FormSheet(
      reader: try SampleDiary.reader(), clock: SampleDiary.style(), moodPredictor: nil,
      about: .moment(moment))
    let user = FormUser(FormState(sheet))
    user.press(.character("6"))
    #expect(user.review.entries == [.stress("6", text: nil, at: "2026-11-21 21:30")])
    user.press(.tab, .control("u"), .tab)
    #expect(user.review.entries == [.stress("6", text: nil)])
  }

  @Test func theDayAndANote() throws {
    #expect(
      try review(.day, ["activity": "40", "diet": "6"]).entries
        == [.day(["activity=40", "diet=6"], day: "2026-11-22")])
    #expect(
      try review(.note, ["text": "long walk", "mood": "happy"]).entries
        == [.note("long walk", mood: "happy")])
    #expect(try review(.note, ["mood": "happy"]).gaps.keys.map(\.name) == ["text"])
    #expect(try review(.note, ["mood": "None"]) == FormReview())
  }

  @Test func problemsStandUnderTheirFields() throws {
    func error(_ kind: DiaryKind, _ answers: [String: String], _ name: String) throws -> String? {
      try review(kind, answers).errors[FormField.Key(kind, name)]
    }
    #expect(
      try error(.night, ["bed": "23:"], "bed") == "Please write a time such as 23:10 or 7am.")
    #expect(
      try error(.day, ["diet": "11"], "diet") == "Please write a number from 0 to 10.")
    #expect(
      try error(.night, ["bed": "22:50", "rise": "6:55", "awake": "9h"], "awake")
        == "9 h awake does not fit into the 8 h 5 min from lights out to waking up.")
    #expect(
      try error(.night, ["bed": "22:50", "rise": "22:00"], "rise")
        == "So. 22. Nov. 2026, 22:00 is still to come.")
    #expect(
      try error(.night, ["bed": "2026-11-22 8:00", "rise": "2026-11-22 6:55"], "rise")
        == "That is not after going to bed."
    )
    #expect(
      try error(.night, ["bed": "2026-11-20 22:00", "rise": "2026-11-21 5:00"], "rise")
        == "This overlaps with the night of Sa. 21. Nov. 2026 (23:20 to 07:00).")
    #expect(
      try error(.stress, ["stress": "6", "note": "12"], "note")
        == "Please write words: a number alone may belong in another field.")
  }

  @Test func changesOfARecord() throws {
    let sheet = try SampleDiary.editForm().sheet
    func review(_ answers: [String: String]) -> FormReview {
      sheet.review(
        Dictionary(
          uniqueKeysWithValues: answers.map { (FormField.Key(.night, $0.key), $0.value) }))
    }
    let changes = review(["coffee": "3", "note": ""])
    #expect(changes.assignments == ["coffee=3", "note="])
    #expect(changes.summaries == ["Coffee", "In a few words"])
    #expect(review(["bed": "10:50pm"]) == FormReview())
    #expect(
      review(["out": "21:00"]).errors
        == [.init(.night, "out"): "21:00 is not between 22:50 and 06:55 of this night."])
    #expect(
      review(["bed": ""]).errors == [.init(.night, "bed"): "This cannot be left empty."])
  }
}
