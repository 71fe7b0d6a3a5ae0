import SleepModel
import Testing

@testable import SleepCommands

@Suite struct ReadingWarningsTests {
  /// The warnings for a file of these columns with a missing value in one row.
  private func warnings(_ columns: Int, _ use: UseOfMissingValues) throws -> [String] {
    let names = (1...columns).map { "c\($0)" }
    let text =
      names.joined(separator: ",") + ",y\n" + String(repeating: ",", count: columns) + "1\n"
      + names.map { _ in "2," }.joined() + "2\n"
    return try TrainingRows(
      reading: [.bytes(Array(text.utf8), name: "rows.csv")], columns: ColumnSelection(target: "y")
    ).summary.warnings(onMissing: use)
  }

  @Test func oneValue() throws {
    #expect(
      try warnings(1, .growingTreesOnLinearModel)
        == [
          "1 value of c1 is missing: trees learn a default direction for it, the linear model uses "
            + "the mean."
        ])
    #expect(
      try warnings(1, .growingTrees)
        == ["1 value of c1 is missing: trees learn a default direction for it."])
    #expect(
      try warnings(1, .fittingLinearModel)
        == ["1 value of c1 is missing: the linear model uses the mean."])
  }

  @Test func someColumns() throws {
    #expect(
      try warnings(3, .answering) == [
        "1 value of c1, 1 of c2 and 1 of c3 are missing: the model answers as it learned from "
          + "such rows."
      ])
  }

  @Test func manyColumns() throws {
    #expect(
      try warnings(12, .fittingLinearModel) == [
        "1 value of c1, 1 of c2, 1 of c3, 1 of c4, 1 of c5, 1 of c6, 1 of c7, 1 of c8, 1 of c9, "
          + "1 of c10 and some of 2 more columns are missing: the linear model uses the mean."
      ])
  }
}
