import SleepDiary
import SleepText
import SleepCore
import Testing

@testable import SleepTerminal
@testable import SleepForms

@Suite struct FormDialogTests {
  private final class Talk {
    var lines: [String]
    var shown = ""
    /// The sheet at the end.
    var sheet: FormSheet?

    init(_ lines: [String]) {
      self.lines = lines
    }
  }

  private func review(
    _ talk: Talk, _ sheet: FormSheet? = nil, hasTypist: Bool = false, until end: String? = nil
  ) throws -> FormReview {
    let sheet = try sheet ?? SampleDiary.logForm().sheet
    let now = try end.map { try #require(LocalMoment($0)).start } ?? sheet.reader?.clock.now
    var dialog = FormDialog(
      sheet: sheet, hasTypist: hasTypist,
      dialog: LineDialog(
        readLine: { talk.lines.isEmpty ? nil : talk.lines.removeFirst() },
        show: { talk.shown += $0 }),
      now: { now ?? Instant(seconds: 0) })
    defer { talk.sheet = dialog.sheet }
    return try dialog.review()
  }

  private func entries(_ lines: String...) throws -> [FormEntry] {
    try review(Talk(lines)).entries
  }

  @Test func aPipe() throws {
    let talk = Talk(["23:10", "", "", "20", "", "", "6", "", "deadline", ""])
    #expect(
      try review(talk).entries == [
        .night(bed: "23:10", rise: "06:40", assignments: ["awake=20"], day: "2026-11-22"),
        .stress("6", text: "deadline"),
      ])
    #expect(
      talk.shown == """
        Enter accepts the value in brackets, or leaves it unknown; - leaves it out.

        Last night
        When did you go to bed? [23:00] 23:10
        When did you get up? [06:40]\u{20}
        How many minutes did it take you to fall asleep?\u{20}
        How many minutes were you awake in between, in all? 20
        How good was the night, 1 (very poor) to 5 (very good)?\u{20}
        How many cups of coffee did you drink the day before?\u{20}

        Stress now
        How stressed are you now, 0 (calm) to 10 (extreme)? 6
        When was it, if not now?\u{20}
        A few words about it? deadline

        A note
        Anything to write down?\u{20}

        """)
  }

  @Test func emptyLinesTakeTheTwoTimesAndNothingElse() throws {
    #expect(
      try entries("", "", "", "", "", "", "", "")
        == [.night(bed: "23:00", rise: "06:40", assignments: [], day: "2026-11-22")])
  }

  @Test func theEndOfTheInputTakesNoSuggestion() throws {
    #expect(try entries() == [])
    #expect(try entries("22:50") == [])
    #expect(
      try entries("22:50", "7:00", "15")
        == [.night(bed: "22:50", rise: "7:00", assignments: ["latency=15"], day: "2026-11-22")])
  }

  @Test func aNightMayBeLeftOut() throws {
    #expect(try entries("-", "7") == [.stress("7", text: nil)])
    #expect(try entries("", "-", "7") == [.stress("7", text: nil)])
  }

  @Test func anAnswerCanBeCorrected() throws {
    let talk = Talk(["23:1", "23:10", "6:40", "9h", "", "", "", "", "23:10", "6:40"])
    _ = try review(talk, hasTypist: true)
    #expect(talk.shown.contains("to bed? [23:00] Please write a time such as 23:10 or 7am.\n"))
    #expect(talk.shown.contains("9 h awake does not fit into the 7 h 30 min"))
  }

  @Test func aLongNightIsAskedAbout() throws {
    let yes = Talk(["13:00", "", "", "", "", "", "maybe", "yes", "-", ""])
    let night = FormEntry.night(bed: "13:00", rise: "06:40", assignments: [], day: "2026-11-22")
    #expect(try review(yes, hasTypist: true).entries == [night])
    #expect(
      yes.shown.contains(
        """
        That is 17 h 40 min in bed, more than 14 h.
        Save it as it is? (yes/no) [no] Please write yes or no.
        Save it as it is? (yes/no) [no]\u{20}
        Stress now
        """))
    let no = Talk(["13:00", "", "", "", "", "", "", "22:00", "7:00", "", "", "", "", "-", ""])
    let right = FormEntry.night(bed: "22:00", rise: "7:00", assignments: [], day: "2026-11-22")
    #expect(try review(no, hasTypist: true).entries == [right])
    let edit = Talk(["13:00", ""] + Array(repeating: "", count: 16) + ["y"])
    let sheet = try SampleDiary.editForm().sheet
    #expect(try review(edit, sheet, hasTypist: true).assignments == ["bed=13:00"])
    #expect(throws: Failure.self) { try entries("13:00", "", "", "", "", "") }
  }

  /// Asked on Sunday, 22 November, and answered to the end on Monday.
  @Test func anotherDayIsAskedAbout() throws {
    let answers = ["23:00", "6:40"] + Array(repeating: "", count: 4) + ["3", "", "", ""]
    let monday = "2026-11-23T08:00+01:00"
    for (reply, day) in [(["yes"], "2026-11-22"), (["perhaps", "no"], "2026-11-23")] {
      let talk = Talk(answers + reply)
      let review = try review(talk, hasTypist: true, until: monday)
      #expect(
        review.entries == [
          .night(bed: "23:00", rise: "6:40", assignments: [], day: day), .stress("3", text: nil),
        ])
      #expect(
        talk.shown.contains(
          "\nIt is Mo. 23. Nov. now. Save this for So. 22. Nov. (yes), or for Mo. 23. Nov. (no)? "))
      #expect(talk.shown.contains("Please write yes or no.\n") == (reply.count == 2))
      // Entries are read by the clock of their day.
      #expect(talk.sheet?.reader?.clock.today.description == day)
    }
    let ended = Talk(answers)
    #expect(try review(ended, hasTypist: true, until: monday) == FormReview())
    // Nothing is asked on the same day, without answers, and of a pipe.
    let same = Talk(answers)
    #expect(try review(same, hasTypist: true, until: "2026-11-23T03:59+01:00").entries.count == 2)
    #expect(same.sheet?.reader?.clock.localTime.description == "2026-11-23T03:59+01:00")
    let empty = Talk(["-", "", "", ""])
    #expect(try review(empty, hasTypist: true, until: monday).entries == [])
    #expect(!empty.shown.contains("It is"))
    #expect(try review(Talk(answers), until: monday).entries.count == 2)
  }

  @Test func aProblemOfTheOtherDayIsAskedAgain() throws {
    let answers = ["23:30", "13:00"] + Array(repeating: "", count: 4) + ["", ""]
    let talk = Talk(answers + ["no", "23:00", "7:00"] + Array(repeating: "", count: 4))
    let sheet = try SampleDiary.logForm(at: "14:00").sheet
    let review = try review(talk, sheet, hasTypist: true, until: "2026-11-23T08:00+01:00")
    #expect(talk.shown.contains("Mo. 23. Nov. 2026, 13:00 is still to come.\n"))
    #expect(
      review.entries == [
        .night(bed: "23:00", rise: "7:00", assignments: [], day: "2026-11-23")
      ])
  }

  @Test func theEndOfInputLeavesTheDialog() throws {
    let talk = Talk(["23:10", "6:40"])
    #expect(try review(talk, hasTypist: true) == FormReview())
  }

  @Test func aWrongAnswerEndsAPipe() {
    // Later lines would answer other questions.
    #expect(throws: Failure(.usage, "Please write a time such as 23:10 or 7am.")) {
      try entries("23:10", "6400", "7")
    }
    #expect(throws: Failure.self) { try entries("23:10", "6:40", "9h", "", "", "") }
  }

  @Test func theMoodOfANote() throws {
    func note(_ lines: String...) throws -> (entry: FormEntry?, question: Substring?) {
      let talk = Talk(["-", ""] + lines)
      let sheet = try SampleDiary.logForm(moods: SampleDiary.moods).sheet
      let entries = try review(talk, sheet).entries
      return (entries.first, talk.shown.split(separator: "write down? ").last)
    }
    let question = "Your mood in a word: happy, sad, angry, relaxed or your own?"
    let sure = Mood.Guess(mood: "happy", probability: 0.83)
    let taken = try note("walk happy 0.83", "")
    #expect(taken.entry == .note("walk happy 0.83", mood: nil, guess: sure))
    #expect(taken.question == "walk happy 0.83\n\(question) [happy, 83 %] \n")
    #expect(
      try note("walk happy 0.83", "-").entry
        == .note("walk happy 0.83", mood: "none", guess: sure))
    #expect(
      try note("walk happy 0.83", "Proud").entry
        == .note("walk happy 0.83", mood: "Proud", guess: sure))
    let unsure = try note("walk happy 0.45", "")
    #expect(
      unsure.entry
        == .note("walk happy 0.45", mood: nil, guess: Mood.Guess(mood: "happy", probability: 0.45)))
    #expect(
      unsure.question
        == "walk happy 0.45\nYour words leave it open (happy 45 %).\n\(question) \n")
  }

  @Test func aRecordIsChanged() throws {
    let sheet = try SampleDiary.editForm().sheet
    let talk = Talk(["", "", "", "", "", "", "", "5", "-"])
    #expect(try review(talk, sheet).assignments == ["quality=5", "coffee="])
    #expect(talk.shown.contains("Awake for (minutes in all): [20] \nTimes awake: [2] \n"))
    #expect(try review(Talk([]), sheet).assignments == [])
  }
}
