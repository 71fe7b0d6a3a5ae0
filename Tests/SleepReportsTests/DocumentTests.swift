import SleepReports
import Testing

@Suite struct DocumentTests {
  private func page(notes: [String] = [], tiles: [Document.Tile] = []) -> String {
    Document(.diary, title: "a < b", lead: "The mean is -2 %.", notes: notes, tiles: tiles) {
      Section("nights", "Nights & naps", heading: "All nights") { "Eight hours." }
      Section("empty", "Nothing") { String?.none }
    }.page(version: "1.2")
  }

  @Test func headerContentsAndSections() {
    #expect(
      page(notes: ["Two rows."], tiles: [.init("Mean", "-2", note: "of 10")]).contains(
        """
        <main>
        <header>
        <p class="kicker">Diary report</p>
        <h1>a &lt; b</h1>
        <p class="lead">The mean is \u{2212}2\u{A0}%.</p>
        <p class="note">Two rows.</p>
        <dl class="tiles">
        <div><dt>Mean</dt><dd>\u{2212}2</dd><dd class="small">of 10</dd></div>
        </dl>
        </header>
        <nav aria-label="Contents"><ul>
        <li><a href="#nights">Nights &amp; naps</a></li>
        </ul></nav>
        <section id="nights">
        <h2>All nights</h2>
        <p>Eight hours.</p>
        </section>
        </main>

        """))
  }

  @Test func notesAndTilesMayBeMissing() {
    #expect(page().contains("<p class=\"lead\">The mean is \u{2212}2\u{A0}%.</p>\n</header>\n"))
    #expect(page().contains("<title>a &lt; b</title>"))
  }

  @Test func tellsTheVersionAndTheKind() {
    #expect(page().contains(#"<meta name="generator" content="betterrest 1.2">"#))
    #expect(page().contains("<footer>Made by betterrest 1.2."))
    #expect(PageKind(ofPage: page()) == .diary)
    #expect(PageKind(ofPage: "<!DOCTYPE html>\n<p>Diary report</p>") == nil)
  }
}
