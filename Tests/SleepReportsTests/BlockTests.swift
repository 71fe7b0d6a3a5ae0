import SleepCharts
import SleepReports
import SleepTerminal
import Testing

@Suite struct BlockTests {
  private func page(@Blocks _ blocks: () -> [Block]) -> String {
    let page = Document(.diary, title: "", lead: "") { Section("a", "A", blocks: blocks) }
      .page(version: "1")
    let start = page.firstRange(of: "<h2>A</h2>\n")?.upperBound ?? page.startIndex
    let end = page.firstRange(of: "</section>")?.lowerBound ?? page.endIndex
    return String(page[start..<end])
  }

  private func text(of blocks: [Block], width: Int = 80, isTerminal: Bool = false) -> String {
    blocks.text(
      in: TextStyle(isTerminal: isTerminal, environment: ["TERM": "xterm"]), width: width)
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
      text(of: [facts]) == """
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
      text(of: blocks) == """
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
    #expect(text(of: blocks) == "One.\n\nThree.\n\nFour.\n-5\n\nSeven.\n")
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

  /// Only a terminal emphasizes, and a block without lines leaves no gap.
  @Test func linesAreEmphasizedInATerminal() {
    @Blocks var blocks: [Block] {
      Block.lines {
        StyledLine("Go at ", bold: "10", ".")
        String?.none
        "Plain -1"
        StyledLine(dim: "small")
      }
      Block.lines([])
      "End"
    }
    #expect(text(of: blocks) == "Go at 10.\nPlain -1\nsmall\n\nEnd\n")
    #expect(
      text(of: blocks, isTerminal: true)
        == "Go at \u{1B}[1m10\u{1B}[0m.\nPlain -1\n\u{1B}[2msmall\u{1B}[0m\n\nEnd\n")
    #expect(
      page { blocks }
        == "<p>Go at 10.</p>\n<p>Plain \u{2212}1</p>\n<p>small</p>\n<p>End</p>\n")
  }

  @Test func blocksThatFitATerminal() {
    let wide = table([2, 12])
    let block = Block.fitted { width in
      if wide.fits(in: width) { wide } else { "Too narrow." }
    }
    #expect(text(of: [block, .prose("End")], width: 7) == "n    n²\n2     4\n12  144\n\nEnd\n")
    #expect(text(of: [block, .prose("End")], width: 6) == "Too narrow.\n\nEnd\n")
    #expect(page { block }.contains("<td class=\"n\">144</td>"))
  }
}
