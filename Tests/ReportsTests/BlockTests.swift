import Charts
import Testing

@testable import Reports

@Suite struct BlockTests {
  private func page(@Blocks _ blocks: () -> [Block]) -> String {
    let page = Document(.diary, title: "", lead: "") { Section("a", "A", blocks: blocks) }
      .page(version: "1")
    let start = page.firstRange(of: "<h2>A</h2>\n")?.upperBound ?? page.startIndex
    let end = page.firstRange(of: "</section>")?.lowerBound ?? page.endIndex
    return String(page[start..<end])
  }

  private let facts = Block.facts {
    Fact("File", "a<b")
    Fact("Nothing", nil)
    Fact("Empty", "")
    Fact("Print", code: "x&y")
    Fact("No print", code: nil)
    Fact("Options", codes: ["--a 1", "--b 2"])
  }

  @Test func factsAreLinesAndRows() {
    #expect(
      [facts].text == """
        File     a<b
        Print    x&y
        Options  --a 1 --b 2

        """)
    #expect(
      page { facts } == """
        <dl class="facts">
        <div><dt>File</dt><dd>a&lt;b</dd></div>
        <div><dt>Print</dt><dd><code>x&amp;y</code></dd></div>
        <div><dt>Options</dt><dd><code class="keep">--a 1</code> <code class="keep">--b 2</code> \
        </dd></div>
        </dl>

        """)
  }

  private func table(_ rows: [Int], isTitled: Bool = false, note: String? = nil) -> Table {
    Table(
      "Squares", of: rows, [.left("n") { "\($0)" }, .right("n²") { "\($0 * $0)" }],
      isTitled: isTitled, note: note)
  }

  @Test func tablesInATerminal() {
    let blocks: [Block] = [
      .table(table([2, 12], isTitled: true, note: "and more")), .table(table([])),
      .table(Table("No headings", of: ["a"], [.left("") { $0 }, .right("") { $0 + "b" }])),
    ]
    #expect(
      blocks.text == """
        Squares:
        n    n²
        2     4
        12  144
        and more

        a  ab

        """)
  }

  @Test func whatOnlyAPageShows() {
    @Blocks var blocks: [Block] {
      "One."
      Block.heading("Two")
      Block.code(["betterrest", "a&b"])
      Block.charts([nil])
      Block.beside(nil) { "Three." }
      Block.list(["Four.", "-5"])
      Block.folded("Six & more") { "Seven." }
    }
    #expect(blocks.text == "One.\n\nThree.\n\nFour.\n-5\n\nSeven.\n")
    #expect(
      page { blocks } == """
        <p>One.</p>
        <h3>Two</h3>
        <pre><code><span>betterrest</span> <span>a&amp;b</span></code></pre>
        <div class="beside">
        <div>
        <p>Three.</p>
        </div>
        </div>
        <ul>
        <li>Four.</li>
        <li>\u{2212}5</li>
        </ul>
        <details class="folded">
        <summary>Six &amp; more</summary>
        <p>Seven.</p>
        </details>

        """)
  }
}
