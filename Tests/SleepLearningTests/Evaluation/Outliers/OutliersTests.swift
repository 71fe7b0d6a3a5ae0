import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct OutliersTests {
  /// The outliers among rows with these errors, from line 2 on; the prediction is 35,286.
  private func outliers(_ errors: [Double], weights: [Double]? = nil) -> Outliers? {
    var table = DataTable.sample(
      [errors.map { _ in 8 }, errors.map { _ in 2 }], target: errors.map { 35_286 - $0 },
      names: ["estimatedSleep", "coffee"], targetName: "actualSleep")
    table.weights = weights.map { .init("nights", $0) }
    var tally = OutlierTally()
    tally.add(table, predictions: errors.map { _ in 35_286 }, lines: errors.indices.map { $0 + 2 })
    return Outliers(tally, features: ["estimatedSleep", "coffee"], target: "actualSleep")
  }

  private let usual = (0..<1000).map { $0 % 2 == 0 ? 170.0 : -170 }

  @Test func oneRow() throws {
    let found = try #require(outliers(usual[..<3] + [31_761] + usual[3...]))
    // 31761^2 beside 1000 times 170^2.
    #expect(found.rows.map(\.line) == [5])
    #expect(abs(found.share - 1_008_761_121 / 1_037_661_121) < 1e-12)
    #expect(found.rows[0].target == 3525 && found.rows[0].inputs == [8, 2])
    #expect(
      "\(found)" == "1 row makes 97 % of the squared error: line 5, actualSleep 3525 where about "
        + "35290 is expected.")
  }

  @Test func severalRows() throws {
    var errors = usual
    for (row, error) in [(7, -4000.5), (70, 5000), (700, 3000), (900, 2000)] {
      errors[row] = error
    }
    #expect(
      "\(try #require(outliers(errors)))"
        == "3 rows make 60 % of the squared error: line 72, actualSleep 30286 where about 35290 is "
        + "expected; line 9, actualSleep 39286.5 where about 35290 is expected; line 702, "
        + "actualSleep 32286 where about 35290 is expected.")
  }

  @Test func largeButTypicalErrorsAreNotReported() throws {
    var errors = usual
    errors[3] = 20_000
    errors[4] = 800
    errors[5] = 800
    #expect(try #require(outliers(errors)).rows.map(\.line) == [5])
    errors[3] = 170
    #expect(outliers(errors) == nil)
  }

  @Test func anUnusualErrorMustMatter() {
    // Beside 1000 times 170^2, one tenth of all is 1792^2.
    #expect(outliers(usual + [1780]) == nil)
    #expect(outliers(usual + [1800])?.rows.count == 1)
    #expect(outliers([]) == nil)
    #expect(outliers([5]) == nil)
    #expect(outliers([0, 100, -200, 100]) == nil)
    #expect(outliers([0, 0, 0]) == nil)
    #expect(outliers(Array(usual.prefix(9)) + [1e5]) == nil)
    #expect(outliers(Array(usual.prefix(10)) + [1e5])?.rows.count == 1)
    #expect(outliers(usual + [.infinity]) == nil)
  }

  @Test func weightsCount() throws {
    func outliers(weight: Double) -> Outliers? {
      self.outliers(usual + [1500], weights: usual.map { _ in 1 } + [weight])
    }
    // 1500^2 beside 1000 times 170^2.
    #expect(outliers(weight: 1.4) == nil)
    let found = try #require(outliers(weight: 1.5))
    #expect(abs(found.share - 3.375e6 / (28.9e6 + 3.375e6)) < 1e-12)
  }

  @Test func roundingErrorsAreNotReported() {
    #expect(outliers(Array(repeating: 0, count: 50) + [7e-12]) == nil)
    #expect(outliers(Array(repeating: 0, count: 50) + [1])?.share == 1)
  }

  @Test func aRowWithoutALineIsKnownByItsValues() throws {
    let table = DataTable.sample(
      [usual.map { $0 / 2 } + [-1.5], usual + [2]], target: usual + [4000],
      names: ["a", "some\nthing"], targetName: "y")
    var tally = OutlierTally()
    tally.add(table, predictions: usual.map { _ in 0 } + [0.3], lines: nil)
    let found = try #require(Outliers(tally, features: ["a", "some\nthing"], target: "y"))
    #expect(found.rows[0].line == nil)
    #expect(
      "\(found)" == "1 row makes 36 % of the squared error: the row with a -1.5, "
        + "\("some\nthing".printable()) 2, y 4000 where about 0.3 is expected.")
  }

  @Test func aRowWithAMissingInputIsNotReported() throws {
    func outliers(_ last: Double) -> Outliers? {
      let table = DataTable.sample(
        [usual, usual.dropLast() + [last]], target: usual.dropLast() + [9000])
      var tally = OutlierTally()
      tally.add(table, predictions: usual.map { _ in 10 }, lines: nil)
      return Outliers(tally, features: ["a", "b"], target: "y")
    }
    #expect(outliers(.nan) == nil)
    #expect(outliers(1)?.rows.map(\.target) == [9000])
  }

  @Test func aRepeatedOutlierIsReported() throws {
    var errors = usual + usual + usual
    for row in 0..<200 { errors[row * 15 + 3] = 31_761 }
    let found = try #require(outliers(errors))
    #expect(found.rows.map(\.line) == [5] && found.rows.map(\.count) == [200])
    #expect(
      "\(found)" == "200 rows make over 99 % of the squared error: line 5 and 199 like it, "
        + "actualSleep 3525 where about 35290 is expected.")
    errors[1] = 20_000
    errors = errors.map { $0 == 31_761 ? 20_001 : $0 }
    #expect(
      "\(try #require(outliers(errors)))".hasPrefix(
        "200 rows make 99 % of the squared error: line 5 and 199 like it, "))
    for row in 0..<300 { errors[row] = 31_761 }
    #expect(outliers(errors) == nil)
  }

  @Test func repeatedRowsWithoutALine() throws {
    let table = DataTable.sample(
      [usual.dropLast(3) + [7, 7, 7]], target: usual.dropLast(3) + [9000, 9000, 9000],
      names: ["a"], targetName: "y")
    var tally = OutlierTally()
    tally.add(table, predictions: usual.map { _ in 10 }, lines: nil)
    #expect(
      Outliers(tally, features: ["a"], target: "y")?.description
        == "3 rows make 89 % of the squared error: the row and 2 like it with a 7, y 9000 where "
        + "about 10 is expected.")
  }

  @Test func sharesDoNotRoundToOne() throws {
    let found = try #require(outliers(Array(repeating: 1, count: 50) + [10_000]))
    #expect("\(found)".hasPrefix("1 row makes over 99 % of the squared error: line 52, "))
  }

  @Test(arguments: [
    (35_286.4, 177, 35_290), (35_286.4, 1770, 35_300), (35_286.4, 0, 35_286.4),
    (35_286.456, 0, 35_286.5), (1.23456789e-7, 0, 1.23457e-7), (0.3, 1, 0.3), (0.04, 1, 0.04),
    (0.04, 1000, 0.04), (-129.7, 20, -130), (0, 5, 0), (123_456_789, 0.1, 123_457_000),
  ]) func roundsToSignificantDigits(value: Double, usual: Double, rounded: Double) {
    #expect(Outliers.rounded(value, usualError: usual) == rounded)
  }

  /// Their last digit is below the smallest power of ten of a double.
  @Test(arguments: [.leastNonzeroMagnitude, -.leastNormalMagnitude / 64, 1e300])
  func roundingKeepsExtremeNumbers(value: Double) {
    for usual in [0, .leastNonzeroMagnitude, 1e-300, 1, 1e300] {
      #expect(Outliers.rounded(value, usualError: usual).isFinite)
    }
  }
}
