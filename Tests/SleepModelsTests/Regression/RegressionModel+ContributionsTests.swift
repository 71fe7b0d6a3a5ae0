import ModelSamples
import SleepModels
import SleepNumerics
import Testing

@Suite struct RegressionModelContributionsTests {
  /// Shapley's definition: the mean contribution of a feature over all orders.
  private func averageOverAllOrders(
    _ model: RegressionModel, _ inputs: [Double], _ reference: [Double]
  ) -> [Double] {
    var sums = [Double](repeating: 0, count: inputs.count)
    var orderCount = 0.0
    func join(_ row: [Double], _ others: [Int]) {
      guard !others.isEmpty else { return orderCount += 1 }
      for feature in others {
        var next = row
        next[feature] = inputs[feature]
        let before = orderCount
        join(next, others.filter { $0 != feature })
        // The number of orders of the later features.
        sums[feature] +=
          (orderCount - before)
          * (model.prediction(validated: next) - model.prediction(validated: row))
      }
    }
    join(reference, Array(inputs.indices))
    return sums.map { $0 / orderCount }
  }

  /// Thresholds are whole numbers, as the values are.
  private func randomTree(features: Int, leaves: Int, _ generator: inout SplitMix64) -> Tree {
    var (feature, threshold, left, right): ([Int], [Double], [Int], [Int]) = ([], [], [], [])
    var leafCount = 0
    func grow(_ leaves: Int, _ generator: inout SplitMix64) -> Int {
      guard leaves > 1 else {
        leafCount += 1
        return ~(leafCount - 1)
      }
      let node = feature.count
      feature.append(Int(generator.next(below: UInt64(features))))
      threshold.append(Double(generator.next(below: 8)))
      left.append(0)
      right.append(0)
      let part = 1 + Int(generator.next(below: UInt64(leaves - 1)))
      left[node] = grow(part, &generator)
      right[node] = grow(leaves - part, &generator)
      return node
    }
    _ = grow(leaves, &generator)
    return Tree(
      feature: feature, threshold: threshold, left: left, right: right,
      leaf: (0..<leafCount).map { _ in generator.number(in: -100...100) })
  }

  private func model(_ line: LinearFunction, _ trees: [Tree]) -> RegressionModel {
    RegressionModel(
      algorithm: .boostedTrees, target: "y",
      features: line.coefficients.indices.map {
        .init(name: "\($0)", minimum: 0, maximum: 8, distinctCount: 9, gain: 0)
      }, base: line, trees: trees, training: RegressionModel.sample.training)
  }

  @Test(arguments: 1...6) func isTheAverageOverAllOrders(features: Int) throws {
    var generator = SplitMix64(seed: UInt64(features))
    for round in 0..<12 {
      let line = LinearFunction(
        intercept: generator.number(in: -9...9),
        coefficients: (0..<features).map { _ in generator.number(in: -5...5) })
      let trees = (0..<4).map { _ in
        randomTree(features: features, leaves: 1 + 5 * round, &generator)
      }
      let model = model(line, trees)
      let rows = (0..<2).map { _ in (0..<features).map { _ in Double(generator.next(below: 9)) } }
      let (base, contributions) = try model.contributions(for: rows[0], reference: rows[1])
      let expected = averageOverAllOrders(model, rows[0], rows[1])
      #expect(base == model.prediction(validated: rows[1]))
      for (value, expected) in zip(contributions, expected) {
        #expect(abs(value - expected) < 1e-9)
      }
      let sum = contributions.reduce(base, +)
      #expect(abs(sum - model.prediction(validated: rows[0])) < 1e-9)
    }
  }

  @Test func contributionsOfALinearModelAreItsTerms() throws {
    let model = model(LinearFunction(intercept: 7, coefficients: [2, -3, 0]), [])
    let (base, contributions) = try model.contributions(for: [1, 2, 3], reference: [0, 4, 9])
    #expect(base == -5)
    #expect(contributions == [2, 6, 0])
  }

  @Test func contributionsOfAMissingValue() throws {
    let features = [1.0, 0].map { missing in
      RegressionModel.Feature(
        name: "\(missing)", minimum: 0, maximum: 8, distinctCount: 9, gain: 0, mean: 3,
        missingWeight: missing)
    }
    let tree = Tree(
      feature: [0, 1], threshold: [5, 2], left: [~0, ~1], right: [1, ~2],
      missingGoesLeft: [false, false], leaf: [1, 10, 100])
    let model = RegressionModel(
      algorithm: .boostedTrees, target: "y", features: features,
      base: LinearFunction(intercept: 7, coefficients: [2, -1], means: [3, 3]), trees: [tree],
      training: RegressionModel.sample.training)
    for (inputs, reference) in [
      ([.nan, .nan], [0, 0]), ([1, 1], [.nan, .nan]), ([.nan, 1], [4, 8]),
    ] {
      let (base, contributions) = try model.contributions(for: inputs, reference: reference)
      #expect(contributions == averageOverAllOrders(model, inputs, reference))
      #expect(contributions.reduce(base, +) == model.prediction(validated: inputs))
    }
  }

  @Test func contributionsOfTheReferenceAreZero() throws {
    let (base, contributions) = try RegressionModel.sample.contributions(
      for: [4, 10], reference: [4, 10])
    #expect(base == 79 && contributions == [0, 0])
  }
}
