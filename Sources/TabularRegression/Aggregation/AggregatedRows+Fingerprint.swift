import LearningSupport

extension AggregatedRows {
  /// Sixteen hexadecimal digits that depend on the names and the rows, but not on their order: a
  /// short name for the data, to recognise what a model was trained on.
  ///
  /// Not for secrets: it tells files apart, it does not withstand forgery.
  ///
  /// - Complexity: O(cells * features).
  public var fingerprint: String {
    var fingerprint = Fingerprint()
    for name in featureNames + [targetName] { fingerprint.add(name) }
    for cell in 0..<count {
      for column in columns { fingerprint.add(column[cell].bitPattern) }
      fingerprint.add(weights[cell].bitPattern)
      fingerprint.add(means[cell].bitPattern)
      fingerprint.add(squaredDeviations[cell].bitPattern)
    }
    return fingerprint.digits
  }
}
