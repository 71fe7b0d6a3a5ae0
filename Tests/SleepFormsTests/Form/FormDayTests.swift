import SleepTerminal
import SleepDiary
import SleepCore
import Testing

@testable import SleepForms

/// A form that stays open until another day, or whose answers cannot be saved.
@Suite struct FormDayTests {
  private static func instant(_ text: String) throws -> Instant {
    try #require(LocalMoment(text + "+01:00")).start
  }

  /// The form of Sunday evening, 22 November 2026.
  private func evening() throws -> FormState {
    try SampleDiary.logForm(at: "21:00", locale: "en_US").form
  }

  private func form(_ keys: TerminalKey..., in form: FormState) -> FormState {
    var form = form
    for key in keys { #expect(form.handle(key) == nil) }
    return form
  }

  private let none: () throws -> [DiaryRecord] = { [] }

  @Test func aFormWithoutAnswersTurnsToTheNewDay() throws {
    var form = try evening()
    #expect(form.sheet.day == "Sun, Nov 22" && form.slots.count == 15)
    // The day starts at four.
    #expect(!form.follow(try Self.instant("2026-11-23T03:59"), none))
    #expect(form.sheet.day == "Sun, Nov 22")
    #expect(form.follow(try Self.instant("2026-11-23T08:00"), none))
    #expect(form.sheet.day == "Mon, Nov 23" && form.message == "It is Mon, Nov 23 now.")
    // There is no usual time without nights, and no day to ask about in the morning.
    #expect(form.slots.count == 11 && form.slots[0].offer == nil)
  }

  @Test func theFormOfAChosenDayStaysThere() throws {
    let day = try #require(CalendarDay(year: 2026, month: 11, day: 20))
    let sheet = FormSheet(
      reader: try SampleDiary.reader(at: "21:00", []), clock: SampleDiary.style("en_US"),
      moodPredictor: nil, about: .day(day))
    #expect(sheet.sections.map(\.heading) == ["The night before", "The day"])
    var form = FormState(sheet)
    #expect(!form.follow(try Self.instant("2026-11-23T08:00"), none))
    #expect(form.sheet.day == "Fri, Nov 20" && form.slots.count == 10)
    // Its night is logged.
    let logged = FormSheet(
      reader: try SampleDiary.reader(), clock: SampleDiary.style(), moodPredictor: nil,
      about: .day(day))
    #expect(logged.sections.map(\.heading) == ["The day"])
  }

  @Test func answersAreSavedForOneOfTheDaysOnlyIfTheUserSaysWhich() throws {
    var form = form(.enter, .enter, in: try evening())
    #expect(!form.follow(try Self.instant("2026-11-23T08:00"), none))
    #expect(form.sheet.day == "Sun, Nov 22")
    let question = "It is Mon, Nov 23 now. ^S saves this for Sun, Nov 22, ^T for Mon, Nov 23."
    #expect(form.handle(.control("s")) == nil)
    #expect(form.message == question)
  }

  @Test func theDayOnWhichTheAnswersWereGiven() throws {
    var form = form(.enter, .enter, in: try evening())
    _ = form.follow(try Self.instant("2026-11-23T08:00"), none)
    // Any other key takes the question back.
    form = self.form(.control("s"), .tab, .control("t"), .control("s"), in: form)
    #expect(form.sheet.day == "Sun, Nov 22")
    #expect(form.handle(.control("s")) == .save)
    #expect(
      form.review.entries == [
        .night(bed: "11:00 PM", rise: "6:40 AM", assignments: [], day: "2026-11-22")
      ])
    // The clock by which they are read has stayed there.
    #expect(form.sheet.reader?.clock.now == (try Self.instant("2026-11-22T21:00")))
  }

  @Test func theNewDay() throws {
    var form = form(.enter, .enter, in: try evening())
    _ = form.follow(try Self.instant("2026-11-23T08:00"), none)
    form = self.form(.control("s"), in: form)
    #expect(form.handle(.control("t")) == .save)
    #expect(form.sheet.day == "Mon, Nov 23")
    #expect(
      form.review.entries == [
        .night(bed: "11:00 PM", rise: "6:40 AM", assignments: [], day: "2026-11-23")
      ])
    #expect(form.sheet.reader?.clock.now == (try Self.instant("2026-11-23T08:00")))
  }

  /// The user got up while the form was open.
  @Test func timesAreReadByTheClockOfTheKey() throws {
    var form = try SampleDiary.logForm(at: "06:30").form
    _ = form.follow(try Self.instant("2026-11-22T07:00"), none)
    for text in ["23:00", "6:50"] {
      for character in text { _ = form.handle(.character(character)) }
      _ = form.handle(.enter)
    }
    #expect(form.review.errors.isEmpty && form.review.summaries == ["night 23:00 to 06:50"])
  }

  /// Another window has logged the night meanwhile.
  @Test func aRefusedSaveShowsTheProblemAtItsField() throws {
    var form = try SampleDiary.logForm().form
    for _ in 0..<2 { _ = form.handle(.enter) }
    #expect(form.handle(.control("s")) == .save)
    let other = SampleDiary.night(22, bed: "22:30", rise: "07:00")
    form.refuse("Already logged.", SampleDiary.nights + [other])
    #expect(
      form.problem(with: form.slots[1].field)
        == "This overlaps with the night of So. 22. Nov. 2026 (22:30 to 07:00).")
    #expect(form.focus == 1 && form.message == "Not saved: see below the field.")
    #expect(form.answersText == "Your answers:\n  Went to bed: 23:00\n  Got up: 06:40\n")
    // Without the night, the rest can be saved.
    form = self.form(.control("u"), .up, .control("u"), in: form)
    while form.slot?.field.field.name != "text" { _ = form.handle(.tab) }
    form = self.form(.paste("hello"), in: form)
    #expect(form.handle(.control("s")) == .save)
    #expect(form.review.entries == [.note("hello", mood: nil)])
  }

  @Test func anyOtherErrorIsTheMessage() throws {
    var form = form(.enter, .enter, in: try SampleDiary.logForm().form)
    form.refuse("Cannot write 'diary': no space left.", nil)
    #expect(form.message == "Cannot write 'diary': no space left.")
    #expect(form.review.entries.count == 1)
  }
}
