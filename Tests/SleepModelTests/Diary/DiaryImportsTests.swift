import Foundation
import SleepModel
import TestSupport
import Testing

/// The exports of trackers in an app.
struct DiaryImportsTests {
  private let folder: TemporaryFolder
  private let store: DiaryStore
  /// Sunday, November 22, 2026, 21:30 in Berlin.
  private let now = Date(timeIntervalSince1970: 1_795_379_400)
  private let format = FigureFormat(locale: Locale(identifier: "en_US"))
  private let export = Data(
    """
    [{"logId": 1, "dateOfSleep": "2026-11-21", "startTime": "2026-11-20T23:00:00.000",
      "endTime": "2026-11-21T07:00:00.000", "minutesAsleep": 430, "minutesAwake": 50,
      "timeInBed": 480, "mainSleep": true},
     {"logId": 2, "dateOfSleep": "2026-11-24", "startTime": "2026-11-23T23:00:00.000",
      "endTime": "2026-11-24T07:00:00.000", "minutesAsleep": 430, "minutesAwake": 50,
      "timeInBed": 480, "mainSleep": true}]
    """.utf8)

  init() throws {
    folder = try TemporaryFolder()
    store = DiaryStore(
      folder: URL(filePath: folder.path + "/diary/"),
      deviceFile: URL(filePath: folder.path + "/app/one"))
  }

  private func imports() throws -> DiaryImports {
    var imports = DiaryImports(
      now: now, timeZone: try #require(TimeZone(identifier: "Europe/Berlin")))
    try imports.read(export, name: "sleep.json")
    return imports
  }

  @Test func nightsComeInOnceAndCanBeTakenBack() async throws {
    let imports = try imports()
    let planned = try imports.report(into: await store.diary())
    let (diary, report) = try await store.add(imports, now: now)
    #expect(report == planned)
    #expect(report.programs == ["Fitbit"] && report.added == [.night: 1])
    #expect(report.sentences(in: format) == ["1 night from Fitbit, 1 left out."])
    #expect(diary.records().map(\.kind) == [.night])
    let (_, again) = try await store.add(imports, now: now)
    #expect(
      again.sentences(in: format) == ["Nothing new from Fitbit, 1 already known, 1 left out."])
    #expect(again.added.isEmpty && again.alreadyKnown == 1)
    #expect(try await store.undo(now: now).records().isEmpty)
  }

  @Test func whatIsLeftOutSaysWhy() async throws {
    let report = try imports().report(into: await store.diary())
    let remark = try #require(report.leftOut.first)
    #expect(remark.file == "sleep.json" && remark.line == 4)
    #expect(remark.reason.contains("still to come"))
    #expect("\(remark)".hasPrefix("sleep.json:4") && "\(remark)".hasSuffix("."))
  }

  @Test func anUnknownTableComesInWithItsColumns() async throws {
    let table = Data("Bedtime,Got up\n2026-11-20 23:10,2026-11-21 06:50\n".utf8)
    var imports = try imports()
    let error = #expect(throws: ImportFormatError.self) {
      try imports.read(table, name: "nights.csv")
    }
    let columns = try #require(error?.suggestedColumns)
    #expect(columns == [.bed: "Bedtime", .rise: "Got up"])
    var ends = columns
    ends[.rise] = nil
    #expect(throws: ImportFormatError.self) {
      try imports.read(table, name: "nights.csv", columns: ends)
    }
    imports = DiaryImports(now: now, timeZone: .gmt)
    try imports.read(table, name: "nights.csv", columns: columns)
    let (diary, report) = try await store.add(imports, now: now)
    #expect(report.added == [.night: 1])
    let night = try #require(diary.records().first.flatMap(NightEntry.init))
    #expect(night.rise.timeIntervalSince(night.bed) == 7 * 3600 + 40 * 60)
  }

  @Test func otherFilesAreRefused() throws {
    var imports = try imports()
    let error = #expect(throws: ImportFormatError.self) {
      try imports.read(Data("a,b\n1,2\n".utf8), name: "a.csv")
    }
    #expect(error?.kind == .unknown && error?.source == "a.csv")
    #expect(
      error?.localizedDescription
        == "a.csv: this table is not an export that betterrest knows.")
    #expect(error?.recoverySuggestion == "Choose an export of a sleep tracker.")
    #expect(throws: TableError.self) {
      try imports.read(contentsOf: URL(filePath: "\(folder.path)/none.csv"))
    }
  }
}
