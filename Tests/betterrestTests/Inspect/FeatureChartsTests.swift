import SleepCharts
import SleepModel
import Testing

@testable import SleepCommands

@Suite struct FeatureChartsTests {
  @Test func importances() throws {
    let model = try RegressionModel(json: Array(KnownModel.tree.utf8))
    let chart = try #require(FeatureCharts(of: InspectionReport(model, named: "tree")).importance)
    #expect(chart.title == "Gain")
    #expect(chart.summary == "Largest for coffee (75.0 %), smallest for wake (0.0 %).")
    guard case .bars(let bars, _) = chart.plot else {
      Issue.record("no bars")
      return
    }
    #expect(bars.map(\.label) == ["coffee", "estimatedSleep", "wake"])
  }
}
