/// How far values lie apart: their standard deviation and their quartiles.
package struct ValueSpread {
  /// The standard deviation of the sample, with n - 1; `nil` with fewer than two values, and if it
  /// would not be finite.
  package let standardDeviation: Double?
  /// The values that a quarter, half and three quarters of the values do not exceed, linear between
  /// neighbouring values (type 7 of Hyndman and Fan 1996).
  package let lowerQuartile, median, upperQuartile: Double

  /// `nil` if there are no values; O(n log n).
  init?(_ values: [Double]) {
    guard let mean = values.mean else { return nil }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let deviation = (squares / Double(values.count - 1)).squareRoot()
    standardDeviation = deviation.isFinite ? deviation : nil
    let sorted = values.sorted()
    func quantile(_ share: Double) -> Double {
      let place = share * Double(sorted.count - 1)
      let (index, rest) = (Int(place), place - place.rounded(.down))
      guard rest > 0 else { return sorted[index] }
      return (1 - rest) * sorted[index] + rest * sorted[index + 1]
    }
    (lowerQuartile, median, upperQuartile) = (quantile(0.25), quantile(0.5), quantile(0.75))
  }
}
