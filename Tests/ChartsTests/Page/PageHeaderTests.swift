import Testing

@testable import Charts

@Suite struct PageHeaderTests {
  @Test func everything() {
    let header = PageHeader(
      kind: "Report", title: "a < b", lead: "The mean is -2 %.", notes: ["Two rows."],
      tiles: [("Mean", "-2", "of 10")])
    #expect(
      header.markup.text == """
        <header>
        <p class="kicker">Report</p>
        <h1>a &lt; b</h1>
        <p class="lead">The mean is \u{2212}2\u{A0}%.</p>
        <p class="note">Two rows.</p>
        <dl class="tiles">
        <div><dt>Mean</dt><dd>\u{2212}2</dd><dd class="small">of 10</dd></div>
        </dl>
        </header>

        """)
  }

  @Test func notesAndTilesMayBeMissing() {
    #expect(
      PageHeader(kind: "Report", title: "Title", lead: "Lead.").markup.text == """
        <header>
        <p class="kicker">Report</p>
        <h1>Title</h1>
        <p class="lead">Lead.</p>
        </header>

        """)
  }
}
