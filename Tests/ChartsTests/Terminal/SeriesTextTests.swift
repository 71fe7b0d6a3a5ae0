import CommandLineKit
import Testing

@testable import Charts

@Suite struct SeriesTextTests {
  private let plain = TextStyle(isTerminal: false, environment: [:])
  private let plot = SeriesText(
    series: [
      .init(name: "training", [(0, 7), (20, 7)], style: .dashedLine),
      .init(name: "validation", [(0, 0), (7, 7)], style: .line),
      .init([(20, 0)], style: .dots),
    ],
    x: PlotAxis(
      scale: AxisScale(bounds: 0...20, ticks: [0, 10, 20], labels: ["0", "10", "20"]),
      title: "trees"),
    y: PlotAxis(
      scale: AxisScale(bounds: 0...7, ticks: [0, 7], labels: ["0", "7.0"]), title: "RMSE, s"))

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
  func respectsTheWidth(marks: ChartMarks, width: Int) {
    let lines = plot.lines(width: width, marks: marks, style: plain).dropLast()
    #expect(lines.allSatisfy { $0.displayWidth <= width })
  }
}
