/// How predictions may change as one input grows and all others stay.
public enum MonotoneDirection: String, Sendable, Codable, CaseIterable {
  /// They never fall.
  case increasing = "+"
  /// They never rise.
  case decreasing = "-"
}

extension AggregatedRows {
  /// The direction of each feature, from those of some by their names; empty if none has one.
  package func directions(_ named: [String: MonotoneDirection]) -> [MonotoneDirection?] {
    named.isEmpty ? [] : featureNames.map { named[$0] }
  }
}
