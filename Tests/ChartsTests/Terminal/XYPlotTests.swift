import CommandLineKit
import Testing

@testable import Charts

@Suite struct XYPlotTests {
  private let plain = TextStyle(isTerminal: false, environment: [:])
  private let plot = XYPlot(
    x: PlotAxis(
      scale: AxisScale(bounds: 0...20, ticks: [0, 10, 20], labels: ["0", "10", "20"]),
      title: "trees"),
    y: PlotAxis(
      scale: AxisScale(bounds: 0...7, ticks: [0, 7], labels: ["0", "7.0"]), title: "RMSE, s"),
    layers: [
      .init(name: "training", points: [(0, 7), (20, 7)], pattern: .dotted),
      .init(name: "validation", points: [(0, 0), (7, 7)], pattern: .solid),
      .init(points: [(20, 0)], pattern: .dots),
    ])

  /// Three columns for labels, two up to the axis and one behind it leave 21, and at least 8 lines.
  @Test func asciiWithAxesAndLegend() {
    #expect(
      plot.lines(width: 27, marks: .ascii, style: plain) == [
        "RMSE, s",
        "7.0 +. . . .*. . . . . . .",
        "    |      *",
        "    |     *",
        "    |    *",
        "    |   *",
        "    |  *",
        "    | *",
        "  0 +*                   o",
        "    ++---------+---------+",
        "     0         10        20",
        "                     trees",
        ". . training   *** validation",
      ])
  }

  @Test func widerPicturesAreHigher() {
    func rows(_ width: Int) -> Int { plot.lines(width: width, marks: .braille, style: plain).count }
    #expect([40, 80, 120, 300].map(rows) == [8 + 5, 14 + 5, 20 + 5, 20 + 5])
  }

  @Test(arguments: [ChartMarks.braille, .ascii], [20, 40, 79, 119])
  func nothingIsWiderThanAskedFor(marks: ChartMarks, width: Int) {
    let lines = plot.lines(width: width, marks: marks, style: plain).dropLast()
    #expect(lines.allSatisfy { $0.displayWidth <= width })
  }
}
