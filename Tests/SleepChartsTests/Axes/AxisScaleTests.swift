import SleepCharts
import Testing

@Suite struct AxisScaleTests {
  private static let roundTicks: [(ClosedRange<Double>, Int, [String])] = [
    (0...100, 5, ["0", "20", "40", "60", "80", "100"]),
    (0...1, 3, ["0.0", "0.5", "1.0"]),
    (-650...640, 5, ["-1,000", "-500", "0", "500", "1,000"]),
    (5.4...15.2, 5, ["4", "6", "8", "10", "12", "14", "16"]),
    (0.3...0.6, 4, ["0.3", "0.4", "0.5", "0.6"]),
    (173.21...173.24, 4, ["173.21", "173.22", "173.23", "173.24"]),
    (0...3e-8, 4, ["0", "1E-8", "2E-8", "3E-8"]),
    (1e15...4e15, 4, ["1E15", "2E15", "3E15", "4E15"]),
  ]

  @Test(arguments: roundTicks)
  func ticksAreRound(range: ClosedRange<Double>, count: Int, labels: [String]) {
    let scale = AxisScale(covering: range, ticks: count)
    #expect(scale.labels == labels)
    #expect(scale.bounds.lowerBound == scale.ticks.first)
    #expect(scale.bounds.upperBound == scale.ticks.last)
  }

  @Test func ticksEqualTheirLabels() {
    let scale = AxisScale(covering: 0.1...0.7, ticks: 7)
    #expect(scale.ticks == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
    #expect(AxisScale(covering: 0...6e22, ticks: 4).ticks == [0, 2e22, 4e22, 6e22])
  }

  @Test func placesLieBetweenTheEnds() {
    let scale = AxisScale(covering: 3...21, ticks: 5)
    #expect(scale.bounds == 0...25)
    #expect([0, 5, 25, 30, -5].map(scale.position) == [0, 0.2, 1, 1.2, -0.2])
  }

  private static let points: [(ClosedRange<Double>, Double, Double)] = [
    (5...5, 4.5, 5.5), (0...0, -1, 1), (-300...(-300), -330, -270), (1e-300...1e-300, -1, 1),
    (30_000...30_000.000_001, 27_000, 33_000),
  ]

  @Test(arguments: points)
  func aPointBecomesARange(range: ClosedRange<Double>, low: Double, high: Double) {
    let scale = AxisScale(covering: range, ticks: 5)
    #expect(scale.bounds.lowerBound <= low && scale.bounds.upperBound >= high)
    #expect((0.3...0.7).contains(scale.position(of: range.lowerBound)))
    #expect(scale.ticks.count >= 3 && scale.ticks.count <= 8)
  }

  @Test func rangesBeyondTheDoublesHaveTwoTicks() {
    let scale = AxisScale(covering: -1.5e308...1.5e308, ticks: 5)
    #expect(scale.ticks == [-1.5e308, 1.5e308])
    #expect(scale.position(of: 0) == 0.5)
    let endless = AxisScale(covering: 0...Double.infinity, ticks: 5)
    #expect(endless.bounds.upperBound.isFinite)
    #expect(endless.position(of: 0) == 0)
  }

  @Test func bandsLeaveOutLabelsThatAreTooClose() {
    let scale = AxisScale.bands(["a", "", "b", "c", "d"], apart: 2.5)
    #expect(scale.bounds == 0...5)
    #expect(scale.labels == ["a", "c"] && scale.ticks == [4.5, 1.5])
    #expect(AxisScale.bands(["a", "b"]).labels == ["a", "b"])
  }
}
