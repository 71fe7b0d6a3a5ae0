import DiarySamples
import Foundation
import SleepDiary
import SleepImport
import Testing

@Suite struct SourcePlanTests {
  private let diary: ImportedDiary

  init() throws { diary = try ImportedDiary() }

  @Test func aChangedExportUpdatesUneditedValues() throws {
    let before = ImportedDiary.sleepCycle(
      "2026-11-20 23:00:00;2026-11-21 07:00:00;60%;28800;26000;")
    let after = ImportedDiary.sleepCycle("2026-11-20 23:00:00;2026-11-21 07:00:00;90%;28800;27000;")
    let plan = try diary.imported(before)
    guard case .add(_, _, let id?) = try #require(plan.changes.first) else {
      Issue.record("no night is added")
      return
    }
    try diary.sample.write([.set(id: id, [.quality: 2, .asleep: ""])])
    #expect(try ImportedDiary.counts(diary.imported(after)) == "1: 0 0 0 1 0")
    try diary.sample.write([.set(id: id, [.coffee: 1])])
    let later = ImportedDiary.sleepCycle(
      "2026-11-20 23:00:00;2026-11-21 07:00:00;90%;28800;27000;hot")
    #expect(try ImportedDiary.counts(diary.imported(later, notes: true)) == "1: 0 1 0 0 0")
    #expect(
      try diary.records() == [
        "night day=2026-11-21 bed=2026-11-20T23:00+01:00 rise=2026-11-21T07:00+01:00 quality=2 "
          + "coffee=1 note=hot src=sleep-cycle "
          + "key=2026-11-20_23:00:00/2026-11-21_07:00:00"
      ])
  }

  @Test func timesThatWereCorrectedInTheAppUpdateTheNight() throws {
    try diary.imported(
      ImportedDiary.sleepCycle("2026-11-20 23:00:00;2026-11-21 07:00:00;60%;28800;26000;"))
    let later = ImportedDiary.sleepCycle("2026-11-20 23:30:00;2026-11-21 07:00:00;60%;27000;26000;")
    #expect(try ImportedDiary.counts(diary.imported(later)) == "1: 0 1 0 0 0")
    #expect(
      try diary.records().count == 1 && diary.records()[0].contains("bed=2026-11-20T23:30+01:00"))
    #expect(try ImportedDiary.counts(diary.imported(later)) == "1: 0 0 0 1 0")
  }

  @Test func typedValuesStayAndTheDeviceFillsTheGaps() throws {
    try diary.sample.write([
      .add(
        .night,
        [
          .day: "2026-11-21", .bed: "2026-11-20T22:50+01:00", .rise: "2026-11-21T07:05+01:00",
          .quality: 4, .coffee: 2,
        ])
    ])
    #expect(try ImportedDiary.counts(diary.imported(ImportedDiary.device)) == "1: 0 1 0 0 0")
    #expect(
      try diary.records() == [
        "night day=2026-11-21 bed=2026-11-20T22:50+01:00 out=2026-11-20T23:05+01:00 "
          + "rise=2026-11-21T07:05+01:00 asleep=410 "
          + "quality=4 coffee=2 src=fitbit key=7"
      ])
    #expect(try ImportedDiary.counts(diary.imported(ImportedDiary.device)) == "1: 0 0 0 1 0")
  }

  @Test(arguments: [true, false]) func aDeviceThatMeasuresSleepCountsBeforeAPhone(
    isDeviceFirst: Bool
  ) throws {
    try diary.imported(isDeviceFirst ? ImportedDiary.device : ImportedDiary.phone)
    #expect(
      try ImportedDiary.counts(
        diary.imported(isDeviceFirst ? ImportedDiary.phone : ImportedDiary.device))
        == "1: 0 1 0 0 0")
    #expect(
      try diary.records() == [
        "night day=2026-11-21 bed=2026-11-20T23:05+01:00 rise=2026-11-21T06:50+01:00 asleep=410 "
          + "quality=4 src=fitbit key=7 also=sleep-cycle:2026-11-20_23:00:00/2026-11-21_07:00:00"
      ])
    #expect(try ImportedDiary.counts(diary.imported(ImportedDiary.phone)) == "1: 0 0 0 1 0")
    #expect(try ImportedDiary.counts(diary.imported(ImportedDiary.device)) == "1: 0 0 0 1 0")
    #expect(
      try ImportedDiary.counts(diary.imported(ImportedDiary.phone, ImportedDiary.device))
        == "1: 0 0 0 1 0, 1: 0 0 0 1 0")
  }

  @Test func twoSourcesInOneImportAreOneNight() throws {
    #expect(
      try ImportedDiary.counts(diary.imported(ImportedDiary.phone, ImportedDiary.device))
        == "1: 0 1 0 0 0, 1: 1 0 0 0 0")
    #expect(
      try diary.records().count == 1
        && diary.records()[0].contains("asleep=410 quality=4 src=fitbit"))
  }

  @Test func partsOfANightAddUp() throws {
    try diary.sample.write([
      .add(
        .night,
        [
          .day: "2026-11-21", .bed: "2026-11-20T23:00+01:00", .rise: "2026-11-21T07:00+01:00",
        ])
    ])
    let pieces = [
      ImportedDiary.fitbit(1, "2026-11-20T23:10:00.000", "2026-11-21T02:00:00.000", asleep: 160),
      ImportedDiary.fitbit(2, "2026-11-21T02:40:00.000", "2026-11-21T06:55:00.000", asleep: 230),
    ]
    let export = "[\(pieces.joined(separator: ","))]"
    #expect(try ImportedDiary.counts(diary.imported(export)) == "2: 0 2 0 0 0")
    #expect(
      try diary.records() == [
        "night day=2026-11-21 bed=2026-11-20T23:00+01:00 out=2026-11-20T23:10+01:00 "
          + "rise=2026-11-21T07:00+01:00 asleep=390 "
          + "src=fitbit key=1 also=fitbit:2"
      ])
    #expect(try ImportedDiary.counts(diary.imported(export)) == "2: 0 0 0 2 0")
    // One of them alone does not determine the night.
    #expect(try ImportedDiary.counts(diary.imported("[\(pieces[1])]")) == "1: 0 0 0 1 0")
  }

  @Test func aNightThatOverlapsTwoEntriesIsLeftOut() throws {
    for (part, bed, rise) in [
      (1.0, "2026-11-20T23:00+01:00", "2026-11-21T02:00+01:00"),
      (2.0, "2026-11-21T03:00+01:00", "2026-11-21T07:00+01:00"),
    ] {
      var fields: [DiaryField: DiaryValue] = [.day: "2026-11-21", .bed: .text(bed)]
      fields[.rise] = .text(rise)
      fields[.part] = part > 1 ? .number(part) : nil
      try diary.sample.write([.add(.night, fields)])
    }
    let plan = try diary.imported(
      ImportedDiary.device)
    #expect(
      plan.report.files[0].leftOut.map(\.description) == [
        "file1:1 (record 1): it overlaps several entries: the night of Sat, Nov 21, 2026 (11:00 PM to 2:00 AM), "
          + "the night of Sat, Nov 21, 2026 (3:00 AM to 7:00 AM)."
      ])
    #expect(plan.changes.isEmpty)
  }

  @Test func aNapThatTouchesANightIsLeftOut() throws {
    try diary.sample.write([
      .add(
        .night,
        [
          .day: "2026-11-21", .bed: "2026-11-20T23:00+01:00", .rise: "2026-11-21T07:00+01:00",
        ])
    ])
    let nap = ImportedDiary.fitbit(
      7, "2026-11-21T06:50:00.000", "2026-11-21T08:00:00.000", asleep: 60, isMain: false)
    let plan = try diary.imported("[\(nap)]")
    #expect(
      plan.report.files[0].leftOut.map(\.reason) == [
        "it overlaps the night of Sat, Nov 21, 2026 (11:00 PM to 7:00 AM)"
      ])
  }

  @Test func nightsOfOneDayAreNumberedInTheirOrder() throws {
    let plan = try diary.imported(
      ImportedDiary.sleepCycle(
        "2026-11-21 05:00:00;2026-11-21 08:00:00;60%;10800;9000;",
        "2026-11-20 22:00:00;2026-11-21 03:00:00;60%;18000;16000;"))
    #expect(plan.report.files[0].parts == 1)
    #expect(try diary.records()[0].hasPrefix("night day=2026-11-21 bed=2026-11-20T22:00+01:00"))
    #expect(
      try diary.records()[1].hasPrefix("night day=2026-11-21 part=2 bed=2026-11-21T05:00+01:00"))
  }

  @Test func aRowThatComesTwiceCountsOnceAndTheLaterOneCounts() throws {
    let row = "2026-11-20 23:00:00;2026-11-21 07:00:00;60%;28800;26000;"
    #expect(
      try ImportedDiary.counts(diary.imported(ImportedDiary.sleepCycle(row, row))) == "2: 1 0 0 1 0"
    )
    let better = "2026-11-20 23:00:00;2026-11-21 07:00:00;60%;28800;26100;"
    let plan = try diary.imported(ImportedDiary.sleepCycle(row, better))
    #expect(ImportedDiary.counts(plan) == "2: 0 1 0 0 1")
    #expect(plan.report.files[0].leftOut.map(\.reason) == ["file1:3 repeats it with other values"])
  }

  @Test func valuesThatDoNotFitTypedTimesAreNotTaken() throws {
    try diary.sample.write([
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
    #expect(try ImportedDiary.counts(diary.imported(export)) == "1: 0 1 0 0 0")
    let text = try diary.records()[0]
    #expect(text.contains("latency=300") && text.contains("quality=3") && !text.contains("waso"))
  }

  @Test(arguments: [true, false]) func aDeviceReplacesTheTimesOfAPhoneThatDoNotFit(
    deviceFirst: Bool
  ) throws {
    let device =
      "[\(ImportedDiary.fitbit(7, "2026-11-20T23:30:00.000", "2026-11-21T06:30:00.000", asleep: 380))]"
    let phone = """
      wake,sleep,bedtime,holes,type,dreams,aid,hindrances,tags,quality,notes
      "2026-11-21 07:00+0100","2026-11-21 06:50+0100","2026-11-20 22:00+0100",,NIGHT_SLEEP,\
      NONE,NONE,NONE,NONE,5,""

      """
    for export in deviceFirst ? [device, phone] : [phone, device] { try diary.imported(export) }
    let text = try diary.records()[0]
    #expect(
      text.contains("bed=2026-11-20T23:30+01:00 rise=2026-11-21T06:30+01:00 asleep=380 quality=3"),
      "\(text)")
    #expect(try diary.imported(device, phone).changes.isEmpty)
  }

  @Test func threeSourcesOfOneNightSettle() throws {
    let tracker = "sid,start,stop,rating\n1,1795212300000,1795240500000,3\n"
    try diary.imported(ImportedDiary.phone, tracker, ImportedDiary.device)
    let first = try diary.records()
    #expect(first.count == 1)
    for exports in [
      [tracker, ImportedDiary.phone], [ImportedDiary.device, tracker],
      [ImportedDiary.phone, ImportedDiary.device],
    ] {
      #expect(
        try diary.imported(exports[0]).changes.isEmpty && diary.imported(exports[1]).changes.isEmpty
      )
    }
    #expect(try diary.records() == first)
  }
}
