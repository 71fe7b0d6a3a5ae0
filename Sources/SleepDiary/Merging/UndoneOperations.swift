/// Which operations are taken back, and by which.
///
/// An undo takes back earlier operations only, another undo among them, so that going from the last
/// to the first settles all.
struct UndoneOperations: Sendable {
  /// For an operation or a batch, the greatest operation that takes it back.
  private var undoing: [OperationID: OperationID] = [:]

  init(_ operations: Operations) {
    for place in operations.indices.reversed() where operations.verb(at: place) == .undo {
      let operation = operations[place]
      guard operation.target < operation.id, undo(of: operation) == nil else { continue }
      if undoing[operation.target] == nil { undoing[operation.target] = operation.id }
    }
  }

  /// The operation that takes this one back; `nil` if it counts.
  func undo(of operation: Operation) -> OperationID? {
    if undoing.isEmpty { return nil }
    let own = undoing[operation.id]
    guard operation.batch.number != 0, let batch = undoing[operation.batch] else { return own }
    return own.map { max($0, batch) } ?? batch
  }

  func counts(_ operation: Operation) -> Bool { undo(of: operation) == nil }
}

/// What happened to one record, in the order of operations.
struct RecordHistory {
  /// Additions and settings that count, as places among the operations.
  var settings: [Int] = []
  /// The greatest operation that takes the record away; `nil` if there is none.
  var removal: OperationID?

  mutating func remove(by operation: OperationID) {
    removal = removal.map { max($0, operation) } ?? operation
  }

  /// Whether the record is there: what another device sets after a removal brings it back.
  func isAlive(in operations: Operations) -> Bool {
    guard let removal else { return !settings.isEmpty }
    return settings.last.map { operations[$0].id > removal } ?? false
  }
}
