import CommandLineKit
import DiaryImport
import Foundation
import MessageText
import SleepClock
import SleepCommands
import SleepDiary

/// What an import did, or would do.
struct ImportReport: Encodable {
  /// The formats of the files, each once.
  private let formats: [String]
  let format: String
  let read: Int
  let new: Int
  let secondParts: Int
  let changed: Int
  let restored: Int
  let same: Int
  let repaired: [ImportRemark]
  let leftOut: [ImportRemark]
  /// The number of files in folders that are not exports.
  let skippedFiles: Int
  /// The time zones that the files name.
  let timeZones: [String]
  /// The time zone used for all other times; `nil` if there are none.
  let timeZone: String?
  let dryRun: Bool
  /// `nil` for a dry run.
  let nights: ImportedNights?

  private let files: [ImportedFile]
  private let hasChosenZone: Bool

  private enum CodingKeys: CodingKey {
    case format, read, new, secondParts, changed, restored, same, repaired, leftOut, skippedFiles
    case timeZones, timeZone, dryRun, nights
  }

  /// - Parameters:
  ///   - hasChosenZone: Whether the user has chosen the time zone.
  ///   - zone: The time zone for times without one.
  init(
    _ plan: ImportPlan, imports: DiaryImports, nights: ImportedNights?, hasChosenZone: Bool,
    zone: TimeZone, skippedFiles: Int
  ) {
    files = plan.files
    formats = plan.files.reduce(into: []) {
      if !$0.contains($1.format) { $0.append($1.format) }
    }
    format = formats.joined(separator: ", ")
    func sum(_ count: (ImportedFile) -> Int) -> Int { plan.files.reduce(0) { $0 + count($1) } }
    (read, new, changed) = (sum(\.read), sum(\.new), sum(\.changed))
    (restored, same, secondParts) = (sum(\.restored), sum(\.same), sum(\.parts))
    repaired = plan.files.flatMap(\.repaired).map(ImportRemark.init)
    leftOut = plan.files.flatMap(\.leftOut).map(ImportRemark.init)
    timeZones = imports.timeZones.map(\.identifier).sorted()
    timeZone = imports.needsTimeZone ? zone.identifier : nil
    (dryRun, self.nights) = (nights == nil, nights)
    (self.hasChosenZone, self.skippedFiles) = (hasChosenZone, skippedFiles)
  }

  /// The text for people.
  func text(_ style: ClockStyle) -> String {
    var text = dryRun ? "Nothing was written. The result would be:\n" : ""
    for format in formats {
      text += summary(of: files.filter { $0.format == format }, format)
    }
    if skippedFiles > 0 {
      text += "\(Plain.counted(Double(skippedFiles), "other file")) left alone.\n"
    }
    text += list("Repaired", repaired) + list("Left out", leftOut)
    text += zoneText
    if let nights = nights?.text(style) { text += nights }
    let isChanged = new + changed + restored > 0
    return text + (isChanged && !dryRun ? "betterrest undo takes the whole import back.\n" : "")
  }

  /// Where the time zones come from.
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

  /// The line for one format, which says what happened to its rows.
  private func summary(of files: [ImportedFile], _ format: String) -> String {
    func sum(_ count: (ImportedFile) -> Int) -> Int { files.reduce(0) { $0 + count($1) } }
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

  /// The most rows of one kind that the text lists.
  private static let most = 5

  /// The remarks, a few of each kind, so that many of one kind hide no other.
  private func list(_ title: String, _ remarks: [ImportRemark]) -> String {
    guard !remarks.isEmpty else { return "" }
    var lines = ["\(title):"]
    let kinds = Dictionary(grouping: remarks.indices, by: { remarks[$0].kind }).values
      .sorted { $0[0] < $1[0] }
    for kind in kinds {
      lines += kind.prefix(Self.most).map { "  \(remarks[$0].text)" }
      guard kind.count > Self.most else { continue }
      let number = Plain.count(kind.count - Self.most)
      lines.append("  and \(number) more like this; --json lists them all.")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
