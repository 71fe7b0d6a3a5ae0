import SleepModels
import SleepNumerics

extension LinearFunction {
  /// The function with the fewest digits that changes no value by more than `tolerance`.
  package func shortened(over rows: AggregatedRows, within tolerance: Double) -> LinearFunction {
    let sizes = rows.columns.map { column in
      column.reduce(0) { $1.isNaN ? $0 : max($0, abs($1)) }
    }
    for digits in 4...15 {
      let short = LinearFunction(
        intercept: intercept.rounded(toDigits: digits),
        coefficients: coefficients.map { $0.rounded(toDigits: digits) }, means: means,
        effects: effects.map { $0.map { $0.rounded(toDigits: digits) } })
      var change = abs(short.intercept - intercept)
      for (effects, rounded) in zip(effects, short.effects) {
        change += zip(effects, rounded).reduce(0) { max($0, abs($1.0 - $1.1)) }
      }
      for (feature, size) in sizes.enumerated() {
        change += abs(short.coefficients[feature] - coefficients[feature]) * size
      }
      if change <= tolerance { return short }
    }
    return self
  }
}
