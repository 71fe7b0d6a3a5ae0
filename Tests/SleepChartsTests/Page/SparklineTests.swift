import SleepCharts
import Testing

struct SparklineTests {
  @Test func aLineFromTheFirstValueToAMarkAtTheLast() {
    let markup = Sparkline([1, nil, 3], title: "Sleep & more").markup?.text ?? ""
    #expect(markup.contains(#"<path class="line" d="M3 25L117 3"/>"#))
    #expect(markup.contains(#"<path class="marks" d="M117 3h0"/>"#))
    #expect(markup.contains("<title>Sleep &amp; more</title><desc>Rising.</desc>"))
  }

  @Test func equalValuesAreInTheMiddle() {
    let markup = Sparkline([2, 2], title: "").markup?.text ?? ""
    #expect(markup.contains(#"d="M3 14L117 14""#) && markup.contains("As at the beginning."))
  }

  @Test func oneValueIsNoLine() {
    #expect(Sparkline([nil, 4, .nan], title: "").markup == nil)
  }
}
