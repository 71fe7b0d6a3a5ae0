/// Predictions of about the same probability.
package struct CalibrationBin: Sendable, Equatable {
  /// The number of rows.
  package private(set) var rows = 0.0
  /// The sum of the probabilities of the predicted labels.
  private(set) var probabilities = 0.0
  /// How many predictions are right.
  private(set) var hits = 0.0

  /// The mean probability.
  package var probability: Double { probabilities / rows }
  /// The share of right predictions.
  package var accuracy: Double { hits / rows }

  fileprivate mutating func add(probability: Double, isHit: Bool, weight: Double) {
    rows += weight
    probabilities += weight * probability
    if isHit { hits += weight }
  }
}

extension ScoredPredictions {
  private static let binCount = 10

  /// The predictions in ten bins with equal numbers of them, by ascending probability; a bin without
  /// any is left out.
  package var calibrationBins: [CalibrationBin] {
    calibrationBins(probabilityOrder, drawn: nil)
  }

  /// The places of the predictions by ascending probability.
  var probabilityOrder: [Int] {
    probabilities.indices.sorted { (probabilities[$0], $0) < (probabilities[$1], $1) }
  }

  /// - Parameters:
  ///   - order: The places of the predictions by ascending probability.
  ///   - drawn: How often each prediction counts; `nil` for once.
  func calibrationBins(_ order: [Int], drawn: [UInt8]?) -> [CalibrationBin] {
    (0..<Self.binCount).map { bin in
      var sums = CalibrationBin()
      let range =
        bin * order.count / Self.binCount..<(bin + 1) * order.count / Self.binCount
      for place in order[range] {
        sums.add(
          probability: probabilities[place], isHit: isHit(place),
          weight: Double(weights[place]) * Double(drawn?[place] ?? 1))
      }
      return sums
    }.filter { $0.rows > 0 }
  }
}
