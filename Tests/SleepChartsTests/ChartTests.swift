import SleepCharts
import SleepTerminal
import Testing

@Suite struct ChartTests {
  private let numbers = Table("All", of: [1], [.right("x") { "\($0)" }])

  private func chart(_ plot: Chart.Plot) -> Chart {
    Chart(
      id: "one", title: "a < b", caption: "It is.", summary: "Most for coffee, by far.", plot: plot,
      numbers: numbers)
  }

  private let bars = Chart.Plot.bars([
    .init(label: "<c>", amount: 4, text: "4 s"), .init(label: "d", amount: 2, text: "-2 s"),
  ])

  @Test func text() {
    let style = TextStyle(isTerminal: true, environment: ["TERM": "xterm"])
    #expect(
      chart(bars).text(width: 25, marks: .ascii, style: style) == """
        \u{1B}[1ma < b\u{1B}[0m
        It is. Most for coffee,
        by far.

        <c>  #############   4 s
        d    #######        -2 s

        """)
  }

  @Test func page() {
    #expect(
      chart(bars).markup.text == """
        <figure id="one">
        <figcaption><h3>a &lt; b</h3><p>It is. Most for coffee, by far.</p></figcaption>
        <svg viewBox="0 0 380 80" role="img" aria-labelledby="one-title one-description">
        <title id="one-title">a &lt; b</title>
        <desc id="one-description">Most for coffee, by far.</desc>
        <text class="name" x="0" y="14">&lt;c&gt;</text>\
        <text class="end" x="380" y="14">4\u{A0}s</text>\
        <path class="track" d="M0 24H380"/>\
        <rect class="bar" x="0" y="20" width="380" height="8"/>
        <text class="name" x="0" y="54">d</text>\
        <text class="end" x="380" y="54">\u{2212}2\u{A0}s</text>\
        <path class="track" d="M0 64H380"/>\
        <rect class="bar" x="0" y="60" width="190" height="8"/>
        </svg>
        <details><summary>The numbers</summary>
        <div class="wide" role="region" aria-label="All" tabindex="0"><table>
        <caption>All</caption>
        <thead><tr><th scope="col" class="n">x</th></tr></thead>
        <tbody>
        <tr><th scope="row" class="n">1</th></tr>
        </tbody>
        </table></div>
        </details>
        </figure>

        """)
  }

  private let scale = AxisScale(bounds: 0...2, ticks: [0, 2], labels: ["0", "2"])

  private let lines: [Chart.Series] = [
    .init(name: "upper", [(0, 2), (2, 1)], style: .dashedLine),
    .init(name: "lower", [(0, 1), (2, 0.5)], style: .line),
  ]

  private func markup(_ series: [Chart.Series]) -> String {
    let axis = PlotAxis(scale: scale, title: "t")
    return chart(.series(series, x: axis, y: axis)).markup.text
  }

  @Test func seriesOnAPage() {
    let markup = markup(
      [
        .init(name: "equal", [(0, 0), (2, 2)], style: .reference),
        .init(name: "row", [(1, 2)], style: .dots),
      ] + lines + [.init([(2, 0)], style: .markedLine)])
    for mark in [
      #"viewBox="0 0 300 290""#, #"<path class="reference" d="M14.8 250L290 26"/>"#,
      #"<path class="dots" d="M152.4 26h0"/>"#, #"<path class="dashed" d="M14.8 26L290 138"/>"#,
      #"<path class="line" d="M14.8 138L290 194"/>"#, #"<path class="marks" d="M290 250h0"/>"#,
    ] {
      #expect(markup.contains(mark), "\(mark)")
    }
    #expect(["row", "equal", "upper", "lower"].allSatisfy { !markup.contains(">\($0)<") })
  }

  /// "upper" is 34 wide, and starts where its line is at 26 + 112 * 241.2 / 275.2 = 124.2: it is 8
  /// above that.
  @Test func linesHaveTheirNamesWhereNoDotsAre() {
    let markup = markup(lines)
    #expect(markup.contains(#"<text class="end name" x="290" y="116.2">upper</text>"#))
    #expect(markup.contains(#"<text class="end name" x="290" y="210">lower</text>"#))
  }

  /// The axis spans 55.6 to 370; an empty box is one unit wide.
  @Test func boxesOnAPage() {
    let ticks = [-20, -10, 0, 10, 20].map(Double.init)
    let markup = chart(
      .boxes(
        [
          .init(label: "0", quantiles: [-10, -5, 0, 5, 10]),
          .init(label: "1 to 2", quantiles: [-20, -10, 0, 10, 20]),
          .init(label: "missing", quantiles: [0, 0, 0, 0, 0]),
        ], groupedBy: "coffee",
        axis: PlotAxis(
          scale: AxisScale(
            bounds: -20...20, ticks: ticks, labels: ticks.map { "\(Int($0))" }),
          title: "s"))
    ).markup.text
    #expect(markup.contains(#"viewBox="0 0 380 126""#))
    #expect(["0", "1 to 2", "missing"].allSatisfy { markup.contains(">\($0)</text>") })
    #expect(markup.contains(#"<rect class="box" x="173.5" y="30" width="78.6""#))
    #expect(markup.contains(#"<rect class="box" x="212.8" y="70" width="1""#))
  }
}
