import SleepTerminal
import SleepDiary
import SleepPlatform
import SleepCore
import Testing

@testable import SleepForms

@Suite struct FormStateTests {
  private func pressingEnter(_ form: FormUser) -> (FormUser, FormState.Request?) {
    for _ in form.slots.indices { #expect(form.press(.enter) == nil) }
    #expect(form.isAtEnd)
    return (form, form.press(.enter))
  }

  @Test func enterAllTheWayTakesTheTwoTimesAndNothingElse() throws {
    let (form, request) = pressingEnter(try SampleDiary.logForm(at: "21:00"))
    #expect(request == .save)
    #expect(
      form.review.entries == [
        .night(bed: "23:00", rise: "06:40", assignments: [], day: "2026-11-22")
      ])
  }

  @Test func enterAllTheWayWithoutASuggestionSavesNothing() throws {
    let (form, request) = pressingEnter(try SampleDiary.logForm(at: "21:00", []))
    #expect(request == nil)
    #expect(form.message == "Nothing is filled in yet. q leaves.")
    #expect(form.review == FormReview())
  }

  @Test func passingAFieldKeepsItEmpty() throws {
    for key in [TerminalKey.tab, .down] {
      let form = try SampleDiary.logForm(at: "21:00")
      for _ in form.slots.indices { form.press(key) }
      #expect(form.press(.enter) == nil)
      #expect(form.answers.isEmpty)
    }
  }

  @Test func savingFromTheFirstFieldTakesNoSuggestion() throws {
    let form = try SampleDiary.logForm()
    #expect(form.press(.control("s")) == nil)
    #expect(form.answers.isEmpty)
  }

  @Test func stressIsLoggedOnceItIsChosen() throws {
    func answer(_ keys: TerminalKey...) throws -> String? {
      let form = try SampleDiary.logForm()
      form.go(to: "stress")
      for key in keys { form.press(key) }
      return form.answers[.init(.stress, "stress")]
    }
    #expect(try answer(.enter) == nil)
    #expect(try answer(.character(" "), .character("x"), .enter) == nil)
    #expect(try answer(.character("5"), .enter) == "5")
    #expect(try answer(.right) == "6")
    #expect(try answer(.left, .left) == "3")
    #expect(try answer(.character("1"), .character("0")) == "10")
    #expect(try answer(.character("1"), .character("2")) == "12")
    #expect(try answer(.character("7"), .character("."), .character("5")) == "7.5")
    #expect(try answer(.character("7"), .backspace, .character("5")) == "5")
    #expect(try answer(.paste(" 5 ")) == "5")
    #expect(try answer(.character("7"), .tab, .backTab, .character("5")) == "5")
    #expect(try answer(.character("1"), .character("2"), .right) == "6")
    #expect(try answer(.end, .right) == "10")
    #expect(try answer(.home) == "0")
    #expect(try answer(.right, .backspace) == nil)
    #expect(try answer(.right, .escape) == nil)
  }

  @Test func qualityStartsInTheMiddle() throws {
    let form = try SampleDiary.logForm()
    form.go(to: "quality")
    form.press(.right)
    #expect(form.answers[.init(.night, "quality")] == "3")
    form.press(.right, .right, .right)
    #expect(form.answers[.init(.night, "quality")] == "5")
    form.type("9")
    form.press(.tab)
    #expect(form.problem(with: form.slots[4].field) == "Please write a whole number from 1 to 5.")
    form.press(.backTab, .left)
    #expect(form.answers[.init(.night, "quality")] == "4")
  }

  @Test func typingReplacesASuggestion() throws {
    let form = try SampleDiary.logForm()
    form.type("22:45")
    #expect(form.slot?.text == "22:45")
    form.press(.enter, .up)
    form.type("1")
    #expect(form.slot?.text == "1")
    form.press(.escape)
    #expect(form.slot?.text == "22:45")
  }

  @Test func arrowsChangeASuggestion() throws {
    let form = try SampleDiary.logForm()
    form.press(.end, .backspace)
    form.type("5")
    #expect(form.slot?.text == "23:05")
  }

