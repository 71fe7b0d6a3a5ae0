import Foundation
import SleepPlatform
import SleepCore
import Testing

@testable import SleepCharts

@Suite struct MarkupTests {
  @Test func literalsAreMarkupAndTextIsEscaped() {
    let name = "<script>alert(\"1\" & '2')</script>"
    let markup: Markup = "<td>\(name)</td>"
    #expect(
      markup.text
        == "<td>&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;</td>")
  }

  @Test func markupIsNotEscaped() {
    let cells: [Markup] = ["<b>1</b>", "<i>2</i>"]
    let none: Markup? = nil
    let row: Markup = "<tr>\(cells)\(none)\(cells[0])</tr>"
    #expect(row.text == "<tr><b>1</b><i>2</i><b>1</b></tr>")
    #expect((cells[0] + cells[1]).text == "<b>1</b><i>2</i>")
  }

  @Test func replacesControlCharacters() {
    let text = "\u{202E}a\u{0}b\u{1B}[1m\u{85}c\nd\té"
    #expect(("\(text)" as Markup).text == "\u{FFFD}a\u{FFFD}b\u{FFFD}[1m\u{FFFD}c\nd\té")
  }

  @Test func placesHaveOneDecimal() {
    let places: Markup = "\(at: 12.34) \(at: 12.35) \(at: -0.04) \(at: 7) \(at: -3.06) \(3)"
    #expect(places.text == "12.3 12.4 0 7 -3.1 3")
  }

  @Test func placesHaveAPointInEachLocale() {
    let german = FigureFormat(locale: Locale(identifier: "de_DE"))
    let places = FigureFormat.$current.withValue(german) { "\(at: 12.34)" as Markup }
    #expect(places.text == "12.3")
  }
}
