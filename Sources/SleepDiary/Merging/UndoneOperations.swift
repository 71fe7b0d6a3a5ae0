/// The operations that are undone, and by which ones.
///
/// An undo refers to earlier operations only, including undos, so one pass from last to first is
/// enough.
struct UndoneOperations {
  /// The greatest operation that undoes an operation or a batch.
  private var undoing: [OperationID: OperationID] = [:]

  init(_ operations: Operations) {
    for place in operations.indices.reversed() where operations.verb(at: place) == .undo {
      let operation = operations[place]
      guard operation.target < operation.id, undo(of: operation) == nil else { continue }
      if undoing[operation.target] == nil { undoing[operation.target] = operation.id }
    }
  }

  /// The operation that undoes this one; `nil` if it is in effect.
  func undo(of operation: Operation) -> OperationID? {
    if undoing.isEmpty { return nil }
    let own = undoing[operation.id]
    guard operation.batch.number != 0, let batch = undoing[operation.batch] else { return own }
    return own.map { max($0, batch) } ?? batch
  }

  func counts(_ operation: Operation) -> Bool { undo(of: operation) == nil }
}

struct RecordHistory {
  /// The indices of additions and settings in effect.
  var settings: [Int] = []
  var removal: OperationID?

  mutating func remove(by operation: OperationID) {
    removal = removal.map { max($0, operation) } ?? operation
  }
}
