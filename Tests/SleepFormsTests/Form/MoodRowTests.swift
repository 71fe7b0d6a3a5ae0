import SleepDiary
import Testing

@testable import SleepTerminal
@testable import SleepForms

/// The row of the mood, and the hint and the keys below the form.
@Suite struct MoodRowTests {
  private func form(_ text: String, at name: String, _ keys: TerminalKey...) throws -> FormUser {
    let form = try SampleDiary.logForm(moods: SampleDiary.moods)
    form.go(to: "text")
    form.type(text)
    form.go(to: name)
    for key in keys { form.press(key) }
    form.draw()
    return form
  }

  private func lines(
    _ form: FormUser, columns: Int = 80, marks: ScreenMarks = .unicode
  ) -> [String] {
    FormScreen(
      form: form.form, size: TerminalSize(columns: columns, rows: 24),
      style: TextStyle(isTerminal: false, environment: [:]), marks: marks
    ).frame.lines.map(\.text)
  }

  private func row(
    _ form: FormUser, columns: Int = 80, marks: ScreenMarks = .unicode
  ) -> String? {
    lines(form, columns: columns, marks: marks).first { $0.contains("Mood ") }
  }

  @Test func whileTheNoteIsTyped() throws {
    #expect(
      row(try form("", at: "text"))
        == "    Mood              –                 happy, sad, angry, relaxed or yours")
    #expect(
      row(try form("walk happy 0.83", at: "text"))
        == "    Mood           ✓  happy             guessed, 83 %")
    #expect(
      row(try form("walk happy 0.45", at: "text"))
        == "    Mood              –                 unsure: happy 45 %; choose with ←→")
    #expect(
      row(try form("walk", at: "text"))
        == "    Mood              –                 no mood seen, 90 %")
  }

  @Test func picking() throws {
    #expect(
      row(try form("walk happy 0.83", at: "mood"))
        == "  ▸ Mood           ✓ ‹happy           › guessed, 83 %")
    #expect(
      row(try form("walk happy 0.45", at: "mood"))
        == "  ▸ Mood             ‹                › unsure: happy 45 %; choose with ←→")
    #expect(
      row(try form("walk happy 0.83", at: "mood", .right))
        == "  ▸ Mood           ✓ ‹sad             › happy, sad, angry, relaxed or yours")
    #expect(
      row(try form("walk happy 0.83", at: "mood", .left))
        == "  ▸ Mood             ‹none            › happy, sad, angry, relaxed or yours")
  }

  @Test func inNarrowWindows() throws {
    let unsure = try form("walk relaxed 0.45", at: "text")
    #expect(
      row(unsure, columns: 60) == "    Mood              –                 relaxed 45 %?")
    #expect(row(unsure, columns: 40) == "  Mood              – relaxed 45 %?")
    let sure = try form("walk relaxed 0.83", at: "text")
    #expect(row(sure, columns: 40) == "  Mood           ✓  relaxed 83 %")
  }

  @Test func plainSigns() throws {
    let form = try form("walk happy 0.45", at: "mood")
    #expect(lines(form, marks: .ascii).allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(
      row(form, marks: .ascii) == "  > Mood             <                > unsure: happy 45 %")
  }

  @Test func hints() throws {
    func hint(_ text: String, _ keys: TerminalKey...) throws -> [String] {
      let form = try form(text, at: "mood")
      for key in keys { form.press(key) }
      return lines(form).suffix(3).map { String($0.dropFirst()) }
    }
    let keys = "↑↓ Tab move  ←→ choose  Enter next  ^S save  Esc leave"
    #expect(
      try hint("walk happy 0.83") == [
        "Guessed from your words (83 %), and saved as a guess unless you choose another",
        "with ←→, or type a word.", keys,
      ])
    #expect(
      try hint("walk happy 0.45") == [
        "Unsure: happy 45 %. Not saved unless you choose it with ←→, or type a word.", "", keys,
      ])
    #expect(
      try hint("walk") == [
        "Your words show no mood (90 %). ←→ choose one, or type a word.", "", keys,
      ])
    #expect(
      try hint("walk happy 0.83", .right) == [
        "Happy, sad, angry, relaxed or your own word.", "", keys,
      ])
  }

  @Test func aGuessedMoodOfARecord() throws {
    let record = SampleDiary.record(
      .note,
      [
        .at: .text("2026-11-21T20:00+01:00"), .note: .text("a walk"), .mood: .text("relaxed"),
        .moodBy: .text("guess"), .zone: .text("Europe/Berlin"),
      ])
    let form = try SampleDiary.editForm(record)
    #expect(row(form) == "    Mood    relaxed           guessed")
    form.go(to: "mood")
    form.press(.left)
    #expect(row(form) == "  ▸ Mood ✓ ‹angry           › happy, sad, angry, relaxed or yours")
  }
}
