package struct LinearFunction: Equatable {
  /// The value if every input is zero, in the target's unit.
  package let intercept: Double
  /// The change of the value per unit of each feature, in the order of the features.
  package let coefficients: [Double]
  /// The substitute for a missing value of each feature; empty if no value can be missing, or if it
  /// makes no difference.
  package let means: [Double]
  /// The change of the value by each level of a feature of words, whose coefficient is zero.
  ///
  /// One list for each feature, empty for numbers; no list if no level makes a difference. Their
  /// mean over the training rows is zero, which is also the effect of a missing level.
  package let effects: [[Double]]
  /// The features that make a difference, which may be few of many.
  package let terms: [Int]

  /// - Parameters:
  ///   - means: The substitutes for missing values; empty if no value can be missing.
  ///   - effects: The effects of levels; empty without features of words.
  package init(
    intercept: Double, coefficients: [Double], means: [Double] = [], effects: [[Double]] = []
  ) {
    self.intercept = intercept
    self.coefficients = coefficients
    let hasEffects = effects.contains { $0.contains { $0 != 0 } }
    self.effects = hasEffects ? effects : []
    terms = coefficients.indices.filter { feature in
      coefficients[feature] != 0 || (hasEffects && effects[feature].contains { $0 != 0 })
    }
    self.means = terms.isEmpty ? [] : means
  }

  /// The value, given a function from a feature's number to its value.
  @inline(__always)
  package func value(_ input: (Int) -> Double) -> Double {
    var sum = intercept
    // A missing value of a feature with coefficient zero makes no difference.
    for feature in terms {
      let value = input(feature)
      if let effects = effects(of: feature) {
        sum += value.isNaN ? 0 : effects[Int(value)]
      } else {
        sum += coefficients[feature] * (value.isNaN ? mean(of: feature) : value)
      }
    }
    return sum
  }

  /// The effect of each level of a feature of words; `nil` for a feature of numbers.
  @inline(__always)
  package func effects(of feature: Int) -> [Double]? {
    effects.isEmpty || effects[feature].isEmpty ? nil : effects[feature]
  }

  /// The values for rows of inputs that follow each other.
  package func values(of inputs: ContiguousArray<Double>, width: Int) -> ContiguousArray<Double> {
    var values = ContiguousArray<Double>()
    values.reserveCapacity(inputs.count / width)
    for start in stride(from: 0, to: inputs.count, by: width) {
      values.append(value { inputs[start + $0] })
    }
    return values
  }

  /// A copy with these substitutes for missing values; empty if no value can be missing.
  package func substituting(_ means: [Double]) -> LinearFunction {
    LinearFunction(
      intercept: intercept, coefficients: coefficients, means: means, effects: effects)
  }

  /// The substitute for a missing value of a feature; NaN if no value can be missing.
  package func mean(of feature: Int) -> Double {
    means.isEmpty ? .nan : means[feature]
  }
}
