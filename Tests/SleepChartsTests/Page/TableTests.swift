import SleepCharts
import Testing

@Suite struct TableTests {
  @Test func markup() {
    let table = Table(
      "Scores <here>", of: [("<1>", -2)],
      [.left("a & b") { $0.0 }, nil, .right("RMSE") { "\($0.1)" }], note: "One row.")
    #expect(
      table.markup.text == """
        <div class="wide" role="region" aria-label="Scores &lt;here&gt;" tabindex="0"><table>
        <caption>Scores &lt;here&gt;</caption>
        <thead><tr><th scope="col">a &amp; b</th><th scope="col" class="n">RMSE</th></tr></thead>
        <tbody>
        <tr><th scope="row">&lt;1&gt;</th><td class="n">\u{2212}2</td></tr>
        </tbody>
        </table></div>
        <p>One row.</p>

        """)
  }
}
