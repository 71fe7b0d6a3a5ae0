import SleepDiary
import DiarySamples
import Foundation
import SleepPlatform
import Testing

@testable import SleepImport

@Suite struct RepeatedImportTests {
  private let diary: ImportedDiary

  init() throws { diary = try ImportedDiary() }

  @Test func importedTwiceNothingChanges() throws {
    let log = ImportedDiary.fitbit(
      7, "2026-11-20T23:05:00.000", "2026-11-21T06:50:30.000", asleep: 410)
    let export = "[\(log)]"
    #expect(try ImportedDiary.counts(diary.imported(export)) == "1: 1 0 0 0 0")
    let first = try diary.records()
    #expect(
      first == [
        "night day=2026-11-21 bed=2026-11-20T23:05+01:00 rise=2026-11-21T06:50+01:00 asleep=410 "
          + "src=fitbit key=7"
      ])
    let plan = try diary.imported(export)
    #expect(plan.changes.isEmpty && ImportedDiary.counts(plan) == "1: 0 0 0 1 0")
    #expect(try diary.records() == first)
  }

  @Test func whatWasDeletedStaysDeletedAndWhatWasUndoneComesBack() throws {
    let one = ImportedDiary.fitbit(
      1, "2026-11-19T23:00:00.000", "2026-11-20T07:00:00.000", asleep: 400)
    let two = ImportedDiary.fitbit(
      2, "2026-11-20T23:00:00.000", "2026-11-21T07:00:00.000", asleep: 400)
    let export = "[\(one),\(two)]"
    try diary.imported(export)
    let full = try diary.records()
    let state = try diary.sample.writer().diary()
    let undo = try #require(state.undo(1).first)
    try diary.sample.write([undo])
    #expect(try diary.records().isEmpty)
    #expect(try ImportedDiary.counts(diary.imported(export)) == "2: 0 0 2 0 0")
    #expect(try diary.records() == full)
    let id = try #require(OperationID(try diary.sample.writer().diary().records()[0].id))
    try diary.sample.write([.delete(id: id)])
    let plan = try diary.imported(export)
    #expect(ImportedDiary.counts(plan) == "2: 0 0 0 1 1")
    #expect(plan.report.files[0].leftOut.map(\.reason) == ["it was deleted from your diary"])
  }

  @Test func aNightOfTwoProgramsThatWasDeletedComesBackFromNeither() throws {
    try diary.imported(ImportedDiary.device, ImportedDiary.phone)
    let id = try #require(OperationID(try diary.sample.writer().diary().records()[0].id))
    try diary.sample.write([.delete(id: id)])
    var generator = SeededGenerator(seed: 5)
    _ = try diary.sample.writer().compact(
      by: WritingProcess(number: 1, host: "here"), using: &generator)
    #expect(
      try ImportedDiary.counts(diary.imported(ImportedDiary.device, ImportedDiary.phone))
        == "1: 0 0 0 0 1, 1: 0 0 0 0 1")
    #expect(try diary.records().isEmpty)
  }

  @Test func twoDevicesThatImportOneExportMakeOneRecord() throws {
    let imports = try Samples.imports([("file", ImportedDiary.device)])
    let empty = try diary.sample.writer().diary()
    let plan = try ImportPlan(imports, into: empty)
    try diary.sample.write(plan.changes, device: "one")
    try diary.sample.write(plan.changes, device: "two", at: 1_795_100_000)
    #expect(try diary.sample.files().count == 2)
    #expect(try diary.records().count == 1)
  }

  @Test func theNameOfARecordFollowsFromItsKey() throws {
    // Computed independently: the clock time as UTC, and 128-bit FNV-1a.
    let imports = try Samples.imports([("file", ImportedDiary.device)])
    #expect(imports.rows.map(\.id.description) == ["01M7XK9FB0KD53S2BBT561EVXR"])
    let elsewhere = try Samples.imports(
      [("file", ImportedDiary.device)], Samples.settings(zone: "America/New_York"))
    #expect(elsewhere.rows.map(\.id) == imports.rows.map(\.id))
  }

  @Test func aNightTypedOnAnotherDeviceStaysAsItWasTyped() throws {
    let imports = try Samples.imports([("file", ImportedDiary.device)])
    let empty = try diary.sample.writer().diary()
    let changes = try ImportPlan(imports, into: empty).changes
    try diary.sample.write(
      [
        .add(
          .night,
          [
            .day: "2026-11-21", .bed: "2026-11-20T22:50+01:00", .rise: "2026-11-21T07:05+01:00",
          ])
      ], device: "two", at: 1_795_345_200)
    try diary.sample.write(changes)
    #expect(try diary.records().count == 2)
    let plan = try diary.imported(ImportedDiary.device)
    #expect(plan.changes.isEmpty && ImportedDiary.counts(plan) == "1: 0 0 0 1 0")
  }

  @Test func anInterruptedImportIsCompletedByAnother() throws {
    let rows = (10...19).map { day in
      ImportedDiary.fitbit(
        day, "2026-11-\(day)T23:00:00.000", "2026-11-\(day + 1)T07:00:00.000", asleep: 400)
    }
    let export = "[\(rows.joined(separator: ","))]"
    try diary.imported(export)
    let full = try diary.records()
    let (path, bytes) = try diary.sample.file()
    try Data(bytes[..<(bytes.count / 2)]).write(to: URL(filePath: path))
    #expect(try diary.records().count < 10)
    try diary.imported(export)
    #expect(try diary.records() == full)
    let plan = try diary.imported(export)
    #expect(plan.changes.isEmpty)
  }

  @Test func theTextsOfAnImportThatWasUndoneStayAway() throws {
    let export = ImportedDiary.sleepCycle(
      "2026-11-20 23:00:00;2026-11-21 07:00:00;60%;28800;27000;secret")
    try diary.imported(export, notes: true)
    #expect(try diary.records()[0].contains("note=secret"))
    try diary.sample.write([try #require(try diary.sample.writer().diary().undo(1).first)])
    #expect(try diary.records().isEmpty)
    #expect(try ImportedDiary.counts(diary.imported(export)) == "1: 0 0 1 0 0")
    #expect(try !diary.records()[0].contains("note"))
    #expect(try ImportedDiary.counts(diary.imported(export)) == "1: 0 0 0 1 0")
  }

  @Test func onATripImportedNightsKeepTheirTimes() throws {
    func settings(_ zone: String, isChosen: Bool = false) -> ImportSettings {
      Samples.settings(zone: zone, zoneIsChosen: isChosen)
    }
    let tracker = "sid,start,stop,rating\n1,1795039200000,1795068000000,3\n"
    try diary.imported(ImportedDiary.phone, tracker, settings: settings("Europe/Berlin"))
    let home = try diary.records()
    let plan = try diary.imported(
      ImportedDiary.phone, tracker, settings: settings("America/New_York"))
    #expect(ImportedDiary.counts(plan) == "1: 0 0 0 1 0, 1: 0 0 0 1 0" && plan.changes.isEmpty)
    // A night that changes in the export keeps its time zone, too.
    let changed = ImportedDiary.sleepCycle(
      "2026-11-20 23:00:00;2026-11-21 07:00:00;90%;28800;27000;")
    try diary.imported(changed, settings: settings("America/New_York"))
    #expect(try diary.records() == home.map { $0.replacing("quality=4", with: "quality=5") })
    // Choosing a time zone corrects them.
    let chosen = settings("America/New_York", isChosen: true)
    #expect(try ImportedDiary.counts(diary.imported(changed, settings: chosen)) == "1: 0 1 0 0 0")
    #expect(try diary.records().contains { $0.contains("bed=2026-11-20T23:00-05:00") })
  }

  @Test func theTwoPartsOfANightThatTwoDevicesImportedBothCount() throws {
    func export(_ rows: String...) -> String {
      "sid,start,stop,rating\n" + rows.map { $0 + "\n" }.joined()
    }
    let (first, second) = ("1,1700000000000,1700014400000,3", "2,1700016000000,1700028000000,4")
    let empty = try diary.sample.writer().diary()
    for (row, device) in [(first, "one"), (second, "two")] {
      let imports = try Samples.imports([("file", export(row))])
      let plan = try ImportPlan(imports, into: empty)
      try diary.sample.write(plan.changes, device: device, at: 1_795_345_200)
    }
    try diary.imported(export(first, second))
    let nights = try diary.sample.writer().diary().records(of: [.night])
    #expect(nights.count == 2 && nights.allSatisfy { $0.supersededBy == nil })
    #expect(try diary.imported(export(first, second)).changes.isEmpty)
  }

  @Test func aMoodThatIsReadInAnotherTimeZoneTakesTheZoneToo() throws {
    let export = """
      full_date,date,weekday,time,mood,activities,note
      2026-11-20,"Nov 20",Friday,21:05,good,,

      """
    try diary.imported(export)
    let tokyo = Samples.settings(zone: "Asia/Tokyo", zoneIsChosen: true)
    #expect(try ImportedDiary.counts(diary.imported(export, settings: tokyo)) == "1: 0 1 0 0 0")
    let note = try #require(try diary.sample.writer().diary().records(of: [.note]).first)
    #expect(note.text(.at) == "2026-11-20T21:05+09:00" && note.text(.zone) == "Asia/Tokyo")
    #expect(try diary.imported(export).changes.isEmpty)
  }

  @Test func aRecordThatMovesLeavesRoomInTheSameImport() throws {
    let phone = ImportedDiary.sleepCycle("2026-11-20 23:30:00;2026-11-21 04:20:00;60%;17400;16000;")
    try diary.imported(phone)
    let device =
      "["
      + ImportedDiary.fitbit(1, "2026-11-20T23:15:00.000", "2026-11-21T03:41:00.000", asleep: 240)
      + ","
      + ImportedDiary.fitbit(2, "2026-11-21T04:16:00.000", "2026-11-21T08:36:00.000", asleep: 250)
      + "]"
    #expect(try ImportedDiary.counts(diary.imported(device)) == "2: 1 1 0 0 0")
    #expect(try ImportedDiary.counts(diary.imported(device)) == "2: 0 0 0 2 0")
  }

  @Test func aDiaryAndADeviceInOneImportAreOneNight() throws {
    let own = """
      {"betterrest":"diary","version":1}
      {"op":"01KAC00000000000000000AAB2","do":"add","kind":"night","day":"2026-11-21",\
      "bed":"2026-11-20T22:50+01:00","rise":"2026-11-21T07:05+01:00","quality":4}

      """
    #expect(
      try ImportedDiary.counts(diary.imported(own, ImportedDiary.device))
        == "1: 1 0 0 0 0, 1: 0 1 0 0 0")
    #expect(try diary.records().count == 1 && diary.records()[0].contains("asleep=410 quality=4"))
    #expect(
      try ImportedDiary.counts(diary.imported(own, ImportedDiary.device))
        == "1: 0 0 0 1 0, 1: 0 0 0 1 0")
  }
}
