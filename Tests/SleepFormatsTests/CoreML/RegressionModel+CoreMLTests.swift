import ModelSamples
import SleepCore
import SleepModels
import Testing

@testable import SleepFormats

@Suite struct RegressionModelCoreMLTests {
  /// Two trees; `a` has missing values in training.
  static let missing = RegressionModel(
    algorithm: .boostedTrees, target: "y",
    features: [
      .init(
        name: "a", minimum: 0, maximum: 9, distinctCount: 10, gain: 4, mean: 2.5,
        missingWeight: 7.5),
      .init(name: "b", minimum: 0, maximum: 12, distinctCount: 5, gain: 0, mean: 3),
    ],
    base: LinearFunction(intercept: 1, coefficients: [2, 0.5], means: [2.5, 3]),
    trees: [Tree.sampleForMissing, Tree.sample],
    training: RegressionModel.sample.training)

  @Test func aModelOfCreateMLAnswersExactly() throws {
    let model = try RegressionModel(coreML: CreateMLModel.bytes)
    #expect(model.target == "actualSleep")
    #expect(model.features.map(\.name) == SleepCalculator.features)
    #expect(model.algorithm == .linear)
    #expect(model.base == LinearFunction(intercept: 461.7, coefficients: [0.00009, 3601.4, 832.4]))
    #expect(
      model.origin
        == ModelOrigin(format: "Core ML", author: "me", summary: nil, license: nil, version: nil))
    let calculator = try SleepCalculator(model)
    for (wake, sleep, coffee) in [(25200.0, 8.0, 2.0), (0, 4, 0), (86_399, 12, 20)] {
      #expect(
        try calculator.prediction(wake: wake, estimatedSleep: sleep, coffee: coffee).actualSleep
          == CreateMLModel.answer(wake: wake, estimatedSleep: sleep, coffee: coffee))
    }
  }

  @Test func omitsUnknownMetadata() throws {
    let model = try RegressionModel(coreML: CreateMLModel.bytes)
    #expect(!model.training.isKnown)
    #expect(model.features.allSatisfy { $0.seenRange == nil && !$0.mayBeMissing })
    #expect(model.partialDependence == nil)
    #expect(model.noIntervalReason == .imported(format: "Core ML"))
    #expect(model.noIntervalReason?.description == "Core ML files do not contain one")
    let back = try RegressionModel(json: model.json)
    #expect(try back == model && back.json == model.json)
  }

  @Test(arguments: [RegressionModel.sample, missing])
  func comesBackWithItsFingerprint(model: RegressionModel) throws {
    let back = try RegressionModel(coreML: model.coreML())
    #expect(back.base == model.base)
    #expect(back.algorithm == model.algorithm)
    #expect(!back.training.isKnown)
    #expect(back.trainingFingerprint == "0123456789abcdef")
    #expect(back.features.map(\.name) == model.features.map(\.name))
    for a in [Double.nan, -1, 3.5, 3.5.nextUp, 4, 10] {
      for b in [-3, 10, 10.0.nextUp, 20] {
        #expect(
          back.prediction(validated: [a, b]) == model.prediction(validated: [a, b])
            || a.isNaN && !model.features[0].mayBeMissing)
      }
    }
    let json = try RegressionModel(json: back.json)
    #expect(json == back && json.trainingFingerprint == "0123456789abcdef")
    #expect(
      try CoreMLModel(back.coreML()).metadata.userDefined
        == CoreMLModel(model.coreML()).metadata.userDefined)
  }

  /// The entries that earlier versions wrote for ``RegressionModel/sample``.
  private static let pastEntries = [
    "algorithm": "boosted-trees", "rows": "60", "fingerprint": "0123456789abcdef", "folds": "5",
    "randomSeed": "18446744073709551615", "trainingRootMeanSquaredError": "2",
    "trainingMaximumError": "5.25", "validationRootMeanSquaredError": "3",
    "validationMaximumError": "7.125", "sketch": "0000000000000001 00000000000000ff",
    "repeatedShare": "0.25", "a.minimum": "0", "a.maximum": "9", "a.mean": "4.5",
    "a.distinctCount": "10", "a.gain": "4", "b.minimum": "-1", "b.maximum": "1.5",
    "b.mean": "0.25", "b.distinctCount": "6", "b.gain": "0.5",
  ]

  private func past(_ changes: [String: String?] = [:]) throws -> [UInt8] {
    var exported = try CoreMLModel(RegressionModel.sample.coreML())
    var entries = Self.pastEntries
    for (key, value) in changes { entries[key] = value }
    exported.metadata.userDefined = Dictionary(
      uniqueKeysWithValues: entries.map { ("betterrest." + $0.key, $0.value) })
    return exported.bytes
  }

  @Test func readsTheTrainingRecordOfEarlierVersions() throws {
    let (model, back) = (RegressionModel.sample, try RegressionModel(coreML: past()))
    #expect(back.base == model.base && back.features == model.features)
    #expect(back.algorithm == model.algorithm)
    #expect(back.trainingFingerprint == model.training.fingerprint)
    #expect(back.training.sketch == RowSketch(hashes: [1, 255], repeatedShare: 0.25))
    #expect(back.training.totalWeight == 60 && back.training.randomSeed == .max)
    #expect(back.training.trainingMetrics == model.training.trainingMetrics)
    #expect(back.training.validationMetrics == model.training.validationMetrics)
  }

  @Test func treesAloneNeedNoPipeline() throws {
    var model = Self.missing
    model.base = LinearFunction(intercept: 7, coefficients: [0, 0])
    let exported = try CoreMLModel(model.coreML())
    guard case .trees(let trees) = exported.kind else {
      Issue.record("no trees")
      return
    }
    #expect(trees.bases == [7])
    #expect(trees.nodes.count == 10)
    let back = try RegressionModel(coreML: model.coreML())
    #expect(back.prediction(validated: [.nan, 1]) == model.prediction(validated: [.nan, 1]))
    #expect(back.prediction(validated: [4, 11]) == model.prediction(validated: [4, 11]))
  }

  /// Where all missing values go right, no node of the file has a sign of them.
  @Test func missingValuesThatAllGoRight() throws {
    var model = RegressionModel(
      algorithm: .boostedTrees, target: "y", features: Self.missing.features,
      base: LinearFunction(intercept: 7, coefficients: [0, 0]),
      trees: [
        Tree(
          feature: [0, 1], threshold: [3.5, 10], left: [~0, ~1], right: [1, ~2],
          missingGoesLeft: [false, false], leaf: [-1, 0.5, 2])
      ], training: RegressionModel.sample.training)
    for coefficients in [[0, 0], [0, 2.0]] {
      model.base = LinearFunction(intercept: 7, coefficients: coefficients)
      let back = try RegressionModel(coreML: model.coreML())
      for a in [Double.nan, -1, 3.5, 4] {
        for b in [-3, 10, 10.0.nextUp] {
          #expect(back.prediction(validated: [a, b]) == model.prediction(validated: [a, b]))
        }
      }
    }
  }

  @Test func namesBetweenStagesAreFree() throws {
    let model = RegressionModel(
      algorithm: .linear, target: "__line__",
      features: ["__vectorized_features__", "__vectorized_features___"].map {
        .init(name: $0, minimum: 0, maximum: 1, distinctCount: 2, gain: 0)
      },
      base: LinearFunction(intercept: 0, coefficients: [1, 2]), trees: [Tree.sample],
      training: RegressionModel.sample.training)
    let back = try RegressionModel(coreML: model.coreML())
    #expect(back.features.map(\.name) == model.features.map(\.name) && back.target == "__line__")
    #expect(back.prediction(validated: [0.5, 0.25]) == model.prediction(validated: [0.5, 0.25]))
  }

  @Test func aForestThatIsTooLargeIsNotExported() throws {
    let tree = Tree(
      feature: [Int](repeating: 0, count: 1 << 16), threshold: [], left: [], right: [], leaf: [])
    var model = RegressionModel.sample
    model = RegressionModel(
      algorithm: .randomForest, target: "y", features: model.features, base: model.base,
      trees: [Tree](repeating: tree, count: 5), training: model.training)
    #expect(throws: CoreMLLimits.tooManyNodes) { try model.coreML() }
  }

  @Test func rejectsInconsistentMetadata() throws {
    func error(_ key: String, _ value: String?) throws -> String? {
      let bytes = try past([key: value])
      let error = #expect(throws: ModelFileError.self) {
        try RegressionModel(coreML: bytes, source: "x.mlmodel")
      }
      return error.map { "\($0)" }
    }
    func message(_ what: String) -> String {
      "x.mlmodel cannot be read as a Core ML model: \(what). Save it again in the original program."
    }
    #expect(try error("rows", "many") == message("rows in its metadata is not a number"))
    #expect(try error("rows", nil) == message("its metadata lacks rows"))
    #expect(try error("folds", "2.5") == message("folds in its metadata is not an integer"))
    #expect(try error("algorithm", "magic") == message("its metadata has no valid algorithm"))
    #expect(try error("a.minimum", "10") == message("the range of a is invalid"))
    #expect(
      try error("fingerprint", "0") == message("the fingerprint is not 16 hexadecimal digits"))
    #expect(
      try error("sketch", "0 1")
        == message("in its metadata, a hash of the sketch is not 16 hexadecimal digits"))
    // Without the entries of earlier versions.
    var exported = try CoreMLModel(RegressionModel.sample.coreML())
    exported.metadata.userDefined["betterrest.fingerprint"] = "0"
    let flaw = #expect(throws: ModelFileError.self) {
      try RegressionModel(coreML: exported.bytes, source: "x.mlmodel")
    }
    #expect(flaw.map { "\($0)" } == message("the fingerprint is not 16 hexadecimal digits"))
  }
}
