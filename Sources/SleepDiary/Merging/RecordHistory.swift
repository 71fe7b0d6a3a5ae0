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
