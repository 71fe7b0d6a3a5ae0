import SleepNumerics

/// Probabilities from the margins of one-vs-rest regressions.
package enum LabelProbabilities {
  /// The sigmoids of the margins divided by their sum; for two labels, the sigmoid and the rest.
  package static func of(_ margins: [Double], temperature: Double) -> [Double] {
    if margins.count == 1 {
      let second = sigmoid(margins[0] / temperature)
      return [1 - second, second]
    }
    let sigmoids = margins.map { sigmoid($0 / temperature) }
    let sum = sigmoids.reduce(0, +)
    return sigmoids.map { $0 / sum }
  }

  /// Halfway between these probabilities and equal ones: what is left of an answer to a text in
  /// another language.
  package static func halfEqual(_ probabilities: [Double]) -> [Double] {
    probabilities.map { ($0 + 1 / Double(probabilities.count)) / 2 }
  }

  /// The label with the highest value; of equal ones the first.
  package static func best(of values: [Double]) -> Int {
    values.indices.max { values[$0] < values[$1] } ?? 0
  }

  private static func sigmoid(_ margin: Double) -> Double {
    1 / (1 + ReproducibleMath.exp(min(max(-margin, -500), 500)))
  }
}
