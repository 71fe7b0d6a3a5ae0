import Foundation
import SleepModels
import SleepNumerics
import Testing

@testable import SleepLearning

@Suite struct HeldOutScoresTests {
  private func scores(
    _ margins: [[Double]], targets: [Int], weights: [Int]? = nil, labelCount: Int
  ) throws -> HeldOutScores {
    // Every label occurs, and each text as often as it weighs.
    let weights = weights ?? targets.map { _ in 1 }
    let rows = zip(targets.indices, zip(targets, weights)).flatMap { index, row in
      repeatElement((text: "text \(index)", label: "l\(row.0)"), count: row.1)
    }
    let texts = try LabelledTexts(texts: rows.map(\.text), labels: rows.map(\.label))
    #expect(texts.labels.count == labelCount)
    let order = targets.indices.map { index in
      Int32(texts.texts.firstIndex(of: "text \(index)") ?? -1)
    }
    return HeldOutScores(order, margins: margins, of: texts)
  }

  @Test func accuracyIsWeighted() throws {
    let scores = try scores(
      [[1, 2, 0], [0.5, 0.5, 0], [-3, -2, -1]], targets: [1, 1, 2], weights: [2, 3, 5],
      labelCount: 2)
    #expect(scores.rows.count == 3)
    #expect(scores.totalWeight == 10)
    // Labels l1 and l2 have the indices 0 and 1; of equal margins, the first counts.
    #expect(scores.targets == [0, 0, 1])
    #expect(scores.accuracy == 0.3)
    #expect(scores.accuracy(ofFirst: 2) == 0.6)
    #expect(scores.accuracy(ofFirst: 0) == 0)
  }

  @Test func theTopLabel() {
    #expect(HeldOutScores.top([0.1]) == 1)
    #expect(HeldOutScores.top([0]) == 0)
    #expect(HeldOutScores.top([-1]) == 0)
    #expect(HeldOutScores.top([-1, -0.5, -2]) == 1)
    #expect(HeldOutScores.top([2, 2, 1]) == 0)
  }

  @Test func theLossOfTwoTexts() throws {
    let scores = try scores([[log(3)], [log(3)]], targets: [1, 0], labelCount: 2)
    // Probabilities of 3/4 and 1/4; at a temperature of a half, 9/10 and 1/10.
    #expect(abs(scores.loss(temperature: 1, of: 2) + (log(0.75) + log(0.25)) / 2) < 1e-14)
    #expect(abs(scores.loss(temperature: 0.5, of: 2) + (log(0.9) + log(0.1)) / 2) < 1e-14)
    #expect(abs(scores.loss(temperature: 1, of: 1) + log(0.75)) < 1e-14)
    #expect(scores.loss(temperature: 1, of: 0) == 0)
  }

  /// Margins that are too large by a factor.
  @Test(arguments: [0.5, 1, 3]) func calibrationFindsTheTemperature(factor: Double) throws {
    var generator = SplitMix64(seed: 3)
    func uniform() -> Double { Double(generator.next() >> 11) * 0x1p-53 }
    let truth = (0..<3000).map { _ in 6 * uniform() - 3 }
    let targets = truth.map { uniform() < 1 / (1 + exp(-$0)) ? 1 : 0 }
    let scores = try scores(truth.map { [$0 * factor] }, targets: targets, labelCount: 2)
    let (temperature, loss) = scores.calibrated()
    #expect(abs(temperature / factor - 1) < 0.12)
    #expect(loss == scores.loss(temperature: temperature, of: 3000))
    for other in [0.8, 0.9, 1.1, 1.25] {
      #expect(scores.loss(temperature: temperature * other, of: 3000) > loss)
    }
  }

  @Test func calibrationStaysInItsRange() throws {
    let right = try scores([[5], [-5]], targets: [1, 0], labelCount: 2).calibrated()
    #expect(right.temperature >= 0.25 && right.temperature < 0.26)
    let wrong = try scores([[-5], [5]], targets: [1, 0], labelCount: 2).calibrated()
    #expect(wrong.temperature <= 8 && wrong.temperature > 7.9)
  }

  @Test func predictionsHaveTheirPlaces() throws {
    let scores = try scores(
      [[log(3)], [-log(3)], [0]], targets: [1, 1, 0], weights: [1, 2, 3], labelCount: 2)
    let all = scores.predictions(temperature: 1).all
    #expect(all.map(\.label) == [1, 0, 0])
    #expect(all.map(\.target) == [1, 1, 0])
    #expect(all.map(\.weight) == [1, 2, 3])
    for prediction in all.prefix(2) {
      #expect(abs(prediction.probability - 0.75) < 1e-15)
    }
  }

  @Test func unknownLabelsCountAsErrors() throws {
    let model = LinearTextModel(
      keys: [],
      weights: WeightTable(
        problemCount: 1, values: [], scales: [1], intercepts: [-1], lexicon: []), lexicon: nil)
    let texts = try LabelledTexts(texts: ["one", "two"], labels: ["a", "unknown"])
    let scores = HeldOutScores(texts, labels: ["a", "b"], scoredBy: model)
    #expect(Set(scores.targets) == [0, 2])
    #expect(scores.accuracy == 0.5)
    #expect(scores.labelCount == 3)
    #expect(scores.margins == [[-1], [-1]])
    // The loss leaves out what no temperature can change.
    #expect(abs(scores.loss(temperature: 1, of: 2) - log(1 + exp(-1))) < 1e-14)
  }
}
