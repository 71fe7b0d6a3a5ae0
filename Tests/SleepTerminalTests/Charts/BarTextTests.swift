import SleepCharts
import Testing

@testable import SleepTerminal

@Suite struct BarTextTests {
  private let chart = BarText(bars: [
    .init(label: "coffee", amount: 8, text: "8 s"), .init(label: "wake", amount: 3, text: "3 s"),
    .init(label: "夜", amount: -1, text: "-1 s"),
  ])

  @Test func barsAreInProportion() {
    #expect(
      chart.lines(width: 28, marks: .ascii) == [
        "coffee  ##############   8 s", "wake    #####            3 s",
        "夜                      -1 s",
      ])
  }

  @Test func brailleTerminalsHaveEighths() {
    #expect(
      chart.lines(width: 28, marks: .braille) == [
        "coffee  ██████████████   8 s", "wake    █████▎           3 s",
        "夜                      -1 s",
      ])
  }

  @Test func aScaleHasAnEnd() {
    let bars = [2.0, 8, 12].map { Chart.Bar(label: "", amount: $0, text: "") }
    #expect(
      BarText(bars: bars, end: 10).lines(width: 14, marks: .ascii).map { $0.trimmingSpaces() } == [
        "##", "########", "##########",
      ])
  }

  @Test func longNamesAreCut() {
    let chart = BarText(bars: [.init(label: "averyverylongname", amount: 1, text: "1")])
    #expect(chart.lines(width: 24, marks: .ascii) == ["averyvery  ##########  1"])
  }

  @Test func zeroHasNoBar() {
    let chart = BarText(bars: [
      .init(label: "a", amount: 0, text: "0"), .init(label: "b", amount: .nan, text: "nan"),
    ])
    #expect(chart.lines(width: 15, marks: .ascii) == ["a             0", "b           nan"])
    #expect(BarText(bars: []).lines(width: 40, marks: .ascii).isEmpty)
  }
}
