extension Diary {
  /// The ids of records that a deletion has taken away, and not only the undoing of their addition.
  package var deletedIDs: Set<String> {
    var ids: Set<String> = []
    for operation in log.operations where operation.verb == .delete && undone.counts(operation) {
      let isKeyed = operation.target.number == 0
      if let id = isKeyed ? key(of: operation) : operation.target.description { ids.insert(id) }
    }
    return ids
  }

  /// The ids of all operations that add no record: no record can be called so.
  package var idsOfOtherOperations: Set<OperationID> {
    Set(log.operations.lazy.filter { $0.verb != .add }.map(\.id))
  }
}
