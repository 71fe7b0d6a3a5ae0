import Testing

@testable import Charts

@Suite struct PageFrameTests {
  private let page = PageFrame(
    title: "a < b", version: "1.2", summary: "<h1>Sleep</h1>\n",
    sections: [
      .init(id: "nights", name: "Nights & naps", markup: "<section id=\"nights\"></section>\n")
    ]
  ).text

  @Test func theContentsPointToTheSections() {
    #expect(
      page.contains(
        """
        <main>
        <h1>Sleep</h1>
        <nav aria-label="Contents"><ul>
        <li><a href="#nights">Nights &amp; naps</a></li>
        </ul></nav>
        <section id="nights"></section>
        </main>

        """))
    #expect(page.contains("<title>a &lt; b</title>"))
  }

  @Test func tellsTheVersion() {
    #expect(page.contains(#"<meta name="generator" content="betterrest 1.2">"#))
    #expect(page.contains("<footer>Made by betterrest 1.2."))
  }
}
