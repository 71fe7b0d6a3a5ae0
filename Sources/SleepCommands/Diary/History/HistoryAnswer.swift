import SleepTerminal
import SleepText
import SleepModel

/// The selected entries as a table, CSV or JSON.
struct HistoryAnswer {
  private typealias Options = HistoryCommand

  private let diary: Diary
  private let query: HistoryQuery
  private let arguments: ParsedArguments
  private let entries: [HistoryEntry]
  private let isWordless: Bool

  init(_ diary: Diary, _ query: HistoryQuery, _ arguments: ParsedArguments) {
    (self.diary, self.query, self.arguments) = (diary, query, arguments)
    let isWordless = arguments[Options.notes] == .no
    self.isWordless = isWordless
    entries = query.entries(
      in: diary, hasProfile: arguments[Options.csv] || arguments[Options.json]
    )
    // Only the ids of compacted records are left.
    .filter { !query.areDeleted || !$0.record.fields.isEmpty }
    // Hidden texts can still be searched.
    .map { isWordless ? $0.wordless : $0 }
  }

  func write(_ context: DiaryContext, in session: inout Session) throws {
    let export = RecordExport(
      entries.map(\.record), isWordless: isWordless, areDeleted: query.areDeleted)
    if arguments[Options.csv] { return try session.standardOutput.write(export.csv) }
    if arguments[Options.json] { return try session.standardOutput.writeJSON(text: export.json) }
    guard !entries.isEmpty else {
      return try session.writeText(context.isWhole ? emptyText : DiaryWarnings.nothingThere)
    }
    // The profile has its own command and needs no id.
    let endings = diary.shortestEndings(
      of: entries.filter { $0.record.kind != .profile }.map(\.record.id))
    let table = HistoryTable(
      entries: entries, endings: endings, style: context.style, emphasis: session.style,
      width: session.width)
    try session.standardOutput.writeText(table.text)
    if query.areDeleted {
      try session.writeText("\n" + returnLines(endings).asLines)
    } else if let text = conflictText(endings) {
      try session.writeText(
        "\n" + wrapped(text, width: session.width - 1).asLines)
    }
  }

  /// The fields of the shown entries that devices have set to different values.
  private func conflictText(_ endings: [String: String]) -> String? {
    let conflicts = diary.conflicts
    let fields = entries.flatMap { conflicts[$0.record.id] ?? [] }.map {
      "\($0.field.printable()) (\(endings[$0.record] ?? "profile"))"
    }
    guard !fields.isEmpty else { return nil }
    let more = fields.count > 5 ? ", and \(FigureFormat.current.number(fields.count - 5)) more" : ""
    return "Set to different values by two devices: \(fields.prefix(5).commaSeparated)"
      + "\(more). The value set last counts; 'betterrest edit' sets a new one."
  }

  private var emptyText: String {
    let isNew = query.chosenKinds.isEmpty && !query.hasAny(in: diary)
    if query.areDeleted {
      return isNew ? "Nothing was deleted.\n" : "No deleted entries match.\n"
    }
    return isNew
      ? "Your diary has no entries yet. Log last night: betterrest log 23:10 6:40\n"
      : "No entries match.\n"
  }
}

extension HistoryAnswer {
  /// The maximum number of lines, and of entries in each.
  private static let most = 5

  /// How to bring the deleted entries back.
  private func returnLines(_ endings: [String: String]) -> [String] {
    let ids = entries.map(\.record.id)
    let counts = diary.undoCounts
    let own = Dictionary(grouping: ids.filter { counts[$0] != nil }) { counts[$0, default: 0] }
    var lines = own.sorted { $0.key < $1.key }.prefix(Self.most).map { count, ids in
      let names = ids.prefix(Self.most).map { endings[$0] ?? "your profile" }.commaSeparated
      return Self.line(count, ids.count > Self.most ? "\(names) and others" : names)
    }
    let deleted = diary.deletedIDs
    if ids.contains(where: { counts[$0] == nil && deleted.contains($0) }) {
      lines.append("To bring back what another device deleted, use betterrest undo there.")
    }
    if ids.contains(where: { !deleted.contains($0) }) {
      lines.append("betterrest redo brings back what undo took away, if you did nothing since.")
    }
    return lines
  }

  private static func line(_ count: Int, _ names: String) -> String {
    guard count > 1 else { return "betterrest undo brings back \(names)." }
    return "betterrest undo \(count) brings back \(names), and takes back "
      + "\(Counted(Double(count - 1), "later command"))."
  }
}
