/// Unlike the methods of the standard library, these need no cast, which Embedded Swift lacks.
extension Dictionary {
  /// The last value of each key.
  init(last pairs: some Sequence<(Key, Value)>) {
    self = [:]
    for (key, value) in pairs { self[key] = value }
  }

  /// The dictionary with the values of another one, which replace its own.
  func replacing(_ others: [Key: Value]) -> Self {
    var values = self
    for (key, value) in others { values[key] = value }
    return values
  }
}
