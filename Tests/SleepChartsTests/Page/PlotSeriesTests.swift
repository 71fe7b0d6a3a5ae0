import Testing

@testable import SleepCharts

@Suite struct PlotSeriesTests {
  private let frame = PlotFrame(
    width: 420, height: 200,
    x: PlotAxis(scale: AxisScale(bounds: 0...2, ticks: [0, 2], labels: ["0", "2"]), title: "x"),
    y: PlotAxis(scale: AxisScale(bounds: 0...10, ticks: [0, 10], labels: ["0", "10"]), title: "y"))

  @Test func linesAndDots() {
    #expect(
      frame.marks(of: .init([(0, 0), (1, 5), (2, 10)], style: .line)).text
        == "<path class=\"line\" d=\"M21.6 160L215.8 93L410 26\"/>\n")
    #expect(
      frame.marks(of: .init([(0, 10), (1, .nan), (2, 5)], style: .dots)).text
        == "<path class=\"dots\" d=\"M21.6 26h0M410 93h0\"/>\n")
  }

  @Test func aMissingPointInterruptsALine() {
    let points = [(x: 0.0, y: 0.0), (0.5, 5), (1, .nan), (1.5, 0), (1.75, .infinity), (2, 10)]
    #expect(
      frame.marks(of: .init(points, style: .line)).text == """
        <path class="line" d="M21.6 160L118.7 93M312.9 160M410 26"/>
        <path class="marks" d="M312.9 160h0M410 26h0"/>

        """)
    #expect(
      frame.names(of: [.init(name: "a", [(0, 5), (2, .nan)], style: .line)]).map(\.text) == [
        "<text class=\"end name\" x=\"410\" y=\"85\">a</text>\n"
      ])
  }

  @Test func bandsAreAreas() {
    let limits = [(x: 0.0, lower: 0.0, upper: 5.0), (1, 5, 10), (2, .nan, 10)]
    #expect(
      frame.marks(of: .init(band: limits)).text
        == "<path class=\"band\" d=\"M21.6 160L215.8 93L215.8 26L21.6 93Z\"/>\n")
  }
}
