import SleepDiary
import Testing

@testable import SleepForms

@Suite struct FormSheetTests {
  private func sheet(
    at time: String = "09:30", _ records: [DiaryRecord] = SampleDiary.nights,
    locale: String = "de_DE"
  ) throws -> FormSheet {
    try SampleDiary.logForm(at: time, records, locale: locale).sheet
  }

  private func headings(of sheet: FormSheet) -> [String] { sheet.sections.map(\.heading) }

  @Test func asksForWhatIsMissing() throws {
    #expect(headings(of: try sheet()) == ["Last night", "Stress now", "A note"])
    let logged = SampleDiary.nights + [SampleDiary.fullNight]
    #expect(headings(of: try sheet(logged)) == ["Stress now", "A note"])
  }

  @Test func asksForTheDayInTheEvening() throws {
    #expect(headings(of: try sheet(at: "16:59")) == ["Last night", "Stress now", "A note"])
    #expect(
      headings(of: try sheet(at: "17:00")) == ["Last night", "Stress now", "The day", "A note"])
    let day = SampleDiary.record(.day, [.day: .text("2026-11-22"), .work: .number(8)])
    let fields = try sheet(at: "21:00", [day]).sections.first { $0.kind == .day }?.fields
    #expect(fields?.map(\.field.name) == ["activity", "diet", "coffee"])
    let whole = SampleDiary.record(
      .day,
      [
        .day: .text("2026-11-22"), .work: .number(8), .diet: .number(5), .activity: .number(30),
        .coffee: .number(2),
      ])
    #expect(
      headings(of: try sheet(at: "21:00", [whole])) == ["Last night", "Stress now", "A note"])
  }

  /// The coffee of the day before counts for the night, whichever of them it was logged with.
  @Test func coffeeIsAskedForOnce() throws {
    func asksForCoffee(_ day: String) throws -> Bool {
      let record = SampleDiary.record(.day, [.day: .text(day), .coffee: .number(2)])
      let fields = try sheet(at: "09:30", [record]).sections.first { $0.kind == .night }?.fields
      return try #require(fields).contains { $0.field.name == "coffee" }
    }
    #expect(try !asksForCoffee("2026-11-21"))
    #expect(try asksForCoffee("2026-11-20"))
  }

  @Test func theSmallHoursBelongToTheDayBefore() throws {
    // At half past one it is still Saturday, whose night is logged.
    #expect(headings(of: try sheet(at: "01:30")) == ["Stress now", "The day", "A note"])
  }

  @Test func aNightThatEndedSinceMidnightIsTheLastOne() throws {
    let early = SampleDiary.record(
      .night,
      [
        .day: .text("2026-11-22"), .bed: .text("2026-11-21T20:00+01:00"),
        .rise: .text("2026-11-22T00:30+01:00"),
      ])
    #expect(
      headings(of: try sheet(at: "02:08", [])) == ["Last night", "Stress now", "The day", "A note"])
    #expect(
      headings(of: try sheet(at: "02:08", [early])) == ["Stress now", "The day", "A note"])
  }

  @Test func suggestsTheUsualTimes() throws {
    // The medians of 23:00, 22:50, 23:20 and of 06:30, 06:40, 07:00.
    let fields = try sheet().fields.prefix(6)
    #expect(fields.map(\.suggestion) == ["23:00", "06:40", nil, nil, nil, nil])
    #expect(
      try sheet(locale: "en_US").fields.prefix(2).map(\.suggestion) == ["11:00 PM", "6:40 AM"])
    // Digits that cannot be typed are not suggested.
    #expect(try sheet(locale: "ar_EG").fields.prefix(2).map(\.suggestion) == ["23:00", "06:40"])
  }

  @Test func suggestsNothingWithoutNights() throws {
    let fields = try sheet([]).fields
    #expect(!fields.isEmpty && fields.allSatisfy { $0.suggestion == nil })
  }

  @Test func suggestsNoMorningThatIsStillToCome() throws {
    #expect(try sheet(at: "06:00").fields.allSatisfy { $0.suggestion == nil })
    #expect(try sheet(at: "06:40").fields.first?.suggestion == "23:00")
  }

  @Test func aRecordWithItsValues() throws {
    let form = try SampleDiary.editForm()
    let texts = form.slots.filter { !$0.text.isEmpty }
      .map { "\($0.field.field.name)=\($0.text)" }
    #expect(
      texts == [
        "bed=22:50", "rise=06:55", "latency=15", "awake=20", "awakenings=2", "quality=4",
        "coffee=1.5",
        "alarm=yes", "note=hot night",
      ])
    #expect(form.answers.isEmpty)
  }
}
