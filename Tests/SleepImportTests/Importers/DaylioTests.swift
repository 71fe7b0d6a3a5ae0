import Testing

@testable import SleepImport

@Suite struct DaylioTests {
  private func imports(_ lines: String..., notes: Bool = false) throws -> DiaryImports {
    try Samples.imports(
      [("daylio.csv", lines.joined(separator: "\n"))], Samples.settings(notes: notes))
  }

  private let header = "full_date,date,weekday,time,mood,activities,note_title,note"

  private func text(_ at: String, _ mood: String, note: String? = nil) -> String {
    "at=\(at) mood=\(mood) moodBy=you\(note.map { " note=\($0)" } ?? "") zone=Europe/Berlin"
  }

  @Test func entriesAreNotesWithMoods() throws {
    let imports = try imports(
      "\u{FEFF}\(header)", #"2026-05-20,May 20,Wednesday,22:13,good,"","","""#,
      #"2026-01-01,1. Januar,Donnerstag,0:05,Ok,"party","Title","Text""#)
    #expect(
      imports.texts == [
        "2 \(text("2026-05-20T22:13+02:00", "good"))", "3 \(text("2026-01-01T00:05+01:00", "ok"))",
      ])
    #expect(imports.rows.map(\.kind) == [.note, .note])
    #expect(imports.rows.map(\.key) == ["2026-05-20T22:13", "2026-01-01T0:05"])
    #expect(imports.rows.map(\.source) == ["daylio", "daylio"])
    #expect(imports.needsTimeZone && imports.remarks.isEmpty)
  }

  @Test(arguments: [
    ("9:00 PM", "21:00"), ("9:01\u{202F}PM", "21:01"), ("12:58 AM", "00:58"),
    ("12:30 pm", "12:30"), ("12:00 AM", "00:00"), ("9:03", "09:03"), ("9:03 p. m.", "21:03"),
    ("9:03\u{A0}a.\u{A0}m.", "09:03"),
  ]) func timesAreReadInEachStyle(time: String, expected: String) throws {
    let imports = try imports(header, "2019-10-31,October 31,Thursday,\(time),meh,\"\",\"\",\"\"")
    #expect(imports.texts == ["2 \(text("2019-10-31T\(expected)+01:00", "meh"))"])
  }

  @Test(arguments: [
    ("sad ", "sad"), ("Pos bien", "pos-bien"), ("fine I’m fine ", "fine-i’m-fine"),
    ("Medium [-]", "medium-[-]"), ("a\u{A0}b", "a-b"), ("\"a, b\"", "a,-b"), ("素晴らしい", "素晴らしい"),
  ]) func moodsOfSeveralWordsBecomeOne(mood: String, expected: String) throws {
    let imports = try imports(header, "2019-10-31,October 31,Thursday,9:03,\(mood),\"\",\"\",\"\"")
    #expect(imports.texts == ["2 \(text("2019-10-31T09:03+01:00", expected))"])
  }

