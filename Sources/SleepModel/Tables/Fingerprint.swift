extension WeightedCells {
  /// Sixteen hexadecimal digits that depend on the names and the rows, but not on their order: a
  /// short name for the data, to recognise what a model was trained on.
  ///
  /// Not for secrets: it tells files apart, it does not withstand forgery.
  ///
  /// - Complexity: O(cells * features).
  public var fingerprint: String {
    var hash: UInt64 = 0
    func mix(_ bits: UInt64) { hash = SplitMix64.mixed(hash ^ bits) &+ 0x9E37_79B9_7F4A_7C15 }
    for name in featureNames + [targetName] {
      for byte in name.utf8 { mix(UInt64(byte)) }
      mix(256)
    }
    for cell in 0..<count {
      for column in columns { mix(column[cell].bitPattern) }
      mix(weights[cell].bitPattern)
      mix(means[cell].bitPattern)
      mix(squaredDeviations[cell].bitPattern)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
