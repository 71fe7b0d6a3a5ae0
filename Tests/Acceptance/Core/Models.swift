import SleepModels
import SleepNumerics

/// What the models answer: the model that is built in, models of each kind that were written and read
/// again, and the moods of texts.
let models: [Function] = [
  ("builtIn", { builtIn?.answer(to: &$0) ?? .nan }),
  ("linear", { answer(.linear, trees: 0, &$0) }),
  ("tree", { answer(.decisionTree, trees: 1, &$0) }),
  ("forest", { answer(.randomForest, trees: 4, &$0) }),
  ("boosted", { answer(.boostedTrees, trees: 6, &$0) }),
  (
    "damaged",
    { generator in
      guard var json = try? RegressionModel.random(.boostedTrees, trees: 2, &generator).json
      else { return -1 }
      json[Int(generator.next(below: UInt64(json.count)))] = UInt8(generator.next(below: 128))
      do throws(ModelFileError) {
        return digest(try RegressionModel(json: json).json)
      } catch {
        return digest(Array(error.description.utf8))
      }
    }
  ),
  (
    "mood",
    { generator in
      let text = text(&generator)
      return moods?.probabilities(of: text).reduce(0) { 3 * $0 + $1 } ?? .nan
    }
  ),
  ("sureMood", { moods?.answer(for: text(&$0)).isUnsure == true ? 1 : 0 }),
]

let builtIn = try? RegressionModel(
  json: builtInModel.withUTF8Buffer { Array($0) }, source: "the built-in model")
nonisolated(unsafe) private var moods = (try? TextClassifier.builtInMoods()).map {
  TextScorer($0)
}

private func answer(_ algorithm: Algorithm, trees: Int, _ generator: inout SplitMix64) -> Double {
  guard let json = try? RegressionModel.random(algorithm, trees: trees, &generator).json,
    let model = try? RegressionModel(json: json)
  else { return .nan }
  return model.answer(to: &generator) + digest(json)
}

/// Bytes as a number.
func digest(_ bytes: [UInt8]) -> Double {
  var fingerprint = Fingerprint()
  for byte in bytes { fingerprint.add(UInt64(byte)) }
  return fingerprint.digits.utf8.reduce(0) { ($0 + Double($1)) / 3 }
}

func text(_ generator: inout SplitMix64) -> String {
  let words = [
    "I", "am", "not", "very", "happy", "sad,", "angry!!", "ÉMU", "e\u{301}mu", "don’t", "café", "😀",
    ":-)", "日本", "really", "calm.", "tired", "at", "work", "straße", "A\u{30A}ngstro\u{308}m",
    "ﬁne",
  ]
  return (0..<1 + generator.next(below: 12)).map { _ in
    words[Int(generator.next(below: UInt64(words.count)))]
  }.joined(separator: " ")
}

extension RegressionModel {
  /// The prediction, its interval and its reasons, as one number.
  fileprivate func answer(to generator: inout SplitMix64) -> Double {
    func row() -> [Double] {
      features.map { feature in
        let isMissing = generator.next(below: 8) == 0
        let reach = feature.maximum - feature.minimum
        let value = feature.minimum + reach * generator.number(from: -0.2, to: 1.2)
        return isMissing ? .nan : value
      }
    }
    let (inputs, reference) = (row(), row())
    guard let prediction = try? prediction(for: inputs),
      let interval = try? interval(for: inputs, confidence: generator.number(from: 0.1, to: 0.9)),
      let reasons = try? contributions(for: inputs, reference: reference)
    else { return .nan }
    return reasons.contributions.reduce(
      prediction + 2 * interval.lowerBound + 3 * interval.upperBound + 5 * reasons.base
    ) { 0.7 * $0 + $1 }
  }

  static func random(
    _ algorithm: Algorithm, trees: Int, features: [String] = ["0", "1", "2"],
    target: String = "sleep", _ generator: inout SplitMix64
  ) -> RegressionModel {
    func line() -> LinearFunction {
      LinearFunction(
        intercept: generator.number(from: 0, to: 9),
        coefficients: features.map { _ in generator.number(from: -1, to: 1) })
    }
    let metrics = RegressorMetrics(rootMeanSquaredError: 1, maximumError: nil)
    return RegressionModel(
      algorithm: algorithm, target: target,
      features: features.map { name in
        Feature(
          name: name, minimum: -3, maximum: generator.number(from: 3, to: 4),
          distinctCount: 9, gain: generator.number(from: 0, to: 1),
          missingWeight: Double(generator.next(below: 2)))
      }, base: line(), trees: (0..<trees).map { _ in Tree.random(&generator) },
      training: TrainingRecord(
        totalWeight: 99, fingerprint: "0123456789abcdef", folds: 5, randomSeed: generator.next(),
        parameters: .boostedTrees(.smallTrees(aggregatedCount: 99)), trainingMetrics: metrics),
      range: PredictionInterval(
        residualScale: Ensemble(base: line(), trees: [Tree.random(&generator)]),
        smallestResidualScale: generator.number(from: 0.1, to: 1),
        quantiles: (1...8).map { Double($0) / 4 }))
  }
}

extension Tree {
  fileprivate static func random(_ generator: inout SplitMix64) -> Tree {
    var (left, right) = ([Int](), [Int]())
    let count = Int(generator.next(below: 9))
    for node in 0..<count {
      let leaf = Int(generator.next(below: UInt64(node + 1)))
      left = left.map { $0 == ~leaf ? node : $0 }
      right = right.map { $0 == ~leaf ? node : $0 }
      left.append(~leaf)
      right.append(~(node + 1))
    }
    return Tree(
      feature: left.map { _ in Int(generator.next(below: 3)) },
      threshold: left.map { _ in generator.number(from: -3, to: 3) }, left: left, right: right,
      missingGoesLeft: left.map { _ in generator.next(below: 2) == 0 },
      leaf: (0...count).map { _ in generator.number(from: -1, to: 1) })
  }
}
