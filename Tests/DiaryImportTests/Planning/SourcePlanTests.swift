import DiarySamples
import Foundation
import SleepDiary
import SystemFiles
import Testing

@testable import DiaryImport

/// What rows of other programs do to a diary.
@Suite struct SourcePlanTests {
  private let sample: SampleDiary

  init() throws { sample = try SampleDiary() }

  /// A sleep of Fitbit, a device that measures sleep.
  static func fitbit(
    _ id: Int, _ start: String, _ end: String, asleep: Int, isMain: Bool = true
  ) -> String {
    #"{"logId":\#(id),"dateOfSleep":"x","startTime":"\#(start)","endTime":"\#(end)","#
      + #""minutesAsleep":\#(asleep),"mainSleep":\#(isMain)}"#
  }

  /// One night as Fitbit and as Sleep Cycle have recorded it.
  private static let device =
    "[\(fitbit(7, "2026-11-20T23:05:00.000", "2026-11-21T06:50:00.000", asleep: 410))]"
  private static let phone = sleepCycle(
    "2026-11-20 23:00:00;2026-11-21 07:00:00;60%;28800;27000;")

  /// A sleep of Sleep Cycle, which runs on a phone.
  static func sleepCycle(_ rows: String...) -> String {
    "Start;End;Sleep Quality;Time in bed (seconds);Time asleep (seconds);Notes\n"
      + rows.map { $0 + "\n" }.joined()
  }

  /// Imports files into the diary.
  @discardableResult
  private func imported(
    _ texts: String..., notes: Bool = false, settings: ImportSettings? = nil
  ) throws -> ImportPlan {
    let files = texts.enumerated().map { ("file\($0 + 1)", $1) }
    let imports = try Samples.imports(files, settings ?? Samples.settings(notes: notes))
    let plan = ImportPlan(
      imports, into: try sample.writer().diary(), now: Samples.settings().now)
    #expect(plan.problems.isEmpty)
    if !plan.changes.isEmpty { try sample.write(plan.changes) }
    return plan
  }

  /// The records as text, without their zone.
  private func records() throws -> [String] {
    try sample.writer().diary().records().sorted { $0.id < $1.id }
      .map { record in
        var record = record
        record.fields[.zone] = nil
        return "\(record.kind.rawValue) \(record.fields.text)"
      }
  }

  private func counts(_ plan: ImportPlan) -> String {
    plan.files.map {
      "\($0.read): \($0.new) \($0.changed) \($0.restored) \($0.same) \($0.leftOut.count)"
    }.joined(separator: ", ")
  }

