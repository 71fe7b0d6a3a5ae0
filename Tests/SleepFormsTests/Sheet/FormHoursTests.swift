import SleepTerminal
import SleepDiary
import Testing

@testable import SleepForms

/// An hour alone is understood if it is one time, and asked about if it is two.
@Suite struct FormHoursTests {
  private func form(
    _ bed: String, _ rise: String, at time: String = "09:30"
  ) throws -> FormUser {
    let form = try SampleDiary.logForm(at: time)
    for text in [bed, rise] {
      form.type(text)
      form.press(.enter)
    }
    return form
  }

  @Test(arguments: [
    ("23:00", "7", "23:00", "07:00"), ("11", "7", "23:00", "07:00"), ("23", "06", "23:00", "06:00"),
    ("0", "8", "00:00", "08:00"), ("12", "8:15", "00:00", "8:15"), ("1am", "9", "1am", "09:00"),
  ]) func oneTimeFits(bed: String, rise: String, readBed: String, readRise: String) throws {
    let form = try form(bed, rise)
    #expect(form.review.errors.isEmpty)
    // The fields show what was understood.
    #expect(form.slots[0].text == readBed && form.slots[1].text == readRise)
    #expect(
      form.review.entries
        == [.night(bed: readBed, rise: readRise, assignments: [], day: "2026-11-22")])
  }

  @Test func severalTimesFit() throws {
    let both = try form("11", "7", at: "21:00")
    #expect(
      both.problem(with: both.slots[0].field)
        == "Please write 11:00 to 19:00 or 23:00 to 07:00.")
    #expect(both.press(.control("s")) == nil)
    let one = try form("2:00", "2", at: "21:00")
    #expect(one.problem(with: one.slots[1].field) == nil)
    #expect(one.slots[1].text == "14:00")
  }

  @Test func noTimeFits() throws {
    let form = try form("9:20", "9")
    #expect(
      form.problem(with: form.slots[1].field) == "Please write a time such as 23:10 or 7am.")
    for text in ["24", "-7", "007", "7x"] {
      #expect(FormSheet.times(ofHour: text).isEmpty, "\(text)")
    }
  }

  /// Another problem of the entry is not blamed on the hour.
  @Test func anotherProblem() throws {
    let reader = SampleDiary.nights + [SampleDiary.night(22, bed: "22:30", rise: "07:00")]
    var form = try self.form("23", "7").form
    form.refuse("", reader)
    #expect(
      form.problem(with: form.slots[1].field)
        == "This overlaps with the night of So. 22. Nov. 2026 (22:30 to 07:00).")
  }

  @Test func ofARecord() throws {
    let form = try SampleDiary.editForm()
    form.go(to: "rise")
    form.type("7")
    form.press(.enter)
    #expect(form.review.errors.isEmpty && form.review.assignments == ["rise=07:00"])
  }
}
