import Foundation
import SleepLearning
import Testing

@Suite struct JSONRowTests {
  private func rows(_ text: String) throws -> [JSONRow] {
    try JSONDecoder().decode([JSONRow].self, from: Data(text.utf8))
  }

  @Test func cellsKeepTheirTypes() throws {
    let row = try rows(
      #"[{"a":"x","b":true,"c":9007199254740993,"d":1.5,"e":null,"f":[1],"g":{"h":2}}]"#)[0]
    #expect(row["a"] == .text("x") && row["b"] == .flag(true) && row["d"] == .number(1.5))
    // More digits than a double has.
    #expect(row["c"] == .whole(9_007_199_254_740_993) && row["c"]?.text == "9007199254740993")
    #expect(row["e"] == nil && row.cells?["e"] == .null && row["z"] == nil)
    #expect(row["f"] == .other && row["g"] == .other && row["f"]?.text == nil)
    #expect(row["c"]?.number != nil && row["a"]?.number == nil && row["b"]?.text == "true")
  }

  @Test func otherElementsHaveNoCells() throws {
    let rows = try rows(#"[1, "x", null, [{}], {}]"#)
    #expect(rows.map { $0.cells == nil } == [true, true, true, true, false])
    #expect(rows[0]["a"] == nil)
  }
}
