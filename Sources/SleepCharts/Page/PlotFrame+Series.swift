extension PlotFrame {
  func marks(of series: Chart.Series) -> Markup {
    switch series.style {
    case .dots: dots(series.points, class: "dots")
    case .marks: dots(series.points, class: "marks")
    case .line: line(of: series, class: "line") + isolatedPoints(of: series)
    case .markedLine: line(of: series, class: "line") + dots(series.points, class: "marks")
    case .dashedLine: line(of: series, class: "dashed") + isolatedPoints(of: series)
    case .reference: line(of: series, class: "reference")
    case .band: band(series)
    }
  }

  /// Draws points as one path, as lines of length 0 with round ends: a tenth of the bytes.
  private func dots(_ points: [(x: Double, y: Double)], class name: String) -> Markup {
    let dots = points.filter { $0.x.isFinite && $0.y.isFinite }.map { point -> Markup in
      "M\(place(point))h0"
    }
    return "<path class=\"\(name)\" d=\"\(dots)\"/>\n"
  }

  private func line(of series: Chart.Series, class name: String) -> Markup {
    "<path class=\"\(name)\" d=\"\(series.runs.map { path(series.points[$0]) })\"/>\n"
  }

  private func isolatedPoints(of series: Chart.Series) -> Markup {
    let points = series.isolatedPoints
    return points.isEmpty ? "" : dots(points, class: "marks")
  }

  private func band(_ series: Chart.Series) -> Markup {
    let areas = series.runs.map { run -> Markup in
      let upper = run.reversed().map { (x: series.points[$0].x, y: series.upperLimits[$0]) }
      return "\(path(series.points[run] + upper))Z"
    }
    return "<path class=\"band\" d=\"\(areas)\"/>\n"
  }

  private func path(_ points: some Collection<(x: Double, y: Double)>) -> Markup {
    "\(points.enumerated().map { ($0.offset == 0 ? "M" : "L") + place($0.element) as Markup })"
  }

  private func place(_ point: (x: Double, y: Double)) -> Markup {
    "\(at: across(point.x)) \(at: down(point.y))"
  }

  /// The names of the lines: above them if there is room, except for the lowest of several; none
  /// over dots.
  func names(of series: [Chart.Series]) -> [Markup] {
    guard !series.contains(where: { [.dots, .marks].contains($0.style) }) else { return [] }
    let lines = series.filter { $0.name != nil && [.line, .dashedLine].contains($0.style) }
    let lowest = lines.indices.min {
      lines[$0].lastPoint?.y ?? 0 < lines[$1].lastPoint?.y ?? 0
    }
    return lines.enumerated().map { index, line in
      let name = line.name ?? ""
      let places = line.points(from: right - Self.labelWidth([name]), across).map { down($0.y) }
      let below = (places.max() ?? bottom) + 16
      let above = (places.min() ?? top) - 8
      let isLowest = index == lowest && lines.count > 1 && below <= bottom - 5
      let y = isLowest || above < top + 12 ? below : above
      return "<text class=\"end name\" x=\"\(at: right)\" y=\"\(at: y)\">\(name)</text>\n"
    }
  }
}

extension Chart.Series {
  fileprivate var lastPoint: (x: Double, y: Double)? { runs.last.map { points[$0.upperBound - 1] } }

  /// The points to the right of a place, after the point where the line crosses it; the last point if
  /// there are none.
  fileprivate func points(
    from place: Double, _ across: (Double) -> Double
  ) -> [(x: Double, y: Double)] {
    let near = points.indices.filter { across(points[$0].x) >= place && points[$0].y.isFinite }
    guard let first = near.first else { return [lastPoint].compactMap({ $0 }) }
    let found = near.map { points[$0] }
    guard first > 0, points[first - 1].y.isFinite else { return found }
    let (before, after) = (points[first - 1], points[first])
    let (start, end) = (across(before.x), across(after.x))
    guard start < end else { return found }
    let share = (place - start) / (end - start)
    return [(before.x + share * (after.x - before.x), before.y + share * (after.y - before.y))]
      + found
  }
}
