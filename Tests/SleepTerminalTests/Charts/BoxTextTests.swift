import SleepCharts
import SleepText
import Testing

@testable import SleepTerminal

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

  private let intervals = BoxText(
    boxes: [
      .init(label: "Mon", mean: 4, interval: 2...6, text: "4.0 (n 31)"),
      .init(label: "Tue", mean: 6, interval: 0...10, text: "6.0 (n 3, few)", isFaint: true),
      .init(label: "Wed", mean: 8, interval: nil, text: "8.0 (n 1, few)", isFaint: true),
      .init(label: "Thu", mean: .nan, interval: nil, text: "none"),
    ],
    title: "",
    axis: PlotAxis(
      scale: AxisScale(bounds: 0...10, ticks: [0, 5, 10], labels: ["0", "5", "10"]),
      title: "stress"))

  @Test func meansHaveTheirIntervals() {
    #expect(
      intervals.lines(width: 41, marks: .ascii, style: plain) == [
        "   ",
        "Mon |:   |---#---|         4.0 (n 31)",
        "Tue ||...........+.......| 6.0 (n 3, few)",
        "Wed |:               +     8.0 (n 1, few)",
        "Thu |:                     none",
        "    ++---------+---------+",
        "     0         5         10",
        "                    stress",
      ])
    #expect(
      Array(intervals.lines(width: 41, marks: .braille, style: plain)[1...3]) == [
        "Mon │┊   ├───┃───┤         4.0 (n 31)",
        "Tue │├╌╌╌╌╌╌╌╌╌╌╌│╌╌╌╌╌╌╌┤ 6.0 (n 3, few)",
        "Wed │┊               │     8.0 (n 1, few)",
      ])
  }
}
