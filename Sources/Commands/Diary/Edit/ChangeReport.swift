import CommandLineKit
import MessageText
import SleepModel

struct ChangeReport {
  /// A record before and after; `nil` if it did not exist.
  struct Change {
    let before: DiaryRecord?
    let after: DiaryRecord?
  }

  private static let mostLines = 10

  let changes: [Change]
  let action: DiaryAction
  let style: ClockStyle

  /// Makes changes, and tells what has become of the records.
  static func write(
    _ action: DiaryAction, _ context: DiaryContext, _ arguments: ParsedArguments,
    in session: inout Session, change: (Diary) throws -> [DiaryChange]
  ) throws {
    var ids: [String] = []
    var before: [String: DiaryRecord] = [:]
    let diary = try context.write(action, in: &session) { diary in
      let changes = try change(diary)
      ids = diary.recordIDs(of: changes)
      before = diary.records(withIDs: ids)
      return changes
    }
    let after = diary.records(withIDs: ids)
    let changes = ids.map { Change(before: before[$0], after: after[$0]) }
      .filter { $0.before != $0.after }
    try ChangeReport(changes: changes, action: action, style: context.style)
      .write(asJSON: arguments[OutputOptions.json], in: &session)
  }

  func write(asJSON: Bool, in session: inout Session) throws {
    if asJSON {
      let records = changes.compactMap { change in
        (change.after ?? change.before)?.json(isDeleted: change.after == nil)
      }
      return try session.standardOutput.writeJSON(["records": records] as JSONObject)
    }
    let hint = session.style.dim(hint)
    // An entry and its deletion, undone together, or what another device has changed since.
    guard !changes.isEmpty else {
      let done = verb("Undone", "Redone")
      return try session.writeText("\(done). Your entries are the same as before. \(hint)\n")
    }
    if changes.count == 1 {
      return try session.writeText("\(line(changes[0])) \(hint)\n")
    }
    var lines = changes.prefix(Self.mostLines).map(line)
    let rest = changes.count - lines.count
    if rest > 0 { lines.append("… and \(style.figures.number(rest)) more.") }
    try session.writeText((lines + [hint]).asLines)
  }

  private func line(_ change: Change) -> String {
    switch (change.before, change.after) {
    case (let before?, let after?):
      "\(verb("Changed back", "Changed again")): \(ChangeText(before, after, style).line)."
    case (nil, let after?):
      "\(verb("Brought back", "Saved again")): \(EntryText(after, style).line)."
    case (let before?, nil):
      "\(verb("Took back", "Deleted again")): \(EntryText(before, style).line)."
    case (nil, nil): ""
    }
  }

  private func verb(_ undone: String, _ redone: String) -> String {
    switch action {
    case .deletion: "Deleted"
    case .undo: undone
    default: redone
    }
  }

  private var hint: String {
    if case .undo = action { "Redo: betterrest redo" } else { "Undo: betterrest undo" }
  }
}
