/// The check of a diary that was read again after a command has written to it.
extension Diary {
  /// Whether the lines of a command are in the diary, and in effect.
  package func shows(_ changes: [DiaryChange], writtenAs lines: CommandLines) -> Bool {
    let ours = Set(lines.ids)
    var undoneCommands: Set<OperationID> = []
    for (change, id) in zip(changes, lines.ids) {
      guard let place = operations.place(of: id) else { return false }
      switch change {
      case .undo(let command), .reimport(undoing: let command): undoneCommands.insert(command)
      case .copy: if !hasEffect(id) { return false }
      case .add: if !isAlive(history(ofRecordAddedAt: place)) { return false }
      case .delete, .deleteDay: if isAlive(changedAt: place) { return false }
      case .set(_, let fields, _), .setDay(_, let fields), .setProfile(let fields):
        guard isInEffect(place, setting: fields, among: ours) else { return false }
      }
    }
    return areUndone(undoneCommands)
  }

  private func isAlive(changedAt place: Int) -> Bool {
    history(ofRecordChangedAt: place).map(isAlive) ?? false
  }

  private func history(ofRecordChangedAt place: Int) -> RecordHistory? {
    let operation = operations[place]
    return history(ofRecordChangedBy: operation, day: operation.day(in: log.bytes))
  }

  /// Whether no line of another command sets one of the fields later.
  private func isInEffect(
    _ place: Int, setting fields: FieldValues, among ours: Set<OperationID>
  ) -> Bool {
    guard let history = history(ofRecordChangedAt: place), isAlive(history),
      let own = history.settings.firstIndex(of: place)
    else { return false }
    let others = history.settings[own...].dropFirst().map { operations[$0] }
      .filter { !ours.contains($0.id) }
    return others.allSatisfy { other in
      members(of: other).allSatisfy { name, _ in
        name == DiaryField.day.rawValue || DiaryField.byName[name].map { fields[$0] == nil } ?? true
      }
    }
  }

  /// Whether all lines of some commands are out of effect, and each has some.
  private func areUndone(_ commands: Set<OperationID>) -> Bool {
    guard !commands.isEmpty else { return true }
    var found: Set<OperationID> = []
    for operation in operations {
      let own = commands.intersection([operation.id, operation.batch])
      guard !own.isEmpty else { continue }
      if undone.counts(operation) { return false }
      found.formUnion(own)
    }
    return found == commands
  }
}
