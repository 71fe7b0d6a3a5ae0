import CommandLineKit
import DiaryImport
import Foundation
import MessageText
import SleepClock
import SleepCommands
import SleepDiary

struct ImportReport {
  private let files: [ImportedFile]
  private let nights: [String]?
  /// The time zones named in the files.
  private let timeZones: [String]
  /// The time zone of all other times; `nil` if there are none.
  private let timeZone: String?
  private let hasChosenZone: Bool
  private let skippedFiles: Int

  /// - Parameters:
  ///   - diary: The diary after the import; `nil` for a dry run.
  ///   - skippedFiles: The number of files in folders that are not exports.
  init(
    _ plan: ImportPlan, imports: DiaryImports, into diary: Diary?, hasChosenZone: Bool,
    zone: TimeZone, skippedFiles: Int
  ) {
    files = plan.files
    nights = diary.map { diary in
      let nights = diary.records(of: [.night]).filter { $0.supersededBy == nil }
      return Set(nights.compactMap { $0.text(.day) }).sorted()
    }
    timeZones = imports.timeZones.map(\.diaryName).sorted()
    timeZone = imports.needsTimeZone ? zone.diaryName : nil
    (self.hasChosenZone, self.skippedFiles) = (hasChosenZone, skippedFiles)
  }

  private var formats: [String] {
    files.reduce(into: []) { if !$0.contains($1.format) { $0.append($1.format) } }
  }

  private var repaired: [ImportProblem] { files.flatMap(\.repaired) }
  private var leftOut: [ImportProblem] { files.flatMap(\.leftOut) }

  private static func sum(_ files: [ImportedFile], _ count: (ImportedFile) -> Int) -> Int {
    files.reduce(0) { $0 + count($1) }
  }

  var json: JSONObject {
    let nights = nights.map { days -> JSONObject in
      ["count": days.count, "first": days.first, "last": days.last]
    }
    return [
      "format": formats.joined(separator: ", "), "read": Self.sum(files, \.read),
      "new": Self.sum(files, \.new), "secondParts": Self.sum(files, \.parts),
      "changed": Self.sum(files, \.changed), "restored": Self.sum(files, \.restored),
      "same": Self.sum(files, \.same), "repaired": repaired.map(\.json),
      "leftOut": leftOut.map(\.json), "skippedFiles": skippedFiles, "timeZones": timeZones,
      "timeZone": timeZone, "dryRun": nights == nil, "nights": nights,
    ]
  }

  func text(_ style: ClockStyle) -> String {
    var text = nights == nil ? "Nothing was written. The result would be:\n" : ""
    for format in formats {
      text += summary(of: files.filter { $0.format == format }, format)
    }
    if skippedFiles > 0 {
      text += "\(Plain.counted(Double(skippedFiles), "other file")) left alone.\n"
    }
    text += list("Repaired", repaired) + list("Left out", leftOut)
    text += zoneText
    guard let nights else { return text }
    let days = [nights.first, nights.last].compactMap { $0 }
      .compactMap { try? CalendarDay(parsing: $0) }.map(style.dated)
    if days.count == 2 {
      text +=
        nights.count == 1
        ? "Your diary has 1 night now, \(days[0]).\n"
        : "Your diary has \(Plain.count(nights.count)) nights now, from \(days[0]) to \(days[1]).\n"
    }
    let isChanged = Self.sum(files) { $0.new + $0.changed + $0.restored } > 0
    return text + (isChanged ? "betterrest undo takes the whole import back.\n" : "")
  }

  private var zoneText: String {
    var text = ""
    if !timeZones.isEmpty {
      text += "Time zone: \(timeZones.joined(separator: ", ")), from the file.\n"
    }
    guard let timeZone else { return text }
    let origin = hasChosenZone ? "from --time-zone" : "from the system; change it with --time-zone"
    let what = timeZones.isEmpty ? "Time zone" : "Time zone where none is given"
    return text + "\(what): \(timeZone), \(origin).\n"
  }

  private func summary(of files: [ImportedFile], _ format: String) -> String {
    func sum(_ count: (ImportedFile) -> Int) -> Int { Self.sum(files, count) }
    let parts = sum(\.parts)
    let further = parts > 0 ? " (\(Plain.count(parts)) of them further parts of a night)" : ""
    let counts: [(Int, String)] = [
      (sum(\.changed), "changed"), (sum(\.restored), "brought back"),
      (sum(\.same), "already there"),
      (sum(\.repaired.count), "repaired"), (sum(\.leftOut.count), "left out"),
    ]
    let list =
      ["\(Plain.count(sum(\.read))) read", "\(Plain.count(sum(\.new))) new\(further)"]
      + counts.filter { $0.0 > 0 }.map { "\(Plain.count($0.0)) \($0.1)" }
    let number = files.count > 1 ? " (\(Plain.count(files.count)) files)" : ""
    return "\(format)\(number): \(list.joined(separator: ", ")).\n"
  }

  private static let most = 5

  /// The remarks, limited for each kind so that frequent ones do not hide others.
  private func list(_ title: String, _ remarks: [ImportProblem]) -> String {
    guard !remarks.isEmpty else { return "" }
    var lines = ["\(title):"]
    let kinds = Dictionary(grouping: remarks.indices, by: { remarks[$0].kind }).values
      .sorted { $0[0] < $1[0] }
    for kind in kinds {
      lines += kind.prefix(Self.most).map { "  \(remarks[$0])" }
      guard kind.count > Self.most else { continue }
      let number = Plain.count(kind.count - Self.most)
      lines.append("  and \(number) more like this; --json lists them all.")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ImportProblem {
  fileprivate var json: JSONObject {
    ["file": place.source, "line": place.line, "record": place.entry, "reason": reason]
  }

  /// The reason without numbers and without the text after a colon, which vary by row.
  fileprivate var kind: String { reason.prefix { $0 != ":" }.filter { !$0.isNumber } }
}
