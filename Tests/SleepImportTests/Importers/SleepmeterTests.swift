import SleepLearning
import Testing

@testable import SleepImport

@Suite struct SleepmeterTests {
  private let header = "wake,sleep,bedtime,holes,type,dreams,aid,hindrances,tags,quality,notes"

  private func imports(
    _ text: String, zone: String = "Europe/London", notes: Bool = false
  ) throws -> DiaryImports {
    try Samples.imports([("meter.csv", text)], Samples.settings(zone: zone, notes: notes))
  }

  private func row(
    _ wake: String, _ sleep: String, _ bed: String, holes: String = "",
    type: String = "NIGHT_SLEEP",
    quality: String = "5", notes: String = "\"\""
  ) -> String {
    "\"\(wake)\",\"\(sleep)\",\"\(bed)\",\(holes),\(type),NONE,NONE,NONE,NONE,\(quality),\(notes)"
  }

  private func night(holes: String = "", quality: String = "5", notes: String = "\"\"") -> String {
    row(
      "2020-11-24 07:00+0000", "2020-11-23 23:00+0000", "2020-11-23 22:50+0000", holes: holes,
      quality: quality, notes: notes)
  }

  private let nightText =
    "day=2020-11-24 bed=2020-11-23T22:50+00:00 latency=10 awakenings=0 waso=0 "
    + "rise=2020-11-24T07:00+00:00 quality=3 zone=Europe/London"

