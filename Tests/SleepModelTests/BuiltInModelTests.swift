import Foundation
import SleepModel
import Testing

@Suite struct BuiltInModelTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  @Test func isTrainedOnTheSampleDataWithDefaults() throws {
    let nights = try DataTable(contentsOf: Self.package.appending(path: "Data/BetterRest.csv").path)
    let model = try BoostedTreeRegressor().model(trainedOn: nights, threads: 2)
    let file = Self.package.appending(path: "Sources/SleepModel/Resources/BuiltInModel.json")
    let isTheFile = try model.json == Array(Data(contentsOf: file))
    #expect(isTheFile)
    #expect(try model == .builtIn())
  }

  /// The coefficients are those of the tutorial's Core ML file.
  @Test func agreesWithTheTutorialsModel() throws {
    let calculator = try SleepCalculator()
    var largest = (usual: 0.0, more: 0.0)
    for wake in stride(from: 0.0, to: 86_400, by: 900) {
      for quarters in 16...48 {
        for cups in 0...20 {
          let (hours, coffee) = (Double(quarters) / 4, Double(cups))
          let tutorial =
            461.66411230346455 + 8.9773024879164032e-05 * wake + 3601.4055324351725 * hours
            + 832.42670972860276 * coffee
          let answer = try calculator.prediction(
            wake: wake, estimatedSleep: hours, coffee: coffee
          ).actualSleep
          let difference = abs(answer - tutorial)
          if cups <= 10 {
            largest.usual = max(largest.usual, difference)
          } else {
            largest.more = max(largest.more, difference)
          }
        }
      }
    }
    #expect(largest.usual <= 60)
    #expect(largest.more <= 120)
  }
}
