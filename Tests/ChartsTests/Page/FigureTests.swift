import Testing

@testable import Charts

@Suite struct FigureTests {
  @Test func aPictureWithItsNumbers() {
    var numbers = MarkupTable("All", [("x", .right)])
    numbers.add(["1"])
    let figure = Figure(
      id: "one", title: "a < b", caption: "It is.", description: "A line.", width: 10, height: 20.5,
      drawing: "<path d=\"M0 0\"/>\n", numbers: numbers)
    #expect(
      figure.markup.text == """
        <figure id="one">
        <figcaption><h3>a &lt; b</h3><p>It is.</p></figcaption>
        <svg viewBox="0 0 10 20.5" role="img" aria-labelledby="one-title one-description">
        <title id="one-title">a &lt; b</title>
        <desc id="one-description">A line.</desc>
        <path d="M0 0"/>
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
}