  @Test func backspaceLeavesASuggestionOut() throws {
    let form = try SampleDiary.logForm()
    form.press(.backspace, .enter, .backspace, .enter)
    #expect(form.answers.isEmpty)
    #expect(form.slot?.field.field.name == "latency")
  }

  @Test func pastedTextIsNoKey() throws {
    let form = try SampleDiary.logForm()
    #expect(form.press(.paste("q")) == nil)
    #expect(form.slot?.text == "q")
    form.press(.escape)
    form.press(.paste("22:45 "), .enter)
    #expect(form.slots[0].text == "22:45")
    form.go(to: "text")
    form.press(.paste("Dear diary "), .paste("ls "))
    #expect(form.slot?.text == "Dear diary ls")
    form.go(to: "mood")
    form.press(.paste("calm"))
    #expect(form.slot?.text == "calm")
    form.press(.pageDown, .paste("q"))
    #expect(form.isAtEnd)
  }

  @Test func deleteRemovesWhatIsAtTheCursor() throws {
    let form = try SampleDiary.logForm()
    form.press(.home, .delete, .delete)
    #expect(form.slot?.text == ":00")
    form.press(.tab, .delete)
    // A suggestion is left out as with Backspace.
    #expect(form.slot?.offer == nil && form.slot?.text == "")
  }

  @Test func wordsAreAddedTo() throws {
    let form = try SampleDiary.logForm()
    form.go(to: "text")
    form.type("why? quiet")
    form.press(.up, .down)
    form.type("er")
    #expect(form.slot?.text == "why? quieter")
  }

  @Test func aWrongAnswerIsReportedAtOnce() throws {
    let form = try SampleDiary.logForm()
    form.type("23:1")
    form.press(.enter)
    #expect(form.slot?.field.field.name == "bed")
    let field = try #require(form.slot?.field)
    #expect(form.problem(with: field) == "Please write a time such as 23:10 or 7am.")
    form.press(.backspace)
    #expect(form.problem(with: field) == nil)
    form.press(.tab)
    #expect(form.problem(with: field) != nil)
    #expect(form.slot?.field.field.name == "rise")
  }

