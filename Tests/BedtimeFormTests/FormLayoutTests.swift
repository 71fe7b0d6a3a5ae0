import CommandLineKit
import Testing

@testable import BedtimeForm

@Suite struct FormLayoutTests {
  private func layout(_ columns: Int, _ rows: Int, chartFits: Bool = true) -> FormLayout {
    FormLayout(
      TerminalSize(columns: columns, rows: rows),
      widest: { BlockDigits("10:44 PM", size: $0, marks: .unicode).width }, chartFits: chartFits)
  }

  private func rows(_ layout: FormLayout) -> Int {
    let gaps = [
      layout.hasTitle, layout.hasGapUnderTitle, layout.hasGapOverDigits, layout.hasGapUnderDigits,
      layout.hasGapUnderChart, layout.hasKeys,
    ].filter(\.self).count
    return 1 + gaps + (layout.digits?.rows ?? 0) + layout.rangeRows + layout.reasonRows
      + layout.noteRows + (layout.chartRows > 0 ? layout.chartRows + 1 : 0) + layout.sectionRows
      + (layout.isSpacious ? 5 : 0)
  }

  @Test func neverTakesMoreRowsThanThereAre() {
    for columns in [1, 20, 40, 60, 80, 120, 300] {
      for rows in 1...100 {
        for chartFits in [true, false] {
          #expect(self.rows(layout(columns, rows, chartFits: chartFits)) <= rows)
        }
      }
    }
  }

  @Test func twelveRowsHaveAllThatMatters() {
    let small = layout(40, 12)
    #expect(small.sectionRows == 3 && small.hasKeys && small.rangeRows == 1)
    #expect(small.chartRows == 1 && small.digits == .small && small.reasonRows == 1)
    #expect(rows(small) == 12)
  }

  @Test func digitsGrowWithTheWindow() {
    #expect(layout(80, 5).digits == nil)
    #expect(layout(20, 24).digits == nil)
    #expect(layout(40, 24).digits == .small)
    #expect(layout(80, 24).digits == .medium)
    #expect(layout(70, 60).digits == .medium)
    #expect(layout(120, 40).digits == .large)
  }

  @Test func theSentenceDisappearsLast() {
    #expect(rows(layout(80, 1)) == 1)
    #expect(rows(layout(80, 3)) <= 3)
    #expect(layout(80, 4).sectionRows == 3)
    #expect(layout(80, 5).hasKeys)
  }
}
