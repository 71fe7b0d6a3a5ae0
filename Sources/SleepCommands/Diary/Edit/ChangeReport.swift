import SleepTerminal
import SleepText
import SleepModel

struct ChangeReport {
  /// A record before and after; `nil` if it did not exist.
  struct Change {
    let before: DiaryRecord?
    let after: DiaryRecord?

    /// What it is called where entries are counted.
    fileprivate var noun: String {
      guard let record = after ?? before else { return "" }
      return record.number(.part) == nil ? record.kind.noun : DiaryKind.nounOfPart
    }
  }

  /// With more records than can be shown, so many are examples.
  private static let (mostLines, examples) = (10, 3)

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
    guard changes.count > Self.mostLines else {
      return try session.writeText((changes.map(line) + [hint]).asLines)
    }
    let rest = style.figures.number(changes.count - Self.examples)
    try session.writeText(
      (totals + changes.prefix(Self.examples).map { "  \(text($0))" }
        + ["  … and \(rest) more.", hint]).asLines)
  }

  /// How many records of each kind have changed: `Took back 1,034 nights and 2 notes.`.
  private var totals: [String] {
    func inOrder(_ words: [String]) -> [String] {
      words.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    return inOrder(changes.map(verb(of:))).map { verb in
      let nouns = changes.filter { self.verb(of: $0) == verb }.map(\.noun)
      let counts = inOrder(nouns).map { noun in
        style.figures.counted(nouns.count { $0 == noun }, noun)
      }
      return "\(verb) \(counts.listed())."
    }
  }

  private func line(_ change: Change) -> String { "\(verb(of: change)): \(text(change))." }

  private func text(_ change: Change) -> String {
    if let before = change.before, let after = change.after {
      return ChangeText(before, after, style).line
    }
    return (change.after ?? change.before).map { EntryText($0, style).line } ?? ""
  }

  private func verb(of change: Change) -> String {
    switch (change.before, change.after) {
    case (_?, _?): verb("Changed back", "Changed again")
    case (nil, _): verb("Brought back", "Saved again")
    case (_, nil): verb("Took back", "Deleted again")
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
