import SleepTerminal
import SleepImport
import SleepModel

/// What an import brought, as text or JSON.
struct ImportAnswer {
  private let report: ImportReport
  private let nights: [String]?
  /// The time zones named in the files.
  private let timeZones: [String]
  /// The time zone of all other times; `nil` if there are none.
  private let timeZone: String?
  private let hasChosenZone: Bool
  private let style: ClockStyle
  private let skippedFiles: Int

  /// - Parameters:
  ///   - diary: The diary after the import; `nil` for a dry run.
  ///   - skippedFiles: The number of files in folders that are not exports.
  init(
    _ plan: ImportPlan, imports: DiaryImports, into diary: Diary?, hasChosenZone: Bool,
    style: ClockStyle, skippedFiles: Int
  ) {
    report = plan.report
    nights = diary.map { diary in
      let nights = diary.records(of: [.night]).filter { $0.supersededBy == nil }
      return Set(nights.compactMap { $0.text(.day) }).sorted()
    }
    timeZones = imports.timeZones.map(\.diaryName).sorted()
    timeZone = imports.needsTimeZone ? style.timeZone.diaryName : nil
    (self.hasChosenZone, self.style, self.skippedFiles) = (hasChosenZone, style, skippedFiles)
  }

  private func sum(_ count: (ImportedFile) -> Int) -> Int { report.files.sum(count) }

  var json: JSONObject {
    let nights = nights.map { days -> JSONObject in
      ["count": days.count, "first": days.first, "last": days.last]
    }
    return [
      "format": report.programs.commaSeparated, "read": sum(\.read),
      "new": sum(\.new), "secondParts": sum(\.parts),
      "changed": report.changed, "restored": report.restored,
      "same": report.alreadyKnown, "repaired": report.repaired.map(\.json),
      "leftOut": report.leftOut.map(\.json), "skippedFiles": skippedFiles, "timeZones": timeZones,
      "timeZone": timeZone, "dryRun": nights == nil, "nights": nights,
    ]
  }

  /// What came in, and how to take it back.
  var text: String { "\(summary)\(hint)\(kindHint)\(zoneHint)\(undo)" }

  /// The same with what was repaired or left out.
  var detailedText: String {
    "\(summary)\(list("Repaired", report.repaired))\(list("Left out", report.leftOut))\(kindText)\(zoneText)"
      + "\(diaryText)\(undo)"
  }

  private var summary: String {
    let lines = report.lines(style.figures, verb: nights == nil ? "" : "Imported ")
    let others =
      skippedFiles > 0 ? "\(style.figures.counted(skippedFiles, "other file")) left alone.\n" : ""
    return (nights == nil ? "Nothing was saved. This would come in:\n" : "")
      + lines.asLines + others
  }

  private var hint: String {
    report.repaired.isEmpty && report.leftOut.isEmpty
      ? "" : "Add --details to see what was repaired or left out, and why.\n"
  }

  private var undo: String {
    let isChanged = sum { $0.new + $0.changed + $0.restored } > 0
    return nights != nil && isChanged ? "betterrest undo takes the whole import back.\n" : ""
  }

  private var kindHint: String {
    sum(\.told) > 0
      ? "Naps are told from nights by their times. To change one: betterrest edit ID kind=night\n"
      : ""
  }

  /// The rule of `SleepKinds`.
  private var kindText: String {
    kindHint.isEmpty
      ? ""
      : "The longest sleep of a day is its night. Sleep within an hour after it is a part of it. So "
        + "is sleep within 8 hours of going to bed after at most 3 hours awake.\n\(kindHint)"
  }

  private var zoneHint: String {
    guard let timeZone, !hasChosenZone else { return "" }
    return "Times without a time zone are those of \(timeZone); --time-zone names another.\n"
  }

  private var zoneText: String {
    let named =
      timeZones.isEmpty
      ? "" : "Time zone: \(timeZones.commaSeparated), from the file.\n"
    guard let timeZone, hasChosenZone else { return named + zoneHint }
    return "\(named)Times without a time zone: \(timeZone), from --time-zone.\n"
  }

  private var diaryText: String {
    let days = [nights?.first, nights?.last].compactMap(\.self)
      .compactMap { try? CalendarDay(parsing: $0) }.map(style.dated)
    guard let nights, days.count == 2 else { return "" }
    let span = nights.count == 1 ? days[0] : "from \(days[0]) to \(days[1])"
    return "Your diary has \(style.figures.counted(nights.count, "night")) now, \(span).\n"
  }

  private static let most = 5

  /// The remarks, limited for each kind so that frequent ones do not hide others.
  private func list(_ title: String, _ remarks: [ImportReport.Remark]) -> String {
    guard !remarks.isEmpty else { return "" }
    var lines = ["\(title):"]
    let kinds = Dictionary(grouping: remarks.indices, by: { remarks[$0].kind }).values
      .sorted { $0[0] < $1[0] }
    for kind in kinds {
      lines += kind.prefix(Self.most).map { "  \(remarks[$0])" }
      guard kind.count > Self.most else { continue }
      let number = style.figures.number(kind.count - Self.most)
      lines.append("  and \(number) more like this; --json lists them all.")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ImportReport.Remark {
  fileprivate var json: JSONObject {
    ["file": place.source, "line": place.line, "record": place.entry, "reason": reason]
  }

  /// The reason without numbers and without the text after a colon, which vary by row.
  fileprivate var kind: String { reason.prefix { $0 != ":" }.filter { !$0.isNumber } }
}
