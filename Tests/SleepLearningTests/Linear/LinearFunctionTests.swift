import LearnerSamples
import SleepLearning
import SleepModels
import Testing

@Suite struct LinearFunctionTests {
  @Test func addsUp() {
    let line = LinearFunction(intercept: 100, coefficients: [2, -3])
    #expect(line.value { [10, 7][$0] } == 99)
    #expect(LinearFunction(intercept: 5, coefficients: []).value { _ in 1 } == 5)
    let aggregated = AggregatedRows(validated: .sample([[1, 2], [0, 1]], target: [0, 0]))
    #expect(line.values(of: aggregated) == [102, 101])
  }
}
