/// The valid values of a parameter, and their description in errors.
struct ParameterRange<Value: Comparable & Sendable>: Sendable {
  let name: String
  let values: ClosedRange<Value>
  let words: String

  init(_ name: String, _ values: ClosedRange<Value>, _ words: String) {
    self.name = name
    self.values = values
    self.words = words
  }
}

extension ParameterRange where Value == Int {
  static var maxIterations: Self { .init("maxIterations", 0...100_000, "from 0 to 100000") }
  static var treeCount: Self { .init("maxIterations", 1...100_000, "from 1 to 100000") }
  static var maxDepth: Self { .init("maxDepth", 1...1000, "from 1 to 1000") }
  static var maxLeaves: Self { .init("maxLeaves", 2...65536, "from 2 to 65536") }
  static var earlyStoppingRounds: Self {
    .init("earlyStoppingRounds", 1...100_000, "from 1 to 100000")
  }

  func check(_ value: Int) throws(TrainingError) {
    guard values.contains(value) else {
      throw .parameterOutOfRange(name: name, value: "\(value)", range: words)
    }
  }
}

extension ParameterRange where Value == Double {
  static var minChildWeight: Self { .init("minChildWeight", 0...1e12, "from 0 to 1e12") }
  static var minLossReduction: Self { .init("minLossReduction", 0...1e300, "from 0 to 1e300") }

  static func share(_ name: String) -> Self {
    .init(name, .leastNonzeroMagnitude...1, "above 0 and at most 1")
  }

  func check(_ value: Double) throws(TrainingError) {
    guard values.contains(value) else {
      throw .parameterOutOfRange(name: name, value: value.formattedPlainly, range: words)
    }
  }
}
