extension AxisScale {
  /// One band a label, the first on top.
  package static func bands(_ labels: [String]) -> AxisScale {
    AxisScale(
      bounds: 0...Double(labels.count),
      ticks: labels.indices.map { band($0, of: labels.count) }, labels: labels)
  }

  /// The middle of a band.
  package static func band(_ index: Int, of count: Int) -> Double { Double(count - index) - 0.5 }
}