  @Test func importedTwiceNothingChanges() throws {
    let log = Self.fitbit(7, "2026-11-20T23:05:00.000", "2026-11-21T06:50:30.000", asleep: 410)
    let export = "[\(log)]"
    #expect(try counts(imported(export)) == "1: 1 0 0 0 0")
    let first = try records()
    #expect(
      first == [
        "night day=2026-11-21 bed=2026-11-20T23:05+01:00 rise=2026-11-21T06:50+01:00 asleep=410 "
          + "src=fitbit key=7"
      ])
    let plan = try imported(export)
    #expect(plan.changes.isEmpty && counts(plan) == "1: 0 0 0 1 0")
    #expect(try records() == first)
  }

  @Test func aChangedExportUpdatesWhatNobodyHasTyped() throws {
    let before = Self.sleepCycle("2026-11-20 23:00:00;2026-11-21 07:00:00;60%;28800;26000;")
    let after = Self.sleepCycle("2026-11-20 23:00:00;2026-11-21 07:00:00;90%;28800;27000;")
    let plan = try imported(before)
    guard case .add(_, _, _, let id?) = try #require(plan.changes.first) else { return }
    try sample.write([.set(id: id, [.quality: 2, .asleep: ""])])
    #expect(try counts(imported(after)) == "1: 0 0 0 1 0")
    try sample.write([.set(id: id, [.coffee: 1])])
    let later = Self.sleepCycle("2026-11-20 23:00:00;2026-11-21 07:00:00;90%;28800;27000;hot")
    #expect(try counts(imported(later, notes: true)) == "1: 0 1 0 0 0")
    #expect(
      try records() == [
        "night day=2026-11-21 bed=2026-11-20T23:00+01:00 rise=2026-11-21T07:00+01:00 quality=2 "
          + "coffee=1 note=hot src=sleep-cycle "
          + "key=2026-11-20_23:00:00/2026-11-21_07:00:00"
      ])
  }

  @Test func timesThatWereCorrectedInTheAppUpdateTheNight() throws {
    try imported(Self.sleepCycle("2026-11-20 23:00:00;2026-11-21 07:00:00;60%;28800;26000;"))
    let later = Self.sleepCycle("2026-11-20 23:30:00;2026-11-21 07:00:00;60%;27000;26000;")
    #expect(try counts(imported(later)) == "1: 0 1 0 0 0")
    #expect(try records().count == 1 && records()[0].contains("bed=2026-11-20T23:30+01:00"))
    #expect(try counts(imported(later)) == "1: 0 0 0 1 0")
  }

  @Test func whatSomebodyTypedStaysAndTheDeviceFillsTheGaps() throws {
    try sample.write([
      .add(
        .night,
        [
          .day: "2026-11-21", .bed: "2026-11-20T22:50+01:00", .rise: "2026-11-21T07:05+01:00",
          .quality: 4, .coffee: 2,
        ])
    ])
    #expect(try counts(imported(Self.device)) == "1: 0 1 0 0 0")
    #expect(
      try records() == [
        "night day=2026-11-21 bed=2026-11-20T22:50+01:00 out=2026-11-20T23:05+01:00 "
          + "rise=2026-11-21T07:05+01:00 asleep=410 "
          + "quality=4 coffee=2 src=fitbit key=7"
      ])
    #expect(try counts(imported(Self.device)) == "1: 0 0 0 1 0")
  }

  @Test(arguments: [true, false]) func aDeviceThatMeasuresSleepCountsBeforeAPhone(
    isDeviceFirst: Bool
  ) throws {
    try imported(isDeviceFirst ? Self.device : Self.phone)
    #expect(try counts(imported(isDeviceFirst ? Self.phone : Self.device)) == "1: 0 1 0 0 0")
    #expect(
      try records() == [
        "night day=2026-11-21 bed=2026-11-20T23:05+01:00 rise=2026-11-21T06:50+01:00 asleep=410 "
          + "quality=4 src=fitbit key=7 also=sleep-cycle:2026-11-20_23:00:00/2026-11-21_07:00:00"
      ])
    #expect(try counts(imported(Self.phone)) == "1: 0 0 0 1 0")
    #expect(try counts(imported(Self.device)) == "1: 0 0 0 1 0")
    #expect(try counts(imported(Self.phone, Self.device)) == "1: 0 0 0 1 0, 1: 0 0 0 1 0")
  }

  @Test func twoSourcesInOneImportAreOneNight() throws {
    #expect(try counts(imported(Self.phone, Self.device)) == "1: 0 1 0 0 0, 1: 1 0 0 0 0")
    #expect(try records().count == 1 && records()[0].contains("asleep=410 quality=4 src=fitbit"))
  }

  @Test func piecesOfANightAddUp() throws {
    try sample.write([
      .add(
        .night,
        [
          .day: "2026-11-21", .bed: "2026-11-20T23:00+01:00", .rise: "2026-11-21T07:00+01:00",
        ])
    ])
    let pieces = [
      Self.fitbit(1, "2026-11-20T23:10:00.000", "2026-11-21T02:00:00.000", asleep: 160),
      Self.fitbit(2, "2026-11-21T02:40:00.000", "2026-11-21T06:55:00.000", asleep: 230),
    ]
    let export = "[\(pieces.joined(separator: ","))]"
    #expect(try counts(imported(export)) == "2: 0 2 0 0 0")
    #expect(
      try records() == [
        "night day=2026-11-21 bed=2026-11-20T23:00+01:00 out=2026-11-20T23:10+01:00 "
          + "rise=2026-11-21T07:00+01:00 asleep=390 "
          + "src=fitbit key=1 also=fitbit:2"
      ])
    #expect(try counts(imported(export)) == "2: 0 0 0 2 0")
    // One of them alone says nothing about the night.
    #expect(try counts(imported("[\(pieces[1])]")) == "1: 0 0 0 1 0")
  }

  @Test func aNightThatOverlapsTwoEntriesIsLeftOut() throws {
    for (part, bed, rise) in [
      (1.0, "2026-11-20T23:00+01:00", "2026-11-21T02:00+01:00"),
      (2.0, "2026-11-21T03:00+01:00", "2026-11-21T07:00+01:00"),
    ] {
      var fields: [DiaryField: DiaryValue] = [.day: "2026-11-21", .bed: .text(bed)]
      fields[.rise] = .text(rise)
      fields[.part] = part > 1 ? .number(part) : nil
      try sample.write([.add(.night, fields)])
    }
    let plan = try imported(
      Self.device)
    #expect(
      plan.files[0].leftOut.map(\.description) == [
        "file1:1 (record 1): it overlaps several entries: the night of 2026-11-21 (23:00 to 02:00), "
          + "the night of 2026-11-21 (03:00 to 07:00)."
      ])
    #expect(plan.changes.isEmpty)
  }

  @Test func aNapThatTouchesANightIsLeftOut() throws {
    try sample.write([
      .add(
        .night,
        [
          .day: "2026-11-21", .bed: "2026-11-20T23:00+01:00", .rise: "2026-11-21T07:00+01:00",
        ])
    ])
    let nap = Self.fitbit(
      7, "2026-11-21T06:50:00.000", "2026-11-21T08:00:00.000", asleep: 60, isMain: false)
    let plan = try imported("[\(nap)]")
    #expect(
      plan.files[0].leftOut.map(\.reason) == [
        "it overlaps the night of 2026-11-21 (23:00 to 07:00)"
      ])
  }

  @Test func whatWasDeletedStaysDeletedAndWhatWasUndoneComesBack() throws {
    let one = Self.fitbit(1, "2026-11-19T23:00:00.000", "2026-11-20T07:00:00.000", asleep: 400)
    let two = Self.fitbit(2, "2026-11-20T23:00:00.000", "2026-11-21T07:00:00.000", asleep: 400)
    let export = "[\(one),\(two)]"
    try imported(export)
    let full = try records()
    let diary = try sample.writer().diary()
    let undo = try #require(diary.undo(1).first)
    try sample.write([undo])
    #expect(try records().isEmpty)
    #expect(try counts(imported(export)) == "2: 0 0 2 0 0")
    #expect(try records() == full)
    let id = try #require(OperationID(try sample.writer().diary().records()[0].id))
    try sample.write([.delete(id: id)])
    let plan = try imported(export)
    #expect(counts(plan) == "2: 0 0 0 1 1")
    #expect(plan.files[0].leftOut.map(\.reason) == ["it was deleted from your diary"])
  }

  @Test func aNightOfTwoProgramsThatWasDeletedComesBackFromNeither() throws {
    try imported(Self.device, Self.phone)
    let id = try #require(OperationID(try sample.writer().diary().records()[0].id))
    try sample.write([.delete(id: id)])
    var generator = SeededGenerator(seed: 5)
    _ = try sample.writer().compact(by: WritingProcess(number: 1, host: "here"), using: &generator)
    #expect(try counts(imported(Self.device, Self.phone)) == "1: 0 0 0 0 1, 1: 0 0 0 0 1")
    #expect(try records().isEmpty)
  }

  @Test func twoDevicesThatImportOneExportMakeOneRecord() throws {
    let imports = try Samples.imports([("file", Self.device)])
    let empty = try sample.writer().diary()
    let plan = ImportPlan(imports, into: empty, now: Samples.settings().now)
    try sample.write(plan.changes, device: "one")
    try sample.write(plan.changes, device: "two", at: 1_795_100_000)
    #expect(try sample.files().count == 2)
    #expect(try records().count == 1)
  }

  @Test func nightsOfOneDayAreNumberedInTheirOrder() throws {
    let plan = try imported(
      Self.sleepCycle(
        "2026-11-21 05:00:00;2026-11-21 08:00:00;60%;10800;9000;",
        "2026-11-20 22:00:00;2026-11-21 03:00:00;60%;18000;16000;"))
    #expect(plan.files[0].parts == 1)
    #expect(try records()[0].hasPrefix("night day=2026-11-21 bed=2026-11-20T22:00+01:00"))
    #expect(try records()[1].hasPrefix("night day=2026-11-21 part=2 bed=2026-11-21T05:00+01:00"))
  }

  @Test func aRowThatComesTwiceCountsOnceAndTheLaterOneCounts() throws {
    let row = "2026-11-20 23:00:00;2026-11-21 07:00:00;60%;28800;26000;"
    #expect(try counts(imported(Self.sleepCycle(row, row))) == "2: 1 0 0 1 0")
    let better = "2026-11-20 23:00:00;2026-11-21 07:00:00;60%;28800;26100;"
    let plan = try imported(Self.sleepCycle(row, better))
    #expect(counts(plan) == "2: 0 1 0 0 1")
    #expect(plan.files[0].leftOut.map(\.reason) == ["file1:3 repeats it with other values"])
  }

  @Test func valuesThatDoNotFitTypedTimesAreNotTaken() throws {
    try sample.write([
      .add(
        .night,
        [
          .day: "2026-11-21", .bed: "2026-11-21T01:00+01:00", .rise: "2026-11-21T07:00+01:00",
          .latency: 300,
        ])
    ])
    let export = """
      wake,sleep,bedtime,holes,type,dreams,aid,hindrances,tags,quality,notes
      "2026-11-21 07:00+0100","2026-11-21 01:30+0100","2026-11-21 01:00+0100",60-180,NIGHT_SLEEP,\
      NONE,NONE,NONE,NONE,5,""

      """
    #expect(try counts(imported(export)) == "1: 0 1 0 0 0")
    let text = try records()[0]
    #expect(text.contains("latency=300") && text.contains("quality=3") && !text.contains("waso"))
  }

  @Test func theNameOfARecordFollowsFromItsKey() throws {
    // Computed by another program: the clock time as UTC, and FNV-1a with 128 bits.
    let imports = try Samples.imports([("file", Self.device)])
    #expect(imports.rows.map(\.id.description) == ["01M7XK9FB0KD53S2BBT561EVXR"])
    let elsewhere = try Samples.imports(
      [("file", Self.device)], Samples.settings(zone: "America/New_York"))
    #expect(elsewhere.rows.map(\.id) == imports.rows.map(\.id))
  }

  @Test func aNightThatAnotherDeviceHasTypedTakesWhatItLacks() throws {
    let imports = try Samples.imports([("file", Self.device)])
    let empty = try sample.writer().diary()
    let changes = ImportPlan(imports, into: empty, now: Samples.settings().now).changes
    try sample.write(
      [
        .add(
          .night,
          [
            .day: "2026-11-21", .bed: "2026-11-20T22:50+01:00", .rise: "2026-11-21T07:05+01:00",
          ])
      ], device: "two", at: 1_795_345_200)
    try sample.write(changes)
    #expect(try records().count == 2)
    #expect(try counts(imported(Self.device)) == "1: 0 1 0 0 0")
    let diary = try sample.writer().diary()
    let night = try #require(diary.records(of: [.night]).first { $0.supersededBy == nil })
    #expect(night.number(.asleep) == 410 && night.text(.bed) == "2026-11-20T22:50+01:00")
    #expect(try counts(imported(Self.device)) == "1: 0 0 0 1 0")
  }

  @Test func anInterruptedImportIsCompletedByAnother() throws {
    let rows = (10...19).map { day in
      Self.fitbit(
        day, "2026-11-\(day)T23:00:00.000", "2026-11-\(day + 1)T07:00:00.000", asleep: 400)
    }
    let export = "[\(rows.joined(separator: ","))]"
    try imported(export)
    let full = try records()
    let (path, bytes) = try sample.file()
    try Data(bytes[..<(bytes.count / 2)]).write(to: URL(filePath: path))
    #expect(try records().count < 10)
    try imported(export)
    #expect(try records() == full)
    let plan = try imported(export)
    #expect(plan.changes.isEmpty)
  }

  @Test func theTextsOfAnImportThatWasUndoneStayAway() throws {
    let export = Self.sleepCycle("2026-11-20 23:00:00;2026-11-21 07:00:00;60%;28800;27000;secret")
    try imported(export, notes: true)
    #expect(try records()[0].contains("note=secret"))
    try sample.write([try #require(try sample.writer().diary().undo(1).first)])
    #expect(try records().isEmpty)
    #expect(try counts(imported(export)) == "1: 0 0 1 0 0")
    #expect(try !records()[0].contains("note"))
    #expect(try counts(imported(export)) == "1: 0 0 0 1 0")
  }

  @Test(arguments: [true, false]) func aDeviceReplacesTheTimesOfAPhoneThatDoNotFit(
    deviceFirst: Bool
  ) throws {
    let device =
      "[\(Self.fitbit(7, "2026-11-20T23:30:00.000", "2026-11-21T06:30:00.000", asleep: 380))]"
    let phone = """
      wake,sleep,bedtime,holes,type,dreams,aid,hindrances,tags,quality,notes
      "2026-11-21 07:00+0100","2026-11-21 06:50+0100","2026-11-20 22:00+0100",,NIGHT_SLEEP,\
      NONE,NONE,NONE,NONE,5,""

      """
    for export in deviceFirst ? [device, phone] : [phone, device] { try imported(export) }
    let text = try records()[0]
    #expect(
      text.contains("bed=2026-11-20T23:30+01:00 rise=2026-11-21T06:30+01:00 asleep=380 quality=3"),
      "\(text)")
    #expect(try imported(device, phone).changes.isEmpty)
  }

  @Test func onATripImportedNightsKeepTheirTimes() throws {
    func settings(_ zone: String, isChosen: Bool = false) -> ImportSettings {
      Samples.settings(zone: zone, zoneIsChosen: isChosen)
    }
    let tracker = "sid,start,stop,rating\n1,1795039200000,1795068000000,3\n"
    try imported(Self.phone, tracker, settings: settings("Europe/Berlin"))
    let home = try records()
    let plan = try imported(Self.phone, tracker, settings: settings("America/New_York"))
    #expect(counts(plan) == "1: 0 0 0 1 0, 1: 0 0 0 1 0" && plan.changes.isEmpty)
    // A night that changes in the export keeps its time zone, too.
    let changed = Self.sleepCycle("2026-11-20 23:00:00;2026-11-21 07:00:00;90%;28800;27000;")
    try imported(changed, settings: settings("America/New_York"))
    #expect(try records() == home.map { $0.replacing("quality=4", with: "quality=5") })
    // Who chooses a time zone corrects them.
    let chosen = settings("America/New_York", isChosen: true)
    #expect(try counts(imported(changed, settings: chosen)) == "1: 0 1 0 0 0")
    #expect(try records().contains { $0.contains("bed=2026-11-20T23:00-05:00") })
  }

  @Test func theTwoPartsOfANightThatTwoDevicesImportedBothCount() throws {
    func export(_ rows: String...) -> String {
      "sid,start,stop,rating\n" + rows.map { $0 + "\n" }.joined()
    }
    let (first, second) = ("1,1700000000000,1700014400000,3", "2,1700016000000,1700028000000,4")
    let empty = try sample.writer().diary()
    for (row, device) in [(first, "one"), (second, "two")] {
      let imports = try Samples.imports([("file", export(row))])
      let plan = ImportPlan(imports, into: empty, now: Samples.settings().now)
      try sample.write(plan.changes, device: device, at: 1_795_345_200)
    }
    try imported(export(first, second))
    let nights = try sample.writer().diary().records(of: [.night])
    #expect(nights.count == 2 && nights.allSatisfy { $0.supersededBy == nil })
    #expect(try imported(export(first, second)).changes.isEmpty)
  }

  @Test func aMoodThatIsReadInAnotherTimeZoneTakesTheZoneToo() throws {
    let export = """
      full_date,date,weekday,time,mood,activities,note
      2026-11-20,"Nov 20",Friday,21:05,good,,

      """
    try imported(export)
    let tokyo = Samples.settings(zone: "Asia/Tokyo", zoneIsChosen: true)
    #expect(try counts(imported(export, settings: tokyo)) == "1: 0 1 0 0 0")
    let note = try #require(try sample.writer().diary().records(of: [.note]).first)
    #expect(note.text(.at) == "2026-11-20T21:05+09:00" && note.text(.zone) == "Asia/Tokyo")
    #expect(try imported(export).changes.isEmpty)
  }

  @Test func threeSourcesOfOneNightSettle() throws {
    let tracker = "sid,start,stop,rating\n1,1795212300000,1795240500000,3\n"
    try imported(Self.phone, tracker, Self.device)
    let first = try records()
    #expect(first.count == 1)
    for exports in [[tracker, Self.phone], [Self.device, tracker], [Self.phone, Self.device]] {
      #expect(try imported(exports[0]).changes.isEmpty && imported(exports[1]).changes.isEmpty)
    }
    #expect(try records() == first)
  }

  @Test func aRecordThatMovesLeavesRoomInTheSameImport() throws {
    let phone = Self.sleepCycle("2026-11-20 23:30:00;2026-11-21 04:20:00;60%;17400;16000;")
    try imported(phone)
    let device =
      "["
      + Self.fitbit(1, "2026-11-20T23:15:00.000", "2026-11-21T03:41:00.000", asleep: 240) + ","
      + Self.fitbit(2, "2026-11-21T04:16:00.000", "2026-11-21T08:36:00.000", asleep: 250) + "]"
    #expect(try counts(imported(device)) == "2: 1 1 0 0 0")
    #expect(try counts(imported(device)) == "2: 0 0 0 2 0")
  }

  @Test func anOwnExportAndADeviceInOneImportAreOneNight() throws {
    let own = """
      [{"id":"01KAC00000000000000000AAB2","kind":"night","day":"2026-11-21",\
      "bed":"2026-11-20T22:50+01:00","rise":"2026-11-21T07:05+01:00","quality":4}]
      """
    #expect(try counts(imported(own, Self.device)) == "1: 1 0 0 0 0, 1: 0 1 0 0 0")
    #expect(try records().count == 1 && records()[0].contains("asleep=410 quality=4"))
    #expect(try counts(imported(own, Self.device)) == "1: 0 0 0 1 0, 1: 0 0 0 1 0")
  }
}
