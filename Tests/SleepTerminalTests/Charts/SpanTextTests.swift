import SleepText
import Testing

@testable import SleepCharts
@testable import SleepTerminal

@Suite struct SpanTextTests {
  private let plain = TextStyle(isTerminal: false, environment: [:])

  /// Two columns for labels, two up to the axis, two for the mark and one beyond the axis leave 20
  /// columns of 72 minutes.
  private let plot = SpanText(
    rows: [
      .init(label: "1", [.init(from: 360, to: 828)]),
      .init(label: "2", [], mark: "*"),
      .init(
        label: "3",
        [
          .init(from: 300, to: 480), .init(from: 576, to: 720),
          .init(from: 1224, to: 1300, style: .outlined),
        ]),
      .init(label: "10", [.init(from: 1435, to: 2000), .init(from: -90, to: 1, style: .outlined)]),
    ],
    title: "on",
    axis: PlotAxis(
      scale: AxisScale(
        bounds: 0...1440, ticks: [0, 720, 1440], labels: ["18:00", "06:00", "18:00"]),
      title: "local time"))

  @Test func spansEndAtHalfAColumn() {
    #expect(
      plot.lines(width: 26, marks: .braille, style: plain) == [
        "on",
        " 1 │┊    ██████▌       ┊",
        " 2 │┊         ┊        ┊ *",
        " 3 │┊   ██▌ ██┊      ░ ┊",
        "10 │░         ┊        ▐",
        "   └┬─────────┬────────┬",
        "  18:00     06:00    18:00",
        "              local time",
      ])
  }

  @Test func asciiHasWholeColumns() {
    #expect(
      Array(plot.lines(width: 26, marks: .ascii, style: plain).prefix(5)) == [
        "on",
        " 1 |:    #######       :",
        " 2 |:         :        : *",
        " 3 |:   ### ##:      = :",
        "10 |=         :        #",
      ])
  }

  @Test(arguments: [ChartMarks.braille, .ascii], [24, 40, 79, 119])
  func everySpanStaysWithinTheFrame(marks: ChartMarks, width: Int) {
    let ends = stride(from: -200.0, through: 1700, by: 37)
    let rows = ends.flatMap { start in
      [1, 5, 400, 3000].map { length in
        Chart.SpanRow(
          label: "", [.init(from: start, to: start + length, style: .outlined)], mark: "+")
      }
    }
    let lines = SpanText(rows: rows, title: "", axis: plot.axis)
      .lines(width: width, marks: marks, style: plain)
    #expect(lines.count == 1 + rows.count + 3)
    #expect(lines.allSatisfy { $0.displayWidth <= width })
    // A span is visible if a part of it is on the axis.
    for (row, line) in zip(rows, lines.dropFirst()) {
      let isOnAxis = row.spans[0].end > 0 && row.spans[0].start < 1440
      #expect(line.contains(marks == .braille ? "░" : "=") == isOnAxis)
    }
  }
}
