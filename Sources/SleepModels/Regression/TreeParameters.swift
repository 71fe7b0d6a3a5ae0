/// The parameters of a regressor that grows trees.
package protocol TreeParameters: Sendable, Codable {
  var maxDepth: Int { get set }
  var maxLeaves: Int { get set }
  var minChildWeight: Double { get set }
  var minLossReduction: Double { get set }

  /// Passes on each parameter with its value, which can be replaced by one of the same kind.
  ///
  /// The order is that of model files.
  mutating func forEach<Failure: Error>(
    _ body: (TreeParameter, inout TreeParameter.Value) throws(Failure) -> Void
  ) throws(Failure)

  /// The valid values of a parameter.
  func validValues(of parameter: TreeParameter) -> TreeParameter.Values
}

extension TreeParameters {
  package func validValues(of parameter: TreeParameter) -> TreeParameter.Values {
    parameter.values
  }

  /// The value of a parameter; `nil` if there is none.
  package subscript(parameter: TreeParameter) -> TreeParameter.Value? {
    var (parameters, found) = (self, TreeParameter.Value?.none)
    parameters.forEach { if $0 == parameter { found = $1 } }
    return found
  }

  /// Replaces the value of a parameter.
  ///
  /// - Precondition: There is such a parameter, and the value is of its kind.
  package mutating func set(_ parameter: TreeParameter, to value: TreeParameter.Value) {
    var isFound = false
    forEach {
      guard $0 == parameter else { return }
      ($1, isFound) = (value, true)
    }
    precondition(isFound)
  }

  /// Passes on the parameters of all regressors that grow trees.
  fileprivate mutating func forEachOfAll<Failure: Error>(
    _ body: (TreeParameter, inout TreeParameter.Value) throws(Failure) -> Void
  ) throws(Failure) {
    try body(.maxDepth, &maxDepth.parameterValue)
    try body(.maxLeaves, &maxLeaves.parameterValue)
    try body(.minChildWeight, &minChildWeight.parameterValue)
    try body(.minLossReduction, &minLossReduction.parameterValue)
  }
}

extension BoostedTreeParameters {
  package mutating func forEach<Failure: Error>(
    _ body: (TreeParameter, inout TreeParameter.Value) throws(Failure) -> Void
  ) throws(Failure) {
    try body(.base, &base.parameterValue)
    try body(.maxIterations, &maxIterations.parameterValue)
    try body(.stepSize, &stepSize.parameterValue)
    try body(.rowSubsample, &rowSubsample.parameterValue)
    try body(.columnSubsample, &columnSubsample.parameterValue)
    try body(.earlyStoppingRounds, &earlyStoppingRounds.parameterValue)
    try forEachOfAll(body)
  }
}

extension DecisionTreeParameters {
  package mutating func forEach<Failure: Error>(
    _ body: (TreeParameter, inout TreeParameter.Value) throws(Failure) -> Void
  ) throws(Failure) {
    try forEachOfAll(body)
  }
}

extension RandomForestParameters {
  package mutating func forEach<Failure: Error>(
    _ body: (TreeParameter, inout TreeParameter.Value) throws(Failure) -> Void
  ) throws(Failure) {
    try body(.maxIterations, &maxIterations.parameterValue)
    try body(.columnSubsample, &columnSubsample.parameterValue)
    try forEachOfAll(body)
  }

  package func validValues(of parameter: TreeParameter) -> TreeParameter.Values {
    // A forest without trees has no mean.
    parameter == .maxIterations ? .counts(1...100_000) : parameter.values
  }
}

extension BoostedTreeParameters.Base {
  fileprivate var parameterValue: TreeParameter.Value {
    get { .base(self) }
    set {
      guard case .base(let base) = newValue else { preconditionFailure("not a base") }
      self = base
    }
  }
}

extension Int {
  fileprivate var parameterValue: TreeParameter.Value {
    get { .count(self) }
    set {
      guard case .count(let count) = newValue else { preconditionFailure("not a count") }
      self = count
    }
  }
}

extension Double {
  fileprivate var parameterValue: TreeParameter.Value {
    get { .number(self) }
    set {
      guard case .number(let number) = newValue else { preconditionFailure("not a number") }
      self = number
    }
  }
}
