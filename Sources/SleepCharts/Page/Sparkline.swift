/// A small line without axes, beside a figure.
package struct Sparkline {
  /// The values at equal distances; `nil` where there is none.
  private let values: [Double?]
  /// What the line shows, for who does not see it.
  private let title: String

  private static let (width, height, margin) = (120.0, 28.0, 3.0)

  package init(_ values: [Double?], title: String) {
    (self.values, self.title) = (values, title)
  }

  /// The drawing; `nil` with fewer than two values.
  package var markup: Markup? {
    let known = values.compactMap { $0 }.filter { $0.isFinite }
    guard known.count > 1, let least = known.min(), let most = known.max() else { return nil }
    let scale = AxisScale(bounds: least...max(most, least.nextUp), ticks: [], labels: [])
    let step = (Self.width - 2 * Self.margin) / Double(max(1, values.count - 1))
    // Days without a value interrupt no line: there are many of them.
    let points = values.enumerated().compactMap { index, value -> (x: Double, y: Double)? in
      guard let value, value.isFinite else { return nil }
      let place = least < most ? scale.position(of: value) : 0.5
      return (
        Self.margin + step * Double(index),
        Self.height - Self.margin - place * (Self.height - 2 * Self.margin)
      )
    }
    let line = points.enumerated().map { index, point -> Markup in
      "\(index == 0 ? "M" : "L")\(at: point.x) \(at: point.y)"
    }
    let end = points[points.count - 1]
    return """
      <svg class="spark" viewBox="0 0 \(at: Self.width) \(at: Self.height)" role="img">\
      <title>\(title)</title><desc>\(prose: Self.words(known))</desc>\
      <path class="line" d="\(line)"/>\
      <path class="marks" d="M\(at: end.x) \(at: end.y)h0"/></svg>

      """
  }

  private static func words(_ known: [Double]) -> String {
    let (first, last) = (known[0], known[known.count - 1])
    return last > first ? "Rising." : last < first ? "Falling." : "As at the beginning."
  }
}
