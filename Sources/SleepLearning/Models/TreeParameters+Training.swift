import SleepModels

extension TreeParameters {
  package func check() throws(TrainingError) {
    var parameters = self
    try parameters.forEach { (parameter, value) throws(TrainingError) in
      if let range = validValues(of: parameter).refusal(of: value) {
        throw .parameterOutOfRange(name: parameter.name, value: value.text, range: range)
      }
    }
  }
}

extension TrainingParameters: Encodable {
  /// Only the parameters; their names identify the regressor.
  package func encode(to encoder: any Encoder) throws {
    try values.encode(to: encoder)
  }

  package var values: any TreeParameters {
    switch self {
    case .boostedTrees(let parameters): parameters
    case .decisionTree(let parameters): parameters
    case .randomForest(let parameters): parameters
    }
  }
}

extension BoostedTreeParameters {
  /// Returns these parameters with those of others that do not determine tree growth.
  func keepingStart(of others: BoostedTreeParameters) -> BoostedTreeParameters {
    var parameters = self
    parameters.forEach { parameter, value in
      if !parameter.isOfGrowth { value = others[parameter] ?? value }
    }
    return parameters
  }

  /// Returns whether the parameters of tree growth are equal.
  func growsLike(_ others: BoostedTreeParameters) -> Bool { keepingStart(of: others) == others }
}
