/// The lines that a command adds to a diary.
package struct CommandLines {
  package let bytes: [UInt8]
  /// The operations on the lines, one for each change.
  package let ids: [OperationID]
}

extension CommandLines {
  /// Each line comes after all lines that it takes effect on.
  ///
  /// - Parameter milliseconds: The time of the command, since 1970.
  /// - Throws: ``DiaryError`` if a line that is to be changed bears the last possible id.
  package init(
    _ changes: [DiaryChange], in diary: Diary, milliseconds: Int64,
    using generator: inout some RandomNumberGenerator
  ) throws(DiaryError) {
    let given = changes.lazy.compactMap { $0.givenID }.filter { $0.isFollowed }.max()
    var newest = [diary.operations.newest, given].compactMap { $0 }.max()
    var batch: OperationID?
    var (bytes, ids): ([UInt8], [OperationID]) = ([], [])
    let greatest = diary.operations.greatest ?? OperationID(number: 0)
    for change in changes {
      var fresh = OperationID(milliseconds: milliseconds, after: newest, using: &generator)
      newest = fresh
      // Only an id at the end of time is not followed already.
      if greatest >= fresh, let last = diary.lastLine(under: change), last >= fresh {
        guard let next = OperationID(following: last, using: &generator) else {
          throw DiaryError(.lastPossibleID(last.description))
        }
        fresh = next
      }
      // The batch of an import is later than what it brings, see `Diary.commands`.
      if case .reimport = change, batch == nil {
        batch = OperationID(milliseconds: milliseconds, after: fresh, using: &generator)
        newest = batch
      }
      // All lines of a command are undone together.
      if changes.count > 1 || change.givenID != nil { batch = batch ?? newest }
      let id = change.givenID ?? fresh
      ids.append(id)
      bytes += change.line(id, batch: batch).bytes
    }
    self.init(bytes: bytes, ids: ids)
  }
}

extension Diary {
  /// The greatest id of the lines that a change takes effect on; `nil` if there are none.
  fileprivate func lastLine(under change: DiaryChange) -> OperationID? {
    switch change {
    case .add, .copy: nil
    case .set(let id, _, _), .delete(let id):
      ([id] + (changes[id] ?? []).map { operations[$0].id }).max()
    case .setDay(let day, _), .deleteDay(let day):
      lastLine(ofKeyedRecord: DiaryRecord.id(ofDay: day))
    case .setProfile: lastLine(ofKeyedRecord: DiaryRecord.profileID)
    case .undo(let id), .reimport(undoing: let id):
      ([id] + operations.lazy.filter { $0.id == id || $0.batch == id }.map { $0.id }).max()
    }
  }

  private func lastLine(ofKeyedRecord id: String) -> OperationID? {
    keyed[id]?.map { operations[$0].id }.max()
  }
}
