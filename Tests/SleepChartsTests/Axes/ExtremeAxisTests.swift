import SleepCharts
import SleepPlatform
import SleepTerminal
import SleepText
import Testing

/// Charts of numbers that no axis can show are drawn nevertheless.
@Suite struct ExtremeAxisTests {
  private static let numbers: [Double] = [
    -.infinity, -.greatestFiniteMagnitude, -1e300, -1e78, -1e15, -1, -.leastNonzeroMagnitude, 0,
    .leastNonzeroMagnitude, 1e-300, 1, 1.0.nextUp, 1440, 1e15, 9.007e15, 1e78, 1e300,
    .greatestFiniteMagnitude, .infinity,
  ]

  @Test(arguments: [-1, 0, 1, 2, 3, 5, 20])
  func axesHaveAFewTicks(_ count: Int) {
    for (index, low) in Self.numbers.enumerated() {
      for high in Self.numbers[index...] {
        let scale = AxisScale(covering: low...high, ticks: count)
        #expect(scale.bounds.lowerBound < scale.bounds.upperBound)
        #expect((2...50).contains(scale.ticks.count), "\(low)...\(high)")
        #expect(scale.ticks.allSatisfy(scale.bounds.contains))
        let middle = low / 2 + high / 2
        if middle.isFinite { #expect(scale.position(of: middle).isFinite) }
      }
    }
  }

  @Test(arguments: numbers)
  func chartsAreDrawn(_ high: Double) {
    let wide = PlotAxis(
      scale: AxisScale(covering: min(0, high)...max(0, high), ticks: 5), title: "y")
    // The bounds are one number, as those of a scale made elsewhere may be.
    let point = PlotAxis(
      scale: AxisScale(bounds: high...high, ticks: [high, high], labels: ["a", "b"]), title: "x")
    let values = Self.numbers + [.nan, -.nan, high]
    let points = zip(values, values.reversed()).map { (x: $0, y: $1) }
    let boxes =
      values.map {
        Chart.Box(label: "a", mean: $0, interval: high...high, text: "")
      } + [Chart.Box(label: "b", quantiles: Array(values.suffix(5)))]
    let plots: [Chart.Plot] = [wide, point].flatMap { axis -> [Chart.Plot] in
      [
        .series(
          [
            .init(points, style: .markedLine), .init(name: "l", points, style: .line),
            .init(band: points.map { ($0.x, $0.y, high) }),
          ], x: axis, y: wide),
        .boxes(boxes, groupedBy: "g", axis: axis),
        .spans(
          [.init(label: "r", points.map { .init(from: $0.x, to: $0.y) })], groupedBy: "g",
          axis: axis),
        .bars(values.map { .init(label: "b", amount: $0, text: "t") }),
      ]
    }
    for plot in plots {
      let chart = Chart(id: "c", title: "t", caption: "", summary: "", plot: plot)
      for marks in [ChartMarks.braille, .ascii] {
        #expect(
          !chart.text(
            width: 80, marks: marks, style: TextStyle(isTerminal: false, environment: [:])
          ).isEmpty)
      }
      _ = chart.markup
    }
  }
}
