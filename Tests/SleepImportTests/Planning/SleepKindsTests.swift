import DiarySamples
import Foundation
import SleepDiary
import SleepImport
import Testing

@Suite struct SleepKindsTests {
  private let diary: ImportedDiary

  init() throws { diary = try ImportedDiary() }

  /// The kinds, with their parts, of sleeps from and to times of 21 November, or of the evening
  /// before.
  private func kinds(_ sleeps: String...) throws -> [String] {
    let rows = sleeps.map { text in
      let ends = text.split(separator: "-").map { time in
        "\(time >= "20:00" && time == text.prefix(5) ? "2026-11-20" : "2026-11-21") \(time):00"
      }
      return "\(ends[0]);\(ends[1]);60%;0;0;"
    }
    let export =
      "Start;End;Sleep Quality;Time in bed (seconds);Time asleep (seconds);Notes\n"
      + rows.map { $0 + "\n" }.joined()
    try diary.imported(export)
    return try diary.sample.writer().diary().records(of: [.night, .nap])
      .sorted { ($0.text(.bed) ?? "") < ($1.text(.bed) ?? "") }
      .map { "\($0.kind.rawValue)\($0.number(.part).map { " \(Int($0))" } ?? "")" }
  }

  @Test(arguments: [
    ["14:00-14:30"], ["09:00-09:30"], ["11:00-13:00"], ["19:00-19:45"], ["08:05-08:25"],
  ]) func sleepLongAfterANightIsANap(nap: [String]) throws {
    #expect(try kinds("23:00-07:00", nap[0]) == ["night", "nap"])
  }

  @Test(arguments: [
    // Within an hour after it, however long the night was.
    ["21:00-07:00", "08:00-09:00"], ["23:00-03:00", "03:25-07:00"],
    // Within eight hours of going to bed, after three hours awake.
    ["22:00-02:00", "05:00-08:00"], ["22:00-03:00", "05:00-08:00"], ["23:00-05:30", "06:45-08:00"],
  ]) func sleepSoonAfterANightIsAPartOfIt(sleeps: [String]) throws {
    #expect(try kinds(sleeps[0], sleeps[1]) == ["night", "night 2"])
  }

  @Test func aShortSleepBeforeTheLongestIsAPartOrANapLikewise() throws {
    #expect(try kinds("22:00-00:30", "01:30-07:00") == ["night", "night 2"])
  }

  @Test func whoSleepsByDayHasTheNightByDay() throws {
    #expect(try kinds("03:00-03:30", "08:30-15:00", "19:00-19:20") == ["nap", "night", "nap"])
  }

  @Test func theOnlySleepOfADayIsItsNight() throws {
    #expect(try kinds("14:00-14:30") == ["night"])
  }

  @Test func aChainOfPartsIsOneNight() throws {
    #expect(
      try kinds("23:00-01:00", "01:40-03:00", "03:30-07:00", "07:50-08:20", "10:00-10:30")
        == ["night", "night 2", "night 3", "night 4", "nap"])
  }

  @Test func aLoggedNightLeavesTheRestToNaps() throws {
    try diary.sample.write([
      .add(
        .night,
        [
          .day: "2026-11-21", .bed: "2026-11-20T23:00+01:00", .rise: "2026-11-21T07:00+01:00",
        ])
    ])
    #expect(try kinds("14:00-14:30") == ["night", "nap"])
  }

  @Test func theNightOfOneProgramLeavesTheNapToAnother() throws {
    // 14:00 to 14:30.
    let tracker = "sid,start,stop,rating\n1,1795266000000,1795267800000,0\n"
    try diary.imported(tracker, ImportedDiary.phone)
    #expect(try diary.records().map { $0.prefix(5) } == ["night", "nap d"])
  }

  @Test func whatTheSourceSaysWins() throws {
    let short = ImportedDiary.fitbit(
      1, "2026-11-20T23:00:00.000", "2026-11-21T03:00:00.000", asleep: 200)
    let long = ImportedDiary.fitbit(
      2, "2026-11-21T10:00:00.000", "2026-11-21T16:00:00.000", asleep: 300, isMain: false)
    let plan = try diary.imported("[\(short),\(long)]")
    #expect(try diary.records().map { $0.prefix(5) } == ["night", "nap d"])
    #expect(plan.report.files.map(\.told) == [0])
  }

  @Test func whatWasTypedStaysAfterAChangeOfKind() throws {
    func export(_ quality: Int) -> String {
      ImportedDiary.sleepCycle(
        "2026-11-20 23:00:00;2026-11-21 07:00:00;\(quality)%;0;27000;",
        "2026-11-21 14:00:00;2026-11-21 14:30:00;\(quality)%;1800;1200;")
    }
    try diary.imported(export(60))
    func current() throws -> Diary { try diary.sample.writer().diary() }
    let nap = try #require(try current().records(of: [.nap]).first)
    try diary.sample.write([.set(id: #require(OperationID(nap.id)), [.quality: 2])])
    let edited = try #require(try current().records(of: [.nap]).first)
    let change = try #require(try KindChange(["kind=night"]))
    try diary.sample.write(change.changes(of: edited, in: current()).changes)
    #expect(try current().records(of: [.nap]).isEmpty)
    try diary.imported(export(90))
    let parts = try current().records(of: [.night]).sorted { $0.id < $1.id }
    #expect(parts.map { $0.number(.part) } == [nil, 2])
    #expect(parts[1].number(.quality) == 2 && parts[1].number(.asleep) == 20)
    #expect(parts[1].text(.key) == nap.text(.key))
    let back = try #require(try KindChange(["kind=nap"]))
    try diary.sample.write(back.changes(of: parts[1], in: current()).changes)
    #expect(try diary.imported(export(90)).changes.isEmpty)
    #expect(try current().records(of: [.nap]).map { $0.number(.quality) } == [2])
  }

  @Test func anotherImportKeepsTheKindsAndCountsThem() throws {
    let rows = [
      "2026-11-20 23:00:00;2026-11-21 07:00:00;60%;0;0;",
      "2026-11-21 14:00:00;2026-11-21 14:30:00;60%;0;0;",
    ]
    let plan = try diary.imported(ImportedDiary.sleepCycle(rows[0], rows[1]))
    #expect(plan.report.files[0].told == 1 && plan.report.files[0].added == [.night: 1, .nap: 1])
    #expect(try diary.imported(ImportedDiary.sleepCycle(rows[1])).changes.isEmpty)
    let id = try #require(try diary.sample.writer().diary().undo(1).first)
    try diary.sample.write([id])
    try diary.imported(ImportedDiary.sleepCycle(rows[1]))
    // It comes back as what it was.
    #expect(try diary.records().map { $0.prefix(5) } == ["nap d"])
  }
}
