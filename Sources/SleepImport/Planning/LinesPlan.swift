import SleepDiary

/// The changes of a diary by merging the lines of others, and what becomes of their records.
struct LinesPlan {
  private(set) var changes: [DiaryChange] = []
  /// The diary with these changes.
  private(set) var merged: Diary
  private(set) var outcomes: [RowOutcome] = []

  init(_ imported: DiaryImports, into diary: Diary) throws(DiaryError) {
    merged = diary
    let (lines, files) = imported.lines
    guard !files.isEmpty else { return }
    changes = try lines.changes(in: diary)
    merged = try diary.after(changes)
    func place(_ file: Int, _ line: Int) -> ImportPlace {
      ImportPlace(file: files[file], source: imported.files[files[file]].name, line: line)
    }
    let before = Self.byID(diary.records())
    let after = Self.byID(merged.records())
    let gone = Set(diary.deletedRecords().map(\.id))
    let deleted = merged.deletedIDs
    for placed in lines.records {
      let id = placed.record.id
      let result: RowOutcome.Result =
        switch (before[id], after[id]) {
        case (_, nil): .leftOut(deleted.contains(id) ? RowOutcome.deletedBefore : "it was undone")
        case (nil, _): gone.contains(id) ? .restored : .new(placed.record.kind, part: nil)
        case (let old, let new): old == new ? .same : .changed
        }
      outcomes.append(RowOutcome(place(placed.file, placed.line), result))
    }
    // What the lines delete is in none of their records.
    for id in before.keys where after[id] == nil {
      outcomes.append(RowOutcome(place(0, 1), .changed))
    }
    for (file, line, reason) in lines.damagedLines {
      let text = reason == .unreadable ? "it is not a line of a diary" : reason.description
      outcomes.append(RowOutcome(place(file, line), .leftOut(text)))
    }
  }

  private static func byID(_ records: [DiaryRecord]) -> [String: DiaryRecord] {
    Dictionary(records.map { ($0.id, $0) }) { $1 }
  }
}
