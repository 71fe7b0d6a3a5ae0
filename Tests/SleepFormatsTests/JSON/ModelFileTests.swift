import Foundation
import ModelSamples
import SleepFormats
import SleepModels
import SleepNumerics
import Testing

@Suite struct ModelFileTests {
  /// This text may change only along with the format version.
  @Test func hasAStableFormat() throws {
    #expect(try text(RegressionModel.sample) == Self.text)
    #expect(try RegressionModel(json: Array(Self.text.utf8)) == RegressionModel.sample)
  }

  @Test func sketchesAreKept() throws {
    var model = RegressionModel.sample
    #expect(try !text(model).contains("sketch"))
    model.training.sketch = RowSketch(hashes: [1, 0xABC, .max], repeatedShare: 0.25)
    let sketch = """
          "sketch" : {"hashes":["0000000000000001","0000000000000abc","ffffffffffffffff"],\
      "repeatedShare":0.25},
      """
    #expect(try text(model).contains(sketch))
    #expect(try RegressionModel(json: model.json) == model)
    model.training.sketch = RowSketch(hashes: [7], repeatedShare: 0)
    #expect(try text(model).contains("\"sketch\" : {\"hashes\":[\"0000000000000007\"]},"))
    #expect(try RegressionModel(json: model.json) == model)
  }

  @Test(arguments: 0..<30) func randomModelsAreBitIdenticalAfterReading(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let model = RegressionModel.random(&generator)
    let json = try model.json
    let back = try RegressionModel(json: json)
    #expect(back == model)
    #expect(try back.json == json)
    for _ in 0..<20 {
      let inputs = model.features.map { _ in generator.number(in: -2...2) }
      #expect(
        back.prediction(validated: inputs).bitPattern
          == model.prediction(validated: inputs).bitPattern)
    }
  }

  @Test func anyNameSurvives() throws {
    let names = [
      "[ 1,\n 2 ]", "\"quoted\"", "back\\slash", "\\\"", "tab\tand\u{0}", "a/b", "\u{1F634} süß",
      " ", "", "]", "\"[", "line\u{2028}end", "\\",
    ]
    let model = RegressionModel(
      algorithm: .linear, target: "[ \"y\" ,  \\ ]",
      features: names.map {
        .init(name: $0, minimum: 0, maximum: 1, distinctCount: 2, gain: 0)
      },
      base: LinearFunction(intercept: 0, coefficients: names.map { _ in 0.5 }), trees: [],
      training: linearModel(0, [1]).training)
    let back = try RegressionModel(json: model.json)
    #expect(back.features.map(\.name) == names)
    #expect(back == model)
    #expect(try back.json == model.json)
  }

  @Test func extremeNumbersSurvive() throws {
    let numbers: [Double] = [
      0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
      1e119, -1e99, 0.1, 1 / 3, 1e22, 1e23, 123_456_789_012, 0x1p53 + 2, 5e-5, 1e16, 1.0.nextUp,
    ]
    let model = linearModel(-0.0, numbers.prefix(6) + [])
    #expect(try RegressionModel(json: model.json).base.coefficients == Array(numbers.prefix(6)))
    for number in numbers {
      let model = linearModel(number, [number])
      let back = try RegressionModel(json: model.json)
      #expect(back.base.intercept.bitPattern == number.bitPattern, "\(number)")
      #expect(back.base.coefficients[0].bitPattern == number.bitPattern, "\(number)")
      #expect(try back.json == model.json)
    }
  }

  @Test func ignoresSpaceAndOrder() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Self.text.utf8))
    let compact = try JSONSerialization.data(withJSONObject: object)
    #expect(try RegressionModel(json: Array(compact)).trees == RegressionModel.sample.trees)
    let spread = Self.text.replacing(",", with: " ,\r\n\t ")
    #expect(try RegressionModel(json: Array(spread.utf8)) == RegressionModel.sample)
    let more = Self.text.replacing("\"target\"", with: "\"unknown\" : [{}, null], \"target\"")
    #expect(try RegressionModel(json: Array(more.utf8)) == RegressionModel.sample)
  }

  private func text(_ model: RegressionModel) throws -> String {
    try String(decoding: model.json, as: UTF8.self)
  }

  @Test func missingValues() throws {
    let model = RegressionModel(
      algorithm: .boostedTrees, target: "y",
      features: [
        .init(
          name: "a", minimum: 0, maximum: 9, distinctCount: 10, gain: 4, mean: 2.5,
          missingWeight: 7.5),
        .init(name: "b", minimum: 0, maximum: 0, distinctCount: 0, gain: 0, missingWeight: 60),
      ],
      base: LinearFunction(intercept: 1, coefficients: [2, 0], means: [2.5, 0]),
      trees: [Tree.sampleForMissing], training: RegressionModel.sample.training)
    let text = try text(model)
    #expect(
      text.contains(
        """
            {"distinctCount":10,"gain":4,"maximum":9,"mean":2.5,"minimum":0,"missingWeight":7.5,\
        "name":"a"},
        """))
    #expect(text.contains(",\"missingGoesLeft\":[true,false],"))
    let back = try RegressionModel(json: model.json)
    #expect(try back == model && back.json == model.json)
    #expect(back.prediction(validated: [.nan, .nan]) == 1 + 5 - 1)
  }

  @Test func weightsAreRows() throws {
    func text(_ totalWeight: Double) throws -> String {
      let model = RegressionModel(
        algorithm: .linear, target: "y", features: linearModel(0, [1]).features,
        base: LinearFunction(intercept: 0, coefficients: [1]), trees: [],
        training: TrainingRecord(
          totalWeight: totalWeight, fingerprint: "0123456789abcdef", folds: 0, randomSeed: 0,
          parameters: nil, trainingMetrics: linearModel(0, [1]).training.trainingMetrics,
          validationMetrics: nil))
      #expect(try RegressionModel(json: model.json) == model)
      return try self.text(model)
    }
    #expect(try text(1234).contains("\"rows\" : 1234,"))
    #expect(try text(2.5).contains("\"rows\" : 2.5,"))
  }

  static let text = """
    {
      "algorithm" : "boosted-trees",
      "base" : {"coefficients":[2,-3],"intercept":100},
      "features" : [
        {"distinctCount":10,"gain":4,"maximum":9,"mean":4.5,"minimum":0,"name":"a"},
        {"distinctCount":6,"gain":0.5,"maximum":1.5,"mean":0.25,"minimum":-1,"name":"b"}
      ],
      "formatVersion" : 1,
      "target" : "y",
      "training" : {
        "fingerprint" : "0123456789abcdef",
        "folds" : 5,
        "parameters" : {"base":"linear","columnSubsample":1,"earlyStoppingRounds":25,"maxDepth":6,"maxIterations":500,"maxLeaves":31,"minChildWeight":20,"minLossReduction":0,"rowSubsample":1,"stepSize":0.1},
        "randomSeed" : 18446744073709551615,
        "rows" : 60,
        "trainingMetrics" : {"maximumError":5.25,"rootMeanSquaredError":2},
        "validationMetrics" : {"maximumError":7.125,"rootMeanSquaredError":3}
      },
      "trees" : [
        {"feature":[0,1],"leaf":[-1,0.5,2],"left":[-1,-2],"right":[1,-3],"threshold":[3.5,10]},
        {"feature":[0,1],"leaf":[-1,0.5,2],"left":[-1,-2],"right":[1,-3],"threshold":[3.5,10]}
      ]
    }

    """
}