  @Test func notesHaveTheirTitleTheirTextWithoutTagsAndTheirActivities() throws {
    let first =
      #"2026-05-13,May 13,Wednesday,22:20,ok,"excited | movies / tv | Work (private) ","Long day","#
      + #""Lorem ""sit"" amet,<br>café &amp; tea &lt;3 &#228;&#xE4; &bogus; <b>x</b>""#
    let second =
      #"2026-05-13,May 13,Wednesday,07:15,ok,"","","<ul><li>one</li><li>two</li></ul>""#
    let third = #"2026-05-12,May 12,Tuesday,07:15,ok,"","","#
    #expect(
      try imports(header, first, second, third + "\"a\nb\"", notes: true).texts == [
        "2 "
          + text(
            "2026-05-13T22:20+02:00", "ok",
            note: "Long day\nLorem \"sit\" amet,\ncafé & tea <3 ää &bogus; x\n"
              + "excited, movies / tv, Work (private)"),
        "3 \(text("2026-05-13T07:15+02:00", "ok", note: "one\n\ntwo"))",
        "4 \(text("2026-05-12T07:15+02:00", "ok", note: "a\nb"))",
      ])
  }

  @Test func entriesOfOneMinuteAreNumberedFromTheEarliest() throws {
    let rows = ["sad", "meh", "good"].map { "2026-05-13,x,y,07:15,\($0),\"\",\"\",\"\"" }
    let two = try imports(header, rows[1], rows[2])
    #expect(two.rows.map(\.key) == ["2026-05-13T07:15#2", "2026-05-13T07:15"])
    let three = try imports(header, rows[0], rows[1], rows[2])
    #expect(
      three.rows.map(\.key) == ["2026-05-13T07:15#3", "2026-05-13T07:15#2", "2026-05-13T07:15"])
    #expect(Set(three.rows.map(\.id)).count == 3)
  }

  @Test func aSkippedHourIsReadAsAnHourLater() throws {
    let imports = try imports(header, #"2026-03-29,March 29,Sunday,02:30,awful,"","","""#)
    #expect(imports.texts == ["2 \(text("2026-03-29T03:30+02:00", "awful"))"])
    #expect(
      imports.remarks == [
        "daylio.csv:2: clocks skipped its time when they went forward; it is read as an hour later"
      ])
    let repeated = try self.imports(header, #"2026-10-25,October 25,Sunday,02:30,awful,"","","""#)
    #expect(repeated.texts == ["2 \(text("2026-10-25T02:30+01:00", "awful"))"])
    #expect(repeated.remarks.isEmpty)
  }

  @Test func otherNumbersOfColumnsAreRead() throws {
    let seven = try imports(
      "full_date,date,weekday,time,mood,activities,note",
      #"2019-11-20,November 20,Wednesday,12:30 PM,bad,"work | Errands","Quite bad, but ok""#,
      notes: true)
    #expect(
      seven.texts == [
        "2 \(text("2019-11-20T12:30+01:00", "bad", note: "Quite bad, but ok\nwork, Errands"))"
      ])
    let nine = try imports(
      "full_date,date,weekday,time,mood,activities,scales,note_title,note",
      "2026-05-14,May 14,Thursday,22:00,rad,\"\",\"Energy:\u{A0} 4 | Stress:\u{A0} 2\",\"a\",\"b\"",
      notes: true)
    #expect(nine.texts == ["2 \(text("2026-05-14T22:00+02:00", "rad", note: "a\nb"))"])
    let tabs = try imports(
      header.replacing(",", with: "\t"),
      "2026-05-14\tMay 14\tThursday\t22:00\tgood\trelaxed | family\t\tLorem, ipsum", notes: true)
    #expect(
      tabs.texts == [
        "2 \(text("2026-05-14T22:00+02:00", "good", note: "Lorem, ipsum\nrelaxed, family"))"
      ])
  }

  @Test func rowsWithoutATimeOrAMoodAreLeftOut() throws {
    let imports = try imports(
      header, #",May 14,Thursday,22:00,rad,"","","""#, #"2026-05-14,x,y,,rad,"","","""#,
      #"2026-05-14,x,y,25:00,rad,"","","""#, #"2026-05-14,x,y,22:00,,"","","""#,
      #"2026-05-14,x,y,22:00,rad,"","""#, #"2099-05-14,x,y,22:00,rad,"","","""#,
      #"1900-05-14,x,y,22:00,rad,"","","""#)
    #expect(imports.rows.isEmpty)
    #expect(
      imports.remarks == [
        "daylio.csv:2: it has no date with a time", "daylio.csv:3: it has no date with a time",
        "daylio.csv:4: full_date with time is '2026-05-14 25:00', which is not a date with a time",
        "daylio.csv:5: mood is empty",
        "daylio.csv:6: the row has 7 fields, but the first one has 8; it may be cut off, or have "
          + "quotation marks that are not doubled",
        "daylio.csv:7: at is '2099-05-14T22:00+02:00', which is still to come",
        "daylio.csv:8: its year is 1900",
      ])
  }
}
