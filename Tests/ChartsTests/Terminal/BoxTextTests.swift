import CommandLineKit
import Testing

@testable import Charts

@Suite struct BoxTextTests {
  private let plain = TextStyle(isTerminal: false, environment: [:])
  private let plot = BoxText(
    boxes: [
      .init(label: "1", quantiles: [-10, -5, 0, 5, 10]),
      .init(label: "2", quantiles: [-20, -10, 2, 10, 20]),
      .init(label: "none", quantiles: [5, 5, 5, 5, 5]),
    ],
    title: "cups",
    axis: PlotAxis(
      scale: AxisScale(
        bounds: -20...20, ticks: [-20, -10, 0, 10, 20], labels: ["-20", "-10", "0", "10", "20"]),
      title: "error, s"))

  @Test func boxesStandOnOneAxis() {
    #expect(
      plot.lines(width: 48, marks: .ascii, style: plain) == [
        "cups",
        "   1 |          |----=====#=====----|",
        "   2 ||---------============#========---------|",
        "none |                    :    #",
        "     ++---------+---------+---------+---------+",
        "     -20       -10        0         10        20",
        "                                       error, s",
      ])
  }

  @Test func brailleTerminalsHaveBoxes() {
    #expect(
      plot.lines(width: 48, marks: .braille, style: plain) == [
        "cups",
        "   1 │          ├────▒▒▒▒▒┃▒▒▒▒▒────┤",
        "   2 │├─────────▒▒▒▒▒▒▒▒▒▒▒▒┃▒▒▒▒▒▒▒▒─────────┤",
        "none │                    ┊    ┃",
        "     └┬─────────┬─────────┬─────────┬─────────┬",
        "     -20       -10        0         10        20",
        "                                       error, s",
      ])
  }

  @Test func axesAreDimOnATerminal() {
    let style = TextStyle(isTerminal: true, environment: ["TERM": "xterm"])
    let lines = plot.lines(width: 48, marks: .ascii, style: style)
    #expect(lines[1] == "   1 \u{1B}[2m|\u{1B}[0m          |----=====#=====----|")
  }

  @Test func narrowPicturesKeepEveryBox() {
    let lines = plot.lines(width: 17, marks: .ascii, style: plain)
    #expect(lines[1] == "   1 |  |==#=|")
    #expect(lines[4] == "     ++----+---+")
    #expect(lines.allSatisfy { $0.displayWidth <= 17 })
  }
}
