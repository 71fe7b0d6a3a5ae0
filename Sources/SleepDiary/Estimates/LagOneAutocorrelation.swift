/// The autocorrelation of daily values with those of the next day.
struct LagOneAutocorrelation {
  /// The estimate, corrected for the bias of short series: `r + (1 + 3 r) / n` (Kendall 1954).
  let value: Double

  /// Estimates it from consecutive days only; 0 for constant series, without such days
  /// and for values whose squares overflow.
  ///
  /// - Parameters:
  ///   - values: The values in chronological order.
  ///   - days: The numbers of their days.
  init(_ values: [Double], days: [Int]) {
    let count = Double(values.count)
    guard let mean = values.mean else {
      value = 0
      return
    }
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
    var (products, pairs) = (0.0, 0.0)
    for index in values.indices.dropFirst() where days[index] == days[index - 1] + 1 {
      products += (values[index - 1] - mean) * (values[index] - mean)
      pairs += 1
    }
    let raw = products / pairs / variance
    guard variance > 0, raw.isFinite else {
      value = 0
      return
    }
    value = min(max(raw + (1 + 3 * raw) / count, -0.99), 0.99)
  }

  /// The number of independent values with the same information on a product of series, for the
  /// product of their autocorrelations (Bartlett 1946).
  static func effectiveCount(
    _ count: Int, product: Double, within bounds: PartialRangeFrom<Double>
  ) -> Double {
    let product = max(0, product)
    let effective = Double(count) * (1 - product) / (1 + product)
    return min(max(effective, bounds.lowerBound), Double(count))
  }
}
