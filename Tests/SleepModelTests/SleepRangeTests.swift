import Foundation
import LearnerSamples
import SleepLearning
import SleepModel
import SleepModels
import Testing

/// The noise of the sleep data is uniform, and grows with the coffee.
@Suite struct SleepRangeTests {
  private static let nights = Result {
    try DataTable(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Data/BetterRest.csv").standardized.path)
  }

  private static let half = Result {
    try LinearRegressor().model(trainedOn: nights.get().rows(0..<5000))
  }

  /// The share of possible nights with `cups` that are covered.
  private func coverage(_ model: RegressionModel, cups: Int) throws -> Double {
    var (share, count) = (0.0, 0.0)
    let (least, most) = (Double(450 + 765 * cups), Double(500 + 900 * cups))
    for hours in stride(from: 4.0, through: 12, by: 1) {
      for wake in [0.0, 25_200, 85_500] {
        let interval = try #require(model.interval(validated: [wake, hours, Double(cups)]))
        let low = max(interval.lowerBound - 3600 * hours, least)
        let high = min(interval.upperBound - 3600 * hours, most)
        share += max(0, high - low) / (most - least)
        count += 1
      }
    }
    return share / count
  }

  @Test(arguments: [false, true]) func coversEveryNumberOfCups(isBuiltIn: Bool) throws {
    let model = isBuiltIn ? try RegressionModel.builtIn() : try Self.half.get()
    var (overall, total) = (0.0, 0.0)
    for cups in 0...20 {
      let share = try coverage(model, cups: cups)
      let weight = pow(0.732, Double(cups))
      overall += weight * share
      total += weight
      if cups >= 1 { #expect((0.84...0.96).contains(share), "\(cups) cups: \(share)") }
    }
    #expect((0.87...0.93).contains(overall / total))
  }

  @Test func isNarrowerThanAConstantInterval() throws {
    let model = try Self.half.get()
    let unseen = try Self.nights.get().rows(5000..<10_000)
    let errors = try zip(model.predictions(from: unseen), unseen.target?.values ?? [])
      .map { abs($0 - $1) }.sorted()
    let width = try #require(model.averageIntervalWidth(over: AggregatedRows(validated: unseen)))
    #expect(width < 0.8 * 2 * errors[4500])
  }

  @Test func aLinearModelWithItsIntervalIsSmall() throws {
    let model = try LinearRegressor().model(trainedOn: Self.nights.get())
    #expect(model.range != nil)
    #expect(try model.json.count < 1700)
    #expect(try RegressionModel(json: model.json) == model)
  }
}
