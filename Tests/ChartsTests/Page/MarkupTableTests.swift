import Testing

@testable import Charts

@Suite struct MarkupTableTests {
  @Test func table() {
    var table = MarkupTable("Scores <here>", [("a & b", .left), ("RMSE", .right)])
    #expect(table.isEmpty)
    table.add(["<1>", "2"])
    #expect(!table.isEmpty)
    #expect(
      table.markup.text == """
        <div class="wide" role="region" aria-label="Scores &lt;here&gt;" tabindex="0"><table>
        <caption>Scores &lt;here&gt;</caption>
        <thead><tr><th scope="col">a &amp; b</th><th scope="col" class="n">RMSE</th></tr></thead>
        <tbody>
        <tr><th scope="row">&lt;1&gt;</th><td class="n">2</td></tr>
        </tbody>
        </table></div>

        """)
  }

  @Test func facts() {
    var facts = MarkupFacts()
    facts.add("File", "a<b")
    facts.add("Nothing", nil)
    facts.add("Empty", "")
    facts.add("Print", markup: "<code>\("x&y")</code>")
    #expect(
      facts.markup.text == """
        <dl class="facts">
        <div><dt>File</dt><dd>a&lt;b</dd></div>
        <div><dt>Print</dt><dd><code>x&amp;y</code></dd></div>
        </dl>

        """)
  }
}
