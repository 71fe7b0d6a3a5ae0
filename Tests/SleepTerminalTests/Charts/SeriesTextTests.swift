import SleepCharts
import SleepText
import Testing

@testable import SleepTerminal

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
    #expect(!lines.isEmpty && lines.allSatisfy { $0.displayWidth <= width })
  }

  private func week(_ series: [Chart.Series]) -> SeriesText {
    SeriesText(
      series: series,
      x: PlotAxis(
        scale: AxisScale(
          bounds: 0.5...7.5, ticks: (1...7).map(Double.init),
          labels: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]), title: "day"),
      y: PlotAxis(scale: AxisScale(bounds: 0...7, ticks: [0, 7], labels: ["0", "7"]), title: ""))
  }

  /// Of 36 columns, each day has about five.
  @Test func missingDaysInterruptALine() {
    let plot = week([
      .init([(1, 2), (2, 2), (3, .nan), (4, 5), (5, .nan), (6, 0), (7, 0)], style: .line)
    ])
    #expect(
      plot.lines(width: 40, marks: .ascii, style: plain) == [
        "", "7 +", "  |", "  |                  o", "  |", "  |", "  |   ******", "  |",
        "0 +                            ******",
        "  +---+----+----+----+----+----+----+--",
        "     Mon  Tue  Wed  Thu  Fri  Sat  Sun",
        "                                    day",
      ])
  }

  @Test func aBandHasTwoLimits() {
    let plot = week([
      .init(name: "95 % band", band: [(0.5, 1, 3), (7.5, 1, 7)]),
      .init(name: "trend", [(0.5, 2), (7.5, 4)], style: .line),
    ])
    let lines = plot.lines(width: 22, marks: .ascii, style: plain)
    #expect(
      Array(lines[1...8]) == [
        "7 +                .",
        "  |            . .",
        "  |        . .",
        "  |    . .      *****",
        "  |. .  ********",
        "  |*****",
        "  |. . . . . . . . .",
        "0 +",
      ])
    #expect(lines.last == ". . 95 % band   *** trend")
  }

  /// All days from 40 columns, every second one, every third one.
  @Test func labelsThatWouldTouchAreLeftOutAtEqualDistances() {
    func labels(_ width: Int) -> String {
      let lines = week([]).lines(width: width, marks: .ascii, style: plain)
      return lines[10].split(separator: " ").joined(separator: " ")
    }
    #expect(labels(40) == "Mon Tue Wed Thu Fri Sat Sun")
    #expect(labels(30) == "Mon Wed Fri Sun")
    #expect(labels(18) == "Mon Thu Sun")
  }
}
