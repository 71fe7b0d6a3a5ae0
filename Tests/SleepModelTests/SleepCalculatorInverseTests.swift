import ModelSamples
import SleepCore
import SleepModel
import SleepModels
import Testing

struct SleepCalculatorInverseTests {
  @Test func undoesThePrediction() throws {
    let calculator = try SleepCalculator()
    for hours in [4.0, 6.5, 8, 12] {
      for cups in [0.0, 1, 2.5, 20] {
        let seconds = calculator.timeInBed(
          wake: .defaultWake, sleep: try SleepAmount(hours: hours),
          coffee: try CoffeeAmount(cups: cups))
        let sleep = calculator.estimatedSleep(
          inActualSleep: seconds, wake: .defaultWake, coffee: cups, confidence: 0.9)
        #expect(abs(sleep.expected - 3600 * hours) < 1e-3)
        #expect(sleep.interval.contains(sleep.expected))
      }
    }
  }

  /// Trees and constants answer some lengths for no amount of sleep, and others for several.
  @Test(arguments: [
    [],
    [
      Tree(
        feature: [1], threshold: [7.5], left: [~0], right: [~1], leaf: [0, 5400])
    ],
  ])
  func theSleepIsWithinTheTimeInBed(trees: [Tree]) throws {
    let constant = LinearFunction(intercept: 28_000, coefficients: [0, 0, 0])
    var model = RegressionModel(
      algorithm: .boostedTrees, target: SleepCalculator.target,
      features: SleepCalculator.features.map {
        .init(name: $0, minimum: 0, maximum: 1, distinctCount: 2, gain: 0)
      }, base: constant, trees: trees, training: RegressionModel.sample.training)
    model.range = PredictionInterval(
      residualScale: Ensemble(
        base: LinearFunction(intercept: 60, coefficients: [0, 0, 0]), trees: []),
      smallestResidualScale: 3,
      quantiles: PredictionInterval.levels.indices.map { Double($0 + 1) })
    let calculator = try SleepCalculator(model)
    for inBed in stride(from: 3600.0, through: 50_000, by: 77.7) {
      let sleep = calculator.estimatedSleep(
        inActualSleep: inBed, wake: .defaultWake, coffee: 1, confidence: 0.9)
      #expect(sleep.interval.contains(sleep.expected))
      #expect(sleep.interval.lowerBound >= 0 && sleep.interval.upperBound <= inBed)
    }
  }

  @Test func predictsImplausiblePlans() throws {
    let calculator = try SleepCalculator()
    for hours in [3.0, 14] {
      let sleep = calculator.estimatedSleep(
        inActualSleep: 3600 * hours, wake: .defaultWake, coffee: 1, confidence: 0.9)
      #expect(abs(3600 * hours - sleep.expected - 1308) < 60)
    }
  }
}
