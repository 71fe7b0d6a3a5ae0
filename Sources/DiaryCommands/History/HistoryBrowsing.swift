import CommandLineKit
import DiaryForm
import SleepDiary

/// `betterrest history --interactive`: a list to browse.
enum HistoryBrowsing {
  static func run(
    _ query: HistoryQuery, _ setting: DiarySetting, in session: inout Session
  ) throws {
    let dialog = try session.dialogPlace()
    guard dialog.hasScreen else {
      throw UsageError(
        "'--interactive' needs a terminal with a screen; 'betterrest history' works without one.")
    }
    let shelf = HistoryShelf(try setting.diary(), query, setting.style)
    let visit = HistoryVisit(shelf, query, setting)
    let browser = HistoryBrowser(delete: visit.delete, undo: visit.undo)
    var place = shelf.entries.count - 1
    var message: String?
    while case .edit(let edited) = try browser.browse(
      visit.shelf.list, from: place, saying: message, in: dialog)
    {
      let record = visit.shelf.entries[edited].record
      let assignments = try EditForm.assignments(
        for: record, in: visit.shelf.diary, setting, &session)
      message = assignments.map { visit.edit(record, $0) } ?? "Nothing was changed."
      place = visit.shelf.place(ofRecord: record.id) ?? edited
    }
    if visit.hasChanged { session.accomplished = DiaryAction.editing.success }
    try session.writeText(visit.farewell.map { $0 + "\n" }.joined())
  }
}

private final class HistoryVisit {
  private(set) var shelf: HistoryShelf
  private let query: HistoryQuery
  private let setting: DiarySetting
  /// Whether anything was written.
  private(set) var hasChanged = false
  /// The deleted records that were not restored.
  private var deleted: [DiaryRecord] = []

  init(_ shelf: HistoryShelf, _ query: HistoryQuery, _ setting: DiarySetting) {
    (self.shelf, self.query, self.setting) = (shelf, query, setting)
  }

  func delete(_ place: Int) throws -> HistoryChange {
    let record = shelf.entries[place].record
    guard let change = DiaryChange.deletion(of: record) else {
      return outcome(at: place, "The profile cannot be deleted.")
    }
    try reload(setting.write(.deletion) { _ in [change] })
    deleted.append(record)
    return outcome(at: place, "Deleted, u brings it back: \(EntryText(record, setting.style).line)")
  }

  /// Restores the last deletion, unless something else was written since.
  func undo() throws -> HistoryChange? {
    guard let record = deleted.last else { return nil }
    var isLatest = false
    let diary = try setting.write(.undo) { diary in
      let changes = try diary.undo()
      isLatest = diary.recordIDs(of: changes) == [record.id]
      return isLatest ? changes : []
    }
    reload(diary)
    let place = shelf.place(ofRecord: record.id) ?? 0
    guard isLatest else {
      return outcome(
        at: place,
        "The diary has changed since: betterrest undo takes back one command at a time.")
    }
    deleted.removeLast()
    guard let record = diary.record(id: record.id) else {
      return outcome(at: place, "It is still deleted: another device has deleted it, too.")
    }
    return outcome(at: place, "Brought back: \(EntryText(record, setting.style).line)")
  }

  private func outcome(at place: Int, _ message: String) -> HistoryChange {
    HistoryChange(list: shelf.list, place: place, message: message)
  }

  func edit(_ record: DiaryRecord, _ assignments: [String]) -> String {
    do {
      let edit = try setting.edit(record.id, assignments, isLong: true) {
        try setting.write(.editing, $0)
      }
      reload(edit.diary)
      return "Changed: \(ChangeText(edit.before, edit.after, setting.style).line)"
    } catch {
      return CommandLineKit.message(of: error)
    }
  }

  private func reload(_ diary: Diary) {
    hasChanged = hasChanged || !diary.written.isEmpty
    shelf = HistoryShelf(diary, query, setting.style)
  }

  var farewell: [String] {
    guard !deleted.isEmpty else { return [] }
    return deleted.map { "Deleted: \(EntryText($0, setting.style).line)." }
      + [
        deleted.count == 1
          ? "betterrest undo brings it back."
          : "betterrest undo \(deleted.count) brings them back."
      ]
  }
}
