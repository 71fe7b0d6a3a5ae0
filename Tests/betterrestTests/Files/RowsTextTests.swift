import Testing

@testable import SleepCommands

@Suite struct RowsTextTests {
  @Test func tellsTheWeightWhereItDiffers() {
    func text(_ rows: Int, _ weight: Double) -> String {
      RowsText(rows: rows, weight: weight).text
    }
    #expect(text(10_000, 10_000) == "10,000")
    #expect(text(400, 10_000) == "400 of total weight 10,000")
    #expect(text(4, 7.5) == "4 of total weight 7.5")
  }
}
