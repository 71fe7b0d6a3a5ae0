import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning
@testable import SleepNumerics

@Suite struct LevelEffectsTests {
  private func fitted(
    _ features: [DataTable.Column], _ target: [Double]
  ) throws -> LinearFunction {
    LeastSquares.fit(
      try AggregatedRows(DataTable(features: features, target: .init("y", target))))
  }

  @Test func withoutNoiseEffectsAreTheDifferencesOfTheMeans() throws {
    // Means 10 and 22 over three and one rows: the mean is 13.
    let line = try fitted(
      [.init("c", words: ["a", "a", "a", "b"]), .init("n", [1, 2, 3, 1])], [10, 10, 10, 22])
    #expect(abs(line.intercept - 13) < 1e-9)
    #expect(abs(line.effects[0][0] + 3) < 1e-9 && abs(line.effects[0][1] - 9) < 1e-9)
    #expect(line.effects[1] == [] && abs(line.coefficients[1]) < 1e-9)
  }

  @Test func effectsAreShrunkByTheNoise() throws {
    // Two rows each of means 1 and 5, with the variance within 2 (four squares of 1, two degrees of
    // freedom). Between: 2 * 2^2 * 2 = 16, less 2, over 4 - 8 / 4 = 2: 7. The prior is 2 / 7 rows.
    let line = try fitted([.init("c", words: ["a", "a", "b", "b"])], [0, 2, 4, 6])
    let shrunk = 2.0 * 2 / (2 + 2.0 / 7)
    #expect(abs(line.intercept - 3) < 1e-12)
    #expect(abs(line.effects[0][0] + shrunk) < 1e-12 && abs(line.effects[0][1] - shrunk) < 1e-12)
  }

  @Test func levelsThatDoNotDifferHaveNoEffect() throws {
    let line = try fitted([.init("c", words: ["a", "a", "b", "b"])], [1, 3, 1, 3])
    #expect(line.effects == [] && line.terms == [])
    // Every row has another level.
    #expect(try fitted([.init("c", words: ["a", "b", "c"])], [1, 5, 9]).effects == [])
    #expect(try fitted([.init("c", words: ["a", "a"])], [1, 5]).effects == [])
  }

  @Test func numbersAndWordsAreFittedTogether() throws {
    // y = 3 n + (a: -10, b: 10), where n is larger in b.
    let words = (0..<40).map { $0 < 20 ? "a" : "b" }
    let numbers = (0..<40).map { Double($0 % 7) + ($0 < 20 ? 0 : 5) }
    let target = zip(words, numbers).map { 3 * $1 + ($0 == "a" ? -10 : 10) }
    let line = try fitted([.init("n", numbers), .init("c", words: words)], target)
    #expect(abs(line.coefficients[0] - 3) < 1e-6)
    #expect(abs(line.effects[1][1] - line.effects[1][0] - 20) < 1e-5)
  }

  @Test func missingWordsHaveTheMeanEffect() throws {
    let line = try fitted(
      [.init("c", words: ["a", "a", "b", "b", nil])], [1, 1, 5, 5, 100])
    #expect(abs(line.effects[0][0] + line.effects[0][1]) < 1e-9)
    #expect(line.value { _ in .nan } == line.intercept)
  }

  @Test func weightsCountRows() throws {
    let rows = try fitted([.init("c", words: ["a", "a", "a", "b", "b"])], [0, 2, 2, 4, 6])
    let weighted = LeastSquares.fit(
      try AggregatedRows(
        DataTable(
          features: [.init("c", words: ["a", "a", "b", "b"])], target: .init("y", [0, 2, 4, 6]),
          weights: .init("w", [1, 2, 1, 1]))))
    #expect(abs(rows.intercept - weighted.intercept) < 1e-9)
    #expect(abs(rows.effects[0][0] - weighted.effects[0][0]) < 1e-9)
  }
}
