import Testing

@testable import SleepCharts

@Suite struct PlotRowsTests {
  /// Without labels, the axis spans 8 to 200.
  private func frame(rows: Int, texts: [String] = [], bounds: ClosedRange<Double> = 0...24)
    -> PlotFrame
  {
    PlotFrame(
      width: 210, height: 66 + 20 * Double(rows),
      x: PlotAxis(
        scale: AxisScale(bounds: bounds, ticks: [bounds.lowerBound], labels: [""]), title: "hour"),
      y: PlotAxis(
        scale: .bands([String](repeating: "", count: rows)), title: ""), texts: texts)
  }

  /// An hour is 8 wide; a row is 20 high, its bar 15.
  @Test func spansOfAStyleAreOnePath() {
    let rows: [Chart.SpanRow] = [
      .init(label: "", [.init(from: 5, to: 13), .init(from: 20, to: 21, style: .outlined)]),
      .init(label: "", []),
      .init(label: "", [.init(from: 5, to: 7), .init(from: 8, to: 13)]),
    ]
    let frame = frame(rows: 3)
    #expect(
      frame.spans(.solid, of: rows)?.text == """
        <path class="bar" d="M48 28.5h64v15h-64zM48 68.5h16v15h-16zM72 68.5h40v15h-40z"/>

        """)
    #expect(
      frame.spans(.outlined, of: rows)?.text == """
        <path class="open" d="M168 28.5h8v15h-8z"/>

        """)
    #expect(frame.spans(.outlined, of: Array(rows.dropFirst())) == nil)
  }

  @Test func spansAreClippedToTheAxis() {
    let rows: [Chart.SpanRow] = [
      .init(label: "", [.init(from: -3, to: 1), .init(from: 23, to: 30)]),
      .init(label: "", [.init(from: -3, to: 0), .init(from: 24, to: 30), .init(from: 9, to: 9)]),
      .init(label: "", [.init(from: .nan, to: 3), .init(from: 3, to: .infinity)]),
      // Shorter than a unit.
      .init(label: "", [.init(from: 12, to: 12.01), .init(from: 23.99, to: 30)]),
    ]
    #expect(
      frame(rows: 4).spans(.solid, of: rows)?.text == """
        <path class="bar" d="M8 28.5h8v15h-8zM192 28.5h8v15h-8z\
        M104 88.5h1v15h-1zM199 88.5h1v15h-1z"/>

        """)
  }

  @Test func intervalsHaveADotAndAWhisker() {
    let boxes: [Chart.Box] = [
      .init(label: "", mean: 6, interval: 3...9, text: "6 (n 30)"),
      .init(label: "", mean: 12, interval: nil, text: "12 (n 1, few)", isFaint: true),
      .init(label: "", mean: .nan, interval: nil, text: "none"),
    ]
    let frame = frame(rows: 3)
    #expect(
      boxes.indices.map { frame.box($0, of: boxes)?.text } == [
        """
        <path class="whisker" d="M32 36H80"/><path class="marks" d="M56 36h0"/>

        """,
        """
        <path class="whisker faint" d="M104 56H104"/><path class="marks faint" d="M104 56h0"/>

        """,
        nil,
      ])
  }

  @Test func textsHaveRoomAtTheRight() {
    let texts = ["a<b", "", "-1"]
    let frame = frame(rows: 3, texts: texts)
    // Three characters of 6.8, and 8 more.
    #expect(abs(frame.right - 181.6) < 1e-9)
    #expect(
      frame.texts(texts).map(\.text) == [
        "<text class=\"name\" x=\"189.6\" y=\"40\">a&lt;b</text>\n",
        "<text class=\"name\" x=\"189.6\" y=\"80\">\u{2212}1</text>\n",
      ])
  }

  @Test func aZeroOutsideTheAxisHasNoLine() {
    #expect(frame(rows: 1).zeroLine?.text == "<path class=\"axis\" d=\"M8 26V46\"/>\n")
    #expect(frame(rows: 1, bounds: 3...9).zeroLine == nil)
  }

  private func nights(_ count: Int) -> Chart {
    let scale = AxisScale(bounds: 0...24, ticks: [0, 24], labels: ["18:00", "18:00"])
    return Chart(
      id: "nights", title: "Nights", caption: "", summary: "",
      plot: .spans(
        (0..<count).map { .init(label: $0 % 30 == 0 ? "Jan" : "", [.init(from: 5, to: 13)]) },
        groupedBy: "day", axis: PlotAxis(scale: scale, title: "local time")))
  }

  @Test func aYearFitsOnAPage() {
    #expect(nights(7).markup.text.contains(#"viewBox="0 0 380 206""#))
    #expect(nights(31).markup.text.contains(#"viewBox="0 0 380 686""#))
    let year = nights(366).markup.text
    #expect(year.contains(#"viewBox="0 0 380 798""#))
    #expect(year.components(separatedBy: ">Jan</text>").count == 1 + 13)
    #expect(nights(0).markup.text.contains(#"viewBox="0 0 380 66""#))
  }
}
