import SleepTerminal
import Testing

@Suite struct ShortenedTextTests {
  @Test func shortenedText() {
    #expect("bedtime".shortened(to: 7) == "bedtime")
    #expect("bedtime".shortened(to: 6) == "bedti…")
    #expect("bedtime".shortened(to: 1) == "…")
    #expect("bedtime".shortened(to: 0) == "")
    #expect("午後10時".shortened(to: 6) == "午後1…")
    #expect("午後10時".shortened(to: 4) == "午…")
  }
}
