import LearnerSamples
import Testing

@testable import ModelFormats
@testable import TabularRegression

@Suite struct ExportVerificationTests {
  private let model = RegressionModel.sample

  @Test func theModelItself() {
    let proof = ExportVerification(of: model) { model.prediction(validated: $0) }
    #expect(proof.holds && proof.largestDifference == 0 && !proof.usesRows)
    #expect(proof.inputs == 10_002)
  }

  @Test func rows() throws {
    let table = DataTable.sample([[1, 2], [5, 6]], target: nil, names: ["b", "a"])
    let proof = try ExportVerification(of: model, on: table) {
      model.prediction(validated: $0) + $0[0] / 1000
    }
    #expect(proof.inputs == 2 && proof.usesRows)
    #expect(abs(proof.largestDifference - 0.006) < 1e-12)
    // The largest prediction is about 100, of which 1e-5 is the tolerance.
    #expect(!proof.holds)
    #expect(throws: ModelError.missingFeature(name: "b")) {
      try ExportVerification(of: model, on: .sample([[1]], target: nil, names: ["a"])) { _ in 0 }
    }
  }

  @Test func halfASecondOfSleepIsAllowed() throws {
    let sleep = try RegressionModel.builtIn()
    let hints = ExportHints(for: sleep)
    #expect(
      ExportVerification(of: sleep, hints: hints) { sleep.prediction(validated: $0) + 0.49 }.holds)
    #expect(
      !ExportVerification(of: sleep, hints: hints) { sleep.prediction(validated: $0) + 0.51 }.holds)
    #expect(!ExportVerification(of: sleep) { _ in .nan }.holds)
    #expect(ExportVerification(of: sleep) { _ in .nan }.largestDifference == .infinity)
  }

  /// `<` instead of `<=` differs at thresholds only.
  @Test func verifiesThresholds() {
    let proof = ExportVerification(of: model) { input in
      model.base.value { input[$0] }
        + model.trees.reduce(0) { sum, tree in
          sum + tree.value { input[$0].nextUp }
        }
    }
    #expect(!proof.holds)
  }

  @Test func verifiesMissingValues() {
    let missing = RegressionModelCoreMLTests.missing
    let proof = ExportVerification(of: missing) {
      missing.prediction(validated: $0.map { $0.isNaN ? 1 : $0 })
    }
    #expect(!proof.holds)
  }

  @Test func samplesManyFeatures() {
    let wide = RegressionModel(
      algorithm: .linear, target: "y",
      features: (0..<40).map {
        .init(name: "x\($0)", minimum: -1, maximum: 2, distinctCount: 9, gain: 0)
      },
      base: LinearFunction(intercept: 0, coefficients: [Double](repeating: 1, count: 40)),
      trees: [], training: model.training)
    let proof = ExportVerification(of: wide) { input in
      let isInside = input.allSatisfy { (-1...2).contains($0) }
      #expect(isInside)
      return wide.prediction(validated: input)
    }
    #expect(proof.inputs == 10_000)
  }
}
