extension Chart {
  /// Points or a line; a point that is not finite interrupts the line.
  package struct Series {
    package enum Style {
      case dots
      /// A few points, larger than dots.
      case marks
      case line
      case markedLine
      /// A second line, distinguished without color.
      case dashedLine
      /// A line for comparison, such as the diagonal.
      case reference
      /// The area between two limits.
      case band
    }

    package let name: String?
    /// The points; of a band, the lower limits.
    package let points: [(x: Double, y: Double)]
    /// The upper limits of a band, at the same places.
    package let upperLimits: [Double]
    package let style: Style

    /// - Parameter name: The entry in the legend; `nil` for none.
    package init(name: String? = nil, _ points: [(x: Double, y: Double)], style: Style) {
      (self.name, self.points, self.style) = (name, points, style)
      upperLimits = []
    }

    /// A band, such as the confidence band of a trend line.
    package init(
      name: String? = nil, band limits: [(x: Double, lower: Double, upper: Double)]
    ) {
      self.name = name
      points = limits.map { ($0.x, $0.lower) }
      upperLimits = limits.map { $0.upper }
      style = .band
    }

    /// The diagonal of a chart whose axes have the same scale.
    package static func diagonal(of scale: AxisScale) -> Series {
      Series(
        name: "equal", [scale.bounds.lowerBound, scale.bounds.upperBound].map { (x: $0, y: $0) },
        style: .reference)
    }

    /// The indices of the points between interruptions.
    package var runs: [Range<Int>] {
      var runs: [Range<Int>] = []
      for (index, point) in points.enumerated() {
        let isFinite =
          point.x.isFinite && point.y.isFinite && (style != .band || upperLimits[index].isFinite)
        guard isFinite else { continue }
        if let last = runs.last, last.upperBound == index {
          runs[runs.count - 1] = last.lowerBound..<index + 1
        } else {
          runs.append(index..<index + 1)
        }
      }
      return runs
    }

    /// Points without neighbors, where a line has no length.
    package var isolatedPoints: [(x: Double, y: Double)] {
      switch style {
      case .dots, .marks, .reference, .band: []
      case .line, .markedLine, .dashedLine:
        runs.filter { $0.count == 1 }.map { points[$0.lowerBound] }
      }
    }
  }
}