  @Test func aNightHasItsLatencyAndItsTimesAwake() throws {
    let imports = try imports("\(header)\n\(night(holes: "191-221|310-340"))\n")
    #expect(
      imports.texts == [
        "2 day=2020-11-24 bed=2020-11-23T22:50+00:00 latency=10 awakenings=2 waso=60 "
          + "rise=2020-11-24T07:00+00:00 quality=3 zone=Europe/London"
      ])
    #expect(imports.rows[0].key == "2020-11-23_23:00+0000/2020-11-24_07:00+0000")
    #expect(imports.needsTimeZone)
    #expect(imports.remarks.isEmpty)
  }

  @Test func anOffsetOutsideTheZoneMakesItsOwnZone() throws {
    let away = night().replacing("+0000", with: "-0500")
    let imports = try imports("\(header)\n\(away)\n", zone: "Europe/Berlin")
    #expect(
      imports.texts == [
        "2 "
          + nightText.replacing("+00:00", with: "-05:00")
          .replacing("Europe/London", with: "GMT-0500")
      ])
  }

  @Test func timesInUTCAreShownInTheZone() throws {
    let imports = try imports("\(header)\n\(night())\n", zone: "Europe/Berlin")
    #expect(
      imports.texts == [
        "2 day=2020-11-24 bed=2020-11-23T23:50+01:00 latency=10 awakenings=0 waso=0 "
          + "rise=2020-11-24T08:00+01:00 quality=3 zone=Europe/Berlin"
      ])
    #expect(imports.needsTimeZone)
  }

  @Test func equalEndsAreNotASleep() throws {
    let moment = "2020-11-24 08:24+0000"
    let imports = try imports("\(header)\n\(row(moment, moment, "2020-11-24 08:14+0000"))")
    #expect(
      imports.texts == [
        "2 day=2020-11-24 bed=2020-11-24T08:14+00:00 awakenings=0 waso=0 "
          + "rise=2020-11-24T08:24+00:00 asleep=0 quality=3 zone=Europe/London"
      ])
  }

  @Test func napsAreNaps() throws {
    let nap = row(
      "2020-11-24 08:08+0000", "2020-11-24 06:38+0000", "2020-11-24 06:28+0000", type: "NAP")
    #expect(try imports("\(header)\n\(nap)\n\(night())").rows.map(\.kind) == [.nap, .night])
  }

  @Test(arguments: [
    ("0", 1), ("1", 1), ("2", 2), ("3", 2), ("4", 3), ("5", 3), ("6", 4), ("7", 4), ("8", 5),
    ("9", 5), ("10", 5),
  ]) func qualityFromZeroToTenHasFiveSteps(quality: String, expected: Int) throws {
    let imports = try imports("\(header)\n\(night(quality: quality))")
    #expect(imports.texts == ["2 " + nightText.replacing("quality=3", with: "quality=\(expected)")])
  }

  @Test(arguments: [
    ("x", ""), ("30-20", ""), ("191:221", ""), ("10-20|x|30-35", ""), ("", "awakenings=0 waso=0 "),
    ("5-5", "awakenings=1 waso=0 "), ("1-59|1438-1439", "awakenings=2 waso=59 "),
  ]) func timesAwakeThatCannotBeReadAreUnknown(holes: String, expected: String) throws {
    let imports = try imports("\(header)\n\(night(holes: holes))")
    #expect(imports.texts == ["2 " + nightText.replacing("awakenings=0 waso=0 ", with: expected)])
    #expect(imports.remarks.count == (expected.isEmpty ? 1 : 0))
  }

  @Test func timesAwakeThatDoNotFitAreLeftOut() throws {
    let imports = try imports("\(header)\n\(night(holes: "0-481"))")
    #expect(
      imports.texts == [
        "2 " + nightText.replacing("latency=10 awakenings=0 waso=0", with: "awakenings=1")
      ])
    #expect(
      imports.remarks == [
        "meter.csv:2: its minutes awake are left out: 8 h 11 min awake does not fit into the 8 h "
          + "10 min from lights out to waking up"
      ])
  }

  @Test func notesMayHaveQuotesCommasAndLines() throws {
    let notes = "\"she said \"no\", and left\n\ntired,sad\n\n\"2020-11-24\" is a date\""
    let text = "\(header)\n\(night(notes: notes))\n\(night(quality: "6", notes: "\",\""))\n"
    let found = try imports(text, notes: true)
    #expect(
      found.texts == [
        "2 "
          + nightText.replacing(
            " zone",
            with: " note=she said \"no\", and left\n\ntired,sad\n\n\"2020-11-24\" is a date zone"),
        "7 "
          + nightText.replacing("quality=3", with: "quality=4")
          .replacing(" zone", with: " note=, zone"),
      ])
    #expect(found.remarks.isEmpty)
  }

  @Test func otherTablesAreNoNights() throws {
    let before = """
      custom_aid_id,class,name
      CUSTOM_0001,GOOD,"my, "aid""

      custom_hindrance_id,class,name
      CUSTOM_0001,BAD,"noise"


      """
    let after = "\n\ncustom_tag_id,name\nCUSTOM_0001,\"a\"\n"
    #expect(
      try imports("\(before)\(header)\n\(night())\(after)", notes: true).texts == ["8 \(nightText)"]
    )
    #expect(try imports("\u{FEFF}\(header)\n\(night())").texts == ["2 \(nightText)"])
  }

  @Test func linesAreThoseThatAnEditorShows() throws {
    for end in ["\n", "\r\n", "\r", "\r\r\n"] {
      let text = [header, "", night(notes: "\"a\nb\u{2028}c\u{85}d\""), night()]
        .joined(separator: "\n").replacing("\n", with: end)
      #expect(try imports(text).rows.map(\.place.line) == [3, 5], "\(end.debugDescription)")
    }
  }

  @Test func invalidYearsAreLeftOut() throws {
    let imports = try imports(
      [
        header, row("1900-01-02 07:00+0000", "1900-01-01 23:00+0000", "1900-01-01 23:00+0000"),
        row("2099-01-02 07:00+0000", "2099-01-01 23:00+0000", "2099-01-01 23:00+0000"),
        row("2020-02-31 07:00+0000", "2020-11-23 23:00+0000", "2020-11-23 22:50+0000"),
        row("2020-11-23 07:00+0000", "2020-11-23 23:00+0000", "2020-11-23 22:50+0000"),
        "\"2020-11-24 07:00+0000\",\"2020-11-23 23:00+0000\"",
      ].joined(separator: "\n"))
    #expect(imports.rows.isEmpty)
    #expect(
      imports.remarks == [
        "meter.csv:2: its year is 1900",
        "meter.csv:3: day is '2099-01-02', which is still to come",
        "meter.csv:4: wake is '2020-02-31 07:00+0000', which is not a date with a time",
        "meter.csv:5: it ends (Mon, Nov 23, 2020, 7:00 AM) before it begins (Mon, Nov 23, 2020, 10:50 PM)",
        "meter.csv:6: the row has 2 fields, but the first one has 11; it may be cut off, or have "
          + "quotation marks that are not doubled",
      ])
  }

  @Test func aRowWithAZeroByteIsLeftOut() throws {
    let imports = try imports("\(header)\n\(night(notes: "\"a\0b\""))\n\(night())", notes: true)
    #expect(imports.texts == ["3 \(nightText)"])
    #expect(imports.remarks == ["meter.csv:2: it has a zero byte, which no text has"])
  }

  @Test(arguments: [";", "\t"]) func aTableThatSomebodySavedInAnotherFormIsRefused(
    delimiter: String
  ) {
    #expect(
      throws: ImportFormatError(
        source: "meter.csv",
        problem: .damaged(
          "Sleepmeter", reason: "it has no table of sleeps as the program writes it"))
    ) {
      try imports("\(header)\n\(night())\n".replacing(",", with: delimiter))
    }
  }
}
