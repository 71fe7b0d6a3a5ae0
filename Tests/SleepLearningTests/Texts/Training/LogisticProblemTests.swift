import Foundation
import LearnerSamples
import SleepModels
import SleepNumerics
import Testing

@testable import SleepLearning

@Suite struct LogisticProblemTests {
  private let rows: FeatureRows
  private let positives: [Bool]
  private let weights: [Float]
  private let training: [Int32]

  init() {
    var generator = SplitMix64(seed: 3)
    let words = ["calm", "sad", "wild", "walk", "tea", "night", "very", ":-("]
    let texts = (0..<40).map { _ in
      (0..<1 + generator.next(below: 5)).map { _ in words[Int(generator.next(below: 8))] }
        .joined(separator: " ")
    }
    rows = FeatureRows(texts, lexicon: SampleTexts.lexicon)
    positives = texts.map { $0.contains("calm") != (generator.next(below: 6) == 0) }
    weights = texts.map { _ in Float(1 + generator.next(below: 3)) }
    training = (0..<Int32(40)).filter { $0 % 8 != 0 }
  }

  /// The dense matrix of the problem: features times ratios, the lexicon and the intercept.
  private func matrix() -> (rows: [[Double]], ratios: [Double]) {
    let ratios = NaiveBayesRatios(
      rows, training: training, positives: positives, weights: weights
    ).values.map(Double.init)
    let matrix = (0..<rows.count).map { row in
      var values = [Double](repeating: 0, count: ratios.count)
      for place in rows.starts[row]..<rows.starts[row + 1] {
        let feature = Int(rows.features[place])
        let value = place < rows.gramStarts[row] ? rows.wordValues[row] : rows.gramValues[row]
        values[feature] = Double(value) * ratios[feature]
      }
      let lexicon = rows.lexiconValues[row * 6..<(row + 1) * 6].map { 2 * Double($0) }
      return values + lexicon + [1]
    }
    return (matrix, ratios)
  }

  private func dot(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).reduce(0) { $0 + $1.0 * $1.1 }
  }

  private func objective(_ w: [Double], _ matrix: [[Double]], cost: Double) -> Double {
    training.reduce(0.5 * dot(w, w)) { sum, row in
      let margin = dot(w, matrix[Int(row)]) * (positives[Int(row)] ? 1 : -1)
      return sum + cost * Double(weights[Int(row)]) * log(1 + exp(-margin))
    }
  }

  /// Accelerated gradient descent on the same objective, which is strongly convex with constant 1.
  private func minimum(_ matrix: [[Double]], cost: Double) -> [Double] {
    let curvature = training.reduce(1.0) { sum, row in
      sum + cost / 4 * Double(weights[Int(row)]) * dot(matrix[Int(row)], matrix[Int(row)])
    }
    let sparse = matrix.map { row in row.enumerated().filter { $0.element != 0 } }
    let momentum = (curvature.squareRoot() - 1) / (curvature.squareRoot() + 1)
    var w = [Double](repeating: 0, count: matrix[0].count)
    var look = w
    for _ in 0..<600 {
      var gradient = look
      for row in training.map(Int.init) {
        let y = positives[row] ? 1.0 : -1
        let margin = sparse[row].reduce(0) { $0 + look[$1.offset] * $1.element }
        let slope = -y * cost * Double(weights[row]) / (1 + exp(y * margin))
        for (place, value) in sparse[row] { gradient[place] += slope * value }
      }
      let next = zip(look, gradient).map { $0 - $1 / curvature }
      look = zip(next, w).map { $0 + momentum * ($0 - $1) }
      w = next
    }
    return w
  }

  /// The solution in the terms of the dense matrix, from the scaled weights.
  private func solution(_ problem: LogisticProblem, _ ratios: [Double]) -> [Double] {
    zip(problem.featureWeights, ratios).map { $1 == 0 ? 0 : Double($0) / $1 }
      + problem.lexiconFeatureWeights.map { Double($0) / 2 } + [Double(problem.intercept)]
  }

  @Test func agreesWithGradientDescent() {
    let cost = 1.0
    let (matrix, ratios) = matrix()
    let expected = minimum(matrix, cost: cost)
    var problem = LogisticProblem(
      rows, training: training, positives: positives, weights: weights)
    problem.solve(cost: cost, seed: 1)
    let best = objective(expected, matrix, cost: cost)
    // Once, as in training, and then until nothing changes any more.
    #expect(objective(solution(problem, ratios), matrix, cost: cost) < 1.005 * best)
    for seed in 2..<40 { problem.solve(cost: cost, seed: UInt64(seed)) }
    let found = solution(problem, ratios)
    #expect(abs(objective(found, matrix, cost: cost) / best - 1) < 1e-5)
    for (found, expected) in zip(found, expected) { #expect(abs(found - expected) < 1e-3) }
    for row in 0..<rows.count {
      #expect(abs(Double(problem.margin(of: row)) - dot(expected, matrix[row])) < 5e-3)
    }
  }

  /// A row that counts three times is like three rows.
  @Test func weightsAreRepetitions() {
    let texts = ["calm night", "sad night", "calm tea", "wild night", "calm night", "calm night"]
    let rows = FeatureRows(texts, lexicon: nil)
    func margins(_ training: [Int32], _ weights: [Float]) -> [Float] {
      var problem = LogisticProblem(
        rows, training: training, positives: texts.map { $0.contains("calm") }, weights: weights)
      for seed in 0..<UInt64(30) { problem.solve(cost: 5, seed: seed) }
      return (0..<4).map { problem.margin(of: $0) }
    }
    let weighted = margins([0, 1, 2, 3], [3, 1, 1, 1, 9, 9])
    let repeated = margins([0, 1, 2, 3, 4, 5], [1, 1, 1, 1, 1, 1])
    for (one, other) in zip(weighted, repeated) { #expect(abs(one - other) < 0.01) }
    #expect(weighted[0] > 0 && weighted[1] < 0)
  }

  @Test func withoutRowsNothingIsLearned() {
    var problem = LogisticProblem(rows, training: [], positives: positives, weights: weights)
    problem.solve(cost: 1, seed: 1)
    problem.solve(cost: 3, seed: 1)
    #expect(problem.featureWeights.allSatisfy { $0 == 0 })
    #expect(problem.margin(of: 0) == 0)
  }

  @Test func withoutPositivesEveryMarginIsNegative() {
    var problem = LogisticProblem(
      rows, training: training, positives: positives.map { _ in false }, weights: weights)
    problem.solve(cost: 10, seed: 1)
    #expect(training.allSatisfy { problem.margin(of: Int($0)) < 0 })
  }

  /// Log-count ratios, scaled so that the mean of their squares over all occurrences is 1.
  @Test func ratiosCompareFrequencies() {
    let rows = FeatureRows(["!", "!", "?", "? !"], lexicon: nil)
    #expect(rows.featureCount == 2)
    let values = NaiveBayesRatios(
      rows, training: [0, 1, 2, 3], positives: [true, true, false, false], weights: [2, 1, 1, 1]
    ).values
    // Counts plus one: "!" 4 and 2, "?" 1 and 3; the sums are 5 and 5.
    let (mark, question) = (log(2.0), -log(3.0))
    let scale = (6 / (4 * mark * mark + 2 * question * question)).squareRoot()
    let isFirst = rows.hashes[0] == FeatureHash.word([UInt8(ascii: "!")])
    let expected = isFirst ? [mark, question] : [question, mark]
    #expect(values.count == 2)
    for (found, expected) in zip(values, expected) {
      #expect(abs(Double(found) - expected * scale) < 1e-6)
    }
  }
}