extension RegressionModel {
  fileprivate static func random(_ generator: inout SplitMix64) -> RegressionModel {
    let width = 1 + Int(generator.next(below: 6))
    func number() -> Double {
      // From 1e-50 to 1e50, so that reading accepts the predictions.
      let exponent = Int(generator.next(below: 332)) - 166
      return Double(
        sign: generator.next(below: 2) == 0 ? .plus : .minus, exponent: exponent,
        significand: 1 + Double(generator.next() >> 12) * 0x1p-52)
    }
    let trees = (0..<Int(generator.next(below: 6))).map { _ in
      Tree.random(nodes: Int(generator.next(below: 20)), features: width, &generator)
    }
    return RegressionModel(
      algorithm: .boostedTrees, target: "y",
      features: (0..<width).map {
        let ends = [number(), number()].sorted()
        return .init(
          name: "f\($0)", minimum: ends[0], maximum: ends[1],
          distinctCount: 1 + Int(generator.next(below: 1 << 40)), gain: abs(number()))
      },
      base: LinearFunction(intercept: number(), coefficients: (0..<width).map { _ in number() }),
      trees: trees,
      training: TrainingRecord(
        totalWeight: Double(1 + generator.next(below: 1 << 62)), fingerprint: "00000000deadbeef",
        folds: 3, randomSeed: generator.next(), parameters: .boostedTrees(.init()),
        trainingMetrics: .init(sumOfSquaredErrors: abs(number()), totalWeight: 3, maximumError: 1),
        validationMetrics: nil))
  }
}

extension Tree {
  fileprivate static func random(nodes: Int, features: Int, _ generator: inout SplitMix64) -> Tree {
    var left: [Int] = []
    var right: [Int] = []
    for node in 0..<nodes {
      let leaf = Int(generator.next(below: UInt64(node + 1)))
      left = left.map { $0 == ~leaf ? node : $0 }
      right = right.map { $0 == ~leaf ? node : $0 }
      left.append(~leaf)
      right.append(~(node + 1))
    }
    return Tree(
      feature: (0..<nodes).map { _ in Int(generator.next(below: UInt64(features))) },
      threshold: (0..<nodes).map { _ in generator.number(in: -2...2) }, left: left, right: right,
      leaf: (0...nodes).map { _ in generator.number(in: -1...1) })
  }
}