  @Test func aLongNightIsSavedOnlyIfTheUserInsists() throws {
    let form = try SampleDiary.logForm()
    form.type("13:00")
    form.press(.enter, .enter)
    let bed = form.slots[0].field
    let problem = "That is 17 h 40 min in bed, more than 14 h."
    #expect(form.problem(with: bed) == problem)
    #expect(form.press(.control("s")) == nil)
    #expect(form.message == "Not saved. ^S again to save it as it is.")
    #expect(form.slot?.field == bed)
    // Any other key takes the question back.
    form.press(.tab)
    #expect(form.press(.control("s")) == nil)
    #expect(form.problem(with: bed) == problem)
    #expect(form.press(.control("s")) == .save)
    #expect(
      form.review.entries
        == [.night(bed: "13:00", rise: "06:40", assignments: [], day: "2026-11-22")])
  }

  @Test func missingAnswersAreReportedOnSaving() throws {
    let form = try SampleDiary.logForm()
    form.press(.enter, .backspace, .enter)
    let rise = form.slots[1].field
    #expect(form.problem(with: rise) == nil)
    #expect(form.press(.control("s")) == nil)
    #expect(form.slot?.field == rise)
    #expect(form.problem(with: rise) == "A night needs the time you got up.")
    #expect(form.message == "Not saved: see below the field.")
    form.type("6:40")
    #expect(form.press(.control("s")) == .save)
  }

  @Test func leavingAsksOnceIfSomethingWasTyped() throws {
    for keys in [[TerminalKey.escape], [.character("q")], [.control("d")]] {
      let form = try SampleDiary.logForm()
      form.press(.enter)
      #expect(form.press(keys[0]) == .leave)
    }
    let form = try SampleDiary.logForm()
    form.type("22:00")
    form.press(.enter)
    #expect(form.press(.escape) == nil)
    #expect(form.message == "Not saved. Again to leave anyway, ^S to save.")
    #expect(form.press(.escape) == .leave)
    form.press(.tab)
    #expect(form.press(.character("q")) == nil)
    #expect(form.press(.control("d")) == .leave)
  }

  @Test func helpAndRedrawing() throws {
    let form = try SampleDiary.logForm()
    form.press(.character("?"))
    #expect(form.showsHelp)
    form.press(.enter)
    #expect(!form.showsHelp && form.answers.isEmpty)
    #expect(form.press(.control("l")) == .redraw)
  }

  @Test func movingAbout() throws {
    let form = try SampleDiary.logForm()
    form.press(.up)
    #expect(form.isAtEnd)
    form.press(.down)
    #expect(form.focus == 0)
    form.press(.pageDown)
    #expect(form.isAtEnd)
    form.press(.pageUp)
    #expect(form.focus == 0)
  }

  @Test func measuredSleepNeedsItsUnitAndFitsIntoTheNight() throws {
    let form = try SampleDiary.editForm()
    form.go(to: "asleep")
    let field = try #require(form.slot?.field)
    for (text, problem) in [
      ("7", "Please write 7h for hours, or 7min for minutes."),
      ("7.5", nil),
      ("24h", "24 h of sleep does not fit into the 8 h 5 min in bed."), ("7h", nil), ("420", nil),
      ("45min", nil),
    ] {
      form.go(to: "rise")
      form.go(to: "asleep")
      form.type(text)
      form.press(.tab)
      #expect(form.problem(with: field) == problem)
    }
  }

  /// Saved by an earlier version, or measured: the form offers what it would accept.
  @Test func aShortSleepIsWrittenWithItsUnit() throws {
    var record = SampleDiary.fullNight
    record.fields[.asleep] = .number(45)
    let form = try SampleDiary.editForm(record)
    form.go(to: "asleep")
    #expect(form.slot?.text == "45min")
  }

  @Test func theSameInOtherWordsIsNoChange() throws {
    let form = try SampleDiary.editForm()
    for (name, text) in [
      ("bed", "2250"), ("rise", "6:55"), ("latency", "15m"), ("awake", "0h20m"), ("coffee", "1,5"),
      ("alarm", "Y"),
    ] {
      form.go(to: name)
      form.press(.control("u"))
      form.type(text)
      #expect(form.slot?.isSaved == false, "\(name)=\(text)")
    }
    form.press(.tab)
    #expect(form.review == FormReview() && !form.isTouched)
    #expect(form.press(.escape) == .leave)
  }

  @Test func aSkippedTimeIsReportedWhereItIsWritten() throws {
    // The clocks in Berlin skip 2:30 on 29 March 2026.
    let moment = try #require(LocalMoment("2026-03-29T09:30+02:00"))
    let clock = DiaryClock(
      now: moment.date, timeZone: SampleDiary.zone, dayStart: .defaultDayStart)
    let form = FormUser(
      FormState(
        FormSheet(
          reader: EntryReader(clock: clock, records: []), clock: SampleDiary.style(),
          moodPredictor: nil)))
    form.type("02:30")
    form.press(.enter)
    form.type("07:00")
    form.press(.enter)
    #expect(
      form.problem(with: form.slots[0].field)
        == "The clocks in Europe/Berlin went forward and skipped 02:30 on So. 29. März 2026.")
    #expect(form.problem(with: form.slots[1].field) == nil)
  }

  @Test func onlyChangesAreSaved() throws {
    let form = try SampleDiary.editForm()
    for _ in form.slots.indices { form.press(.enter) }
    #expect(form.press(.enter) == nil)
    #expect(form.message == "Nothing is changed yet. q leaves.")
    form.go(to: "coffee")
    form.type("3")
    form.go(to: "note")
    form.press(.control("u"))
    #expect(form.press(.control("s")) == .save)
    #expect(form.review.assignments == ["coffee=3", "note="])
  }
}
