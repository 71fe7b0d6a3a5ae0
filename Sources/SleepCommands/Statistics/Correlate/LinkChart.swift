import SleepCharts
import SleepTerminal
import SleepModel

/// The days of a link as dots with the trend line.
struct LinkChart {
  let link: Link
  let style: ClockStyle

  /// `nil` if there are too few days to draw.
  var chart: Chart? {
    guard link.evidence != .none else { return nil }
    let pairs = link.pairs
    let (x, y) = (
      MetricAxis(metric: pairs.x, style: style), MetricAxis(metric: pairs.y, style: style)
    )
    let points = zip(pairs.xs, pairs.ys).map { (x: x.place($0), y: y.place($1)) }
    let text = LinkText(link: link, format: style.figures)
    let isSparse = points.count <= Self.mostMarks
    var series = [Chart.Series(name: "day", points, style: isSparse ? .marks : .dots)]
    var heights = points.map(\.y)
    if let line = link.line, let correlation = link.correlation,
      let band = LineBand(line, correlation)
    {
      let (low, high) = (pairs.xs.min() ?? 0, pairs.xs.max() ?? 0)
      let places = (0...Self.bandSteps).map {
        low + (high - low) * Double($0) / Double(Self.bandSteps)
      }
      let limits = places.compactMap { place -> (x: Double, lower: Double, upper: Double)? in
        band.interval(at: place).map { interval in
          let shown = pairs.y.possible.map { interval.clamped(to: $0) } ?? interval
          return (x.place(place), y.place(shown.lowerBound), y.place(shown.upperBound))
        }
      }
      heights += limits.flatMap { [$0.lower, $0.upper] }
      let trend = [low, high].map {
        (x: x.place($0), y: y.place(line.value(at: $0)))
      }
      series.insert(.init(name: "95 % interval", band: limits), at: 0)
      series.append(.init(name: "trend", trend, style: .line))
    }
    return Chart(
      id: "\(pairs.x.rawValue)-\(pairs.y.rawValue)-\(pairs.lag)", title: text.title,
      caption: caption(hasTrend: series.count > 1),
      summary: text.sentence,
      plot: .series(
        series, x: axis(x, points.map(\.x)), y: axis(y, heights)),
      pageSize: .small)
  }

  private func caption(hasTrend: Bool) -> String {
    let rSquared = LinkCells(link: link, style: style).rSquared
    return "Each dot is a day\(hasTrend ? ", the line the trend" : "")"
      + (rSquared.map { "; r² is \($0)" } ?? "") + "."
  }

  private static let mostMarks = 60
  private static let bandSteps = 20

  private func axis(_ axis: MetricAxis, _ places: [Double]) -> PlotAxis {
    axis.axis(
      covering: places, title: "\(axis.metric.words.title.lowercased()), \(axis.unit)")
  }
}

extension CorrelateAnswer {
  /// The charts of the pair that was asked for; of more, the clearest that do not say the same.
  var charts: [Chart] {
    let drawn =
      if case .pair = choice { links } else { LinkSentences(links, style.figures).plotted }
    return drawn.compactMap { LinkChart(link: $0, style: style).chart }
  }
}
