import Testing

@testable import SleepCharts

@Suite struct PlotFrameTests {
  private let frame = PlotFrame(
    width: 420, height: 200,
    x: PlotAxis(scale: AxisScale(bounds: 0...2, ticks: [0, 2], labels: ["0", "2"]), title: "a<b"),
    y: PlotAxis(scale: AxisScale(bounds: 0...10, ticks: [0, 10], labels: ["0", "10"]), title: "y"))

  /// Two characters of 6.8 and 8 more on the left, 10 on the right; 26 above and 40 below.
  @Test func places() {
    #expect(frame.left == 21.6 && frame.right == 410)
    #expect(frame.across(0) == 21.6 && frame.across(2) == 410)
    #expect(abs(frame.across(1) - 215.8) < 1e-9)
    #expect(frame.down(0) == 160 && frame.down(10) == 26 && frame.down(5) == 93)
  }

  @Test func axes() {
    #expect(
      frame.axes.text == """
        <path class="grid" d="M21.6 160H410M21.6 26H410"/>
        <path class="axis" d="M21.6 160H410M21.6 160v4M410 160v4"/>
        <text x="0" y="12">y</text>
        <text class="end" x="410" y="196">a&lt;b</text>
        <text class="end" x="14.6" y="164">0</text><text class="end" x="14.6" y="30">10</text>
        <text class="mid" x="21.6" y="178">0</text><text class="mid" x="410" y="178">2</text>

        """)
  }

  /// Labels need 68; ticks are 87, 54 and 27 apart.
  @Test func labelsThatWouldTouchAreLeftOut() {
    func labels(_ width: Double) -> [Bool] {
      let ticks = [0.0, 1, 2, 3]
      let scale = AxisScale(
        bounds: 0...3, ticks: ticks, labels: ticks.map { "100,000.\(Int($0))" })
      let plain = AxisScale(bounds: 0...1, ticks: [], labels: [])
      let frame = PlotFrame(
        width: width, height: 100, x: PlotAxis(scale: scale, title: ""),
        y: PlotAxis(scale: plain, title: ""))
      return scale.labels.map { frame.axes.text.contains($0) }
    }
    #expect(labels(300) == [true, true, true, true])
    #expect(labels(200) == [true, false, true, false])
    #expect(labels(120) == [true, false, false, true])
  }

  @Test func wideLabels() {
    let wide = AxisScale(bounds: 0...1, ticks: [1], labels: ["1,000,000"])
    let frame = PlotFrame(
      width: 420, height: 100, x: PlotAxis(scale: wide, title: ""),
      y: PlotAxis(scale: wide, title: ""))
    #expect(abs(frame.left - 69.2) < 1e-9)
    #expect(abs(frame.right - 389.4) < 1e-9)
  }
}
