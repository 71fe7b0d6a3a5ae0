import Foundation
import ModelSamples
import SleepFormats
import SleepModels
import SleepNumerics
import Testing

@Suite struct ModelFileErrorTests {
  static let notAModel =
    "model.json is not a betterrest model. Check the name, or train a model."

  @Test(arguments: [
    "", " ", "\n", "{", "{}", "[]", "null", "7", "\"text\"", "true", "{\"formatVersion\": \"1\"}",
    "{\"formatVersion\": null}", "{\"formatVersion\": 1.5}", "{\"formatVersion\": 1e999}",
    "{\"formatVersion\": 99999999999999999999}", "{\"version\": 1}", "[{\"formatVersion\": 1}]",
    "wake,estimatedSleep\n1,2\n", "<!DOCTYPE html><html></html>", "\u{0}",
    "{\"formatVersion\": 1\u{0}}",
    "\u{FEFF}", "{\"formatVersion\": 1} {}", "{\"formatVersion\": 1,,}", "{'formatVersion': 1}",
  ]) func notAModel(text: String) {
    expect(Self.notAModel, Array(text.utf8))
  }

  @Test func invalidUTF8() throws {
    expect(Self.notAModel, [0xFF, 0xFE, 0x00])
    expect(Self.notAModel, [UInt8](repeating: 0, count: 1000))
    expect(Self.notAModel, [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
    var bytes = try RegressionModel.sample.json
    for index in bytes.indices where bytes[index] == UInt8(ascii: "y") { bytes[index] = 0xC0 }
    #expect(throws: ModelFileError.self) { _ = try RegressionModel(json: bytes) }
  }

  @Test func deepNestingIsRefusedAtOnce() {
    for bracket in ["[", "{\"a\":", "[{\"trees\":"] {
      expect(Self.notAModel, Array(String(repeating: bracket, count: 100_000).utf8))
    }
    let text = ModelFileTests.text.replacing(
      "\"threshold\":[", with: "\"threshold\":" + String(repeating: "[", count: 100_000))
    #expect(throws: ModelFileError.self) { _ = try RegressionModel(json: Array(text.utf8)) }
  }

  @Test func rejectsTruncatedFiles() throws {
    let json = try RegressionModel.sample.json
    for length in 0..<json.count - 1 {
      let error = #expect(throws: ModelFileError.self) {
        _ = try RegressionModel(json: Array(json.prefix(length)), source: "model.json")
      }
      // But for the brace at the very end, what is left is no JSON at all.
      #expect(error?.description == Self.notAModel)
    }
  }

  @Test func survivesOneChangedByte() throws {
    let json = try RegressionModel.sample.json
    var generator = SplitMix64(seed: 1)
    var readCount = 0
    for _ in 0..<1500 {
      var bytes = json
      bytes[Int(generator.next(below: UInt64(json.count)))] = UInt8(generator.next(below: 256))
      guard let model = try? RegressionModel(json: bytes) else { continue }
      _ = model.prediction(validated: [1, 2])
      _ = model.trees.map(\.depth)
      _ = try? model.json
      readCount += 1
    }
    #expect((1..<1500).contains(readCount))
  }

  @Test(arguments: [
    (
      "3",
      "model.json has format version 3; this version of betterrest reads up to 2. Update betterrest, or "
        + "train the model again."
    ),
    (
      "9223372036854775807",
      "model.json has format version 9223372036854775807; this version of "
        + "betterrest reads up to 2. Update betterrest, or train the model again."
    ),
    ("0", "model.json is damaged: format version 0 does not exist. Train the model again."),
    ("-1", "model.json is damaged: format version -1 does not exist. Train the model again."),
  ]) func otherVersions(version: String, message: String) {
    let text = ModelFileTests.text.replacing(
      "\"formatVersion\" : 1", with: "\"formatVersion\" : \(version)")
    expect(message, Array(text.utf8))
    expect(message, Array("{\"formatVersion\": \(version)}".utf8))
  }

  private static let unreadable = "it has a number or a string that cannot be read"

  static let damages: [(String, String, String)] = [
    ("\"target\" : \"y\",", "", "target is missing"),
    ("\"target\" : \"y\"", "\"target\" : 5", "target has a value of the wrong type"),
    ("\"target\" : \"y\"", "\"target\" : null", "target has a value of the wrong type"),
    ("\"boosted-trees\"", "\"forest\"", "algorithm has a value of the wrong type"),
    ("\"boosted-trees\"", "1", "algorithm has a value of the wrong type"),
    ("\"rows\" : 60", "\"rows\" : 0", "the number of training rows is not above 0"),
    ("\"rows\" : 60", "\"rows\" : -60", "the number of training rows is not above 0"),
    ("\"rows\" : 60", "\"rows\" : 1e999", unreadable),
    ("\"rows\" : 60,", "", "training.rows is missing"),
    ("\"folds\" : 5", "\"folds\" : -1", "the number of folds is below 0"),
    ("\"rows\" : 60", "\"other\" : 60", "training.rows is missing"),
    ("\"0123456789abcdef\"", "\"0123456789abcde\"", "the fingerprint is not 16 hexadecimal digits"),
    (
      "\"0123456789abcdef\"", "\"0123456789abcdeg\"",
      "the fingerprint is not 16 hexadecimal digits"
    ),
    (
      "\"0123456789abcdef\"", "\"0123456789abcde\u{FF11}\"",
      "the fingerprint is not 16 hexadecimal digits"
    ),
    ("\"intercept\":100", "\"intercept\":1e999", unreadable),
    ("\"intercept\":100", "\"intercept\":\"NaN\"", "base.intercept has a value of the wrong type"),
    ("[2,-3]", "[2]", "2 features but 1 coefficients"),
    ("[2,-3]", "[2,-3,4]", "2 features but 3 coefficients"),
    ("[2,-3]", "[2,-1e400]", unreadable),
    ("[2,-3]", "{\"0\": 2}", "base.coefficients has a value of the wrong type"),
    ("\"name\":\"b\"", "\"name\":\"a\"", "two features have the same name"),
    ("\"name\":\"b\"", "\"nam\":\"b\"", "features[1].name is missing"),
    ("\"minimum\":-1", "\"minimum\":2", "the range of b is invalid"),
    ("\"distinctCount\":6", "\"distinctCount\":0", "the range of b is invalid"),
    ("\"gain\":0.5", "\"gain\":-0.5", "the range of b is invalid"),
    ("\"mean\":0.25", "\"missingWeight\":-1", "the range of b is invalid"),
    ("\"mean\":0.25", "\"mean\":1.75", "the mean of b is outside its range"),
    (
      "\"leaf\":[", "\"missingGoesLeft\":[true], \"leaf\":[",
      "tree 1: its arrays do not fit together"
    ),
    ("\"maximum\":1.5", "\"maximum\":1e309", unreadable),
    ("[0,1]", "[0,2]", "tree 1: it asks for a feature that the model does not have"),
    ("[0,1]", "[-1,1]", "tree 1: it asks for a feature that the model does not have"),
    ("[0,1]", "[0,0.5]", unreadable), ("[0,1]", "[0]", "tree 1: its arrays do not fit together"),
    ("[3.5,10]", "[3.5]", "tree 1: its arrays do not fit together"),
    ("[3.5,10]", "[3.5,10,11]", "tree 1: its arrays do not fit together"),
    ("[3.5,10]", "[]", "tree 1: its arrays do not fit together"),
    ("[3.5,10]", "[3.5,-1e999]", unreadable),
    ("[3.5,10]", "[3.5,null]", "trees[0].threshold[1] has a value of the wrong type"),
    ("[-1,0.5,2]", "[-1,0.5,1e999]", unreadable),
    ("[-1,0.5,2]", "[]", "tree 1: its arrays do not fit together"),
    ("[-1,-2]", "[0,-2]", "tree 1: its children do not form a tree"),
    ("[-1,-2]", "[1,-2]", "tree 1: its children do not form a tree"),
    ("[-1,-2]", "[-1,1]", "tree 1: its children do not form a tree"),
    ("[-1,-2]", "[-1,0]", "tree 1: its children do not form a tree"),
    ("[-1,-2]", "[-1,-1]", "tree 1: its children do not form a tree"),
    ("[-1,-2]", "[-1,-4]", "tree 1: its children do not form a tree"),
    ("[-1,-2]", "[-1,2]", "tree 1: its children do not form a tree"),
    ("[-1,-2]", "[-1,-9223372036854775808]", "tree 1: its children do not form a tree"),
    ("[-1,-2]", "[-1,9223372036854775808]", unreadable),
    ("\"randomSeed\" : 18446744073709551615", "\"randomSeed\" : -1", unreadable),
    (
      "\"base\":\"linear\"", "\"base\":\"parabola\"",
      "training.parameters.base has a value of the wrong type"
    ),
  ]

  @Test(arguments: damages.indices) func damaged(index: Int) throws {
    let (old, new, problem) = Self.damages[index]
    let text = ModelFileTests.text
    let place = try #require(text.firstRange(of: old), "\(old)")
    let damaged = text.replacingCharacters(in: place, with: new)
    expect("model.json is damaged: \(problem). Train the model again.", Array(damaged.utf8))
  }

  @Test(arguments: [
    ("{\"hashes\": []}", "the sketch does not have 1 to 32 hashes"),
    (
      "{\"hashes\": [\"0000000000000001\"\(String(repeating: ", \"0000000000000001\"", count: 32))]}",
      "the sketch does not have 1 to 32 hashes"
    ),
    ("{\"hashes\": [\"1\"]}", "a hash of the sketch is not 16 hexadecimal digits"),
    ("{\"hashes\": [\"+000000000000001\"]}", "a hash of the sketch is not 16 hexadecimal digits"),
    ("{\"hashes\": [\"000000000000000g\"]}", "a hash of the sketch is not 16 hexadecimal digits"),
    (
      "{\"hashes\": [\"0000000000000002\", \"0000000000000001\"]}",
      "the hashes of the sketch do not ascend"
    ),
    (
      "{\"hashes\": [\"0000000000000001\"], \"repeatedShare\": 1.5}",
      "the share of repeated rows in the sketch is not from 0 to 1"
    ),
    ("{}", "training.sketch.hashes is missing"),
    ("{\"hashes\": [1]}", "training.sketch.hashes[0] has a value of the wrong type"),
    ("[]", "training.sketch has a value of the wrong type"),
  ]) func invalidSketches(sketch: String, problem: String) {
    let text = ModelFileTests.text.replacing(
      "\"rows\" : 60", with: "\"rows\" : 60, \"sketch\": \(sketch)")
    expect("model.json is damaged: \(problem). Train the model again.", Array(text.utf8))
  }

  @Test func noFeatures() throws {
    let model = linearModel(1, [])
    expect("model.json is damaged: it has no features. Train the model again.", try model.json)
  }

  @Test(arguments: [
    linearModel(1e121, [0]), linearModel(0, [-1e121]), linearModel(6e119, [-6e119]),
    ranged(spread: 1e121), ranged(spread: 6e119),
  ]) func overflowingAnswers(model: RegressionModel) throws {
    expect(
      "model.json is damaged: its predictions within the training ranges can exceed 1e+120. "
        + "Train the model again.", try model.json)
  }

  @Test func gainsThatAddUpToInfinity() throws {
    var model = linearModel(0, [1, 1])
    for index in 0...1 {
      model.features[index] = .init(
        name: "abc".dropFirst(index).prefix(1).description, minimum: 0, maximum: 1,
        distinctCount: 2, gain: 1e308)
    }
    expect(
      "model.json is damaged: the sum of the gains is not finite. Train the model again.",
      try model.json)
  }

  private static func ranged(spread: Double) -> RegressionModel {
    var model = RegressionModel.sampleWithRange
    model.range = model.range.map { range in
      PredictionInterval(
        residualScale: Ensemble(
          base: LinearFunction(
            intercept: spread, coefficients: range.residualScale.base.coefficients), trees: []),
        smallestResidualScale: 1, quantiles: range.quantiles.map { _ in 2 })
    }
    return model
  }

  /// No empty file may be left behind.
  @Test(arguments: [Double.infinity, .nan]) func rejectsNonfiniteNumbers(number: Double) throws {
    for (model, place) in [
      (linearModel(number, [1]), "base.intercept"),
      (linearModel(1, [number]), "base.coefficients[0]"),
    ] {
      let error = #expect(throws: ModelFileError.self) { _ = try model.json }
      #expect(
        error?.description == "The model cannot be written: \(place) is not a finite number. "
          + "Train the model again on other rows.")
    }
  }

  @Test func namesTheNumberOfAnInvalidTree() throws {
    let text = ModelFileTests.text
    let place = try #require(text.ranges(of: "[-1,-2]").last)
    expect(
      "model.json is damaged: tree 2: its children do not form a tree. Train the model again.",
      Array(text.replacingCharacters(in: place, with: "[-1,-1]").utf8))
  }

  @Test func hugeListsAreRead() throws {
    let many = "[" + String(repeating: "0,", count: 300_000) + "0]"
    let text = ModelFileTests.text.replacing("[2,-3]", with: many)
    expect(
      "model.json is damaged: 2 features but 300001 coefficients. Train the model again.",
      Array(text.utf8))
  }

  @Test func everyProblemHasADescription() {
    let messages: [(ModelFileError.Problem, String)] = [
      (.noSuchFile, "m: no such model file. Check the name, or train a model."),
      (.isDirectory, "m is a folder; name a model file."),
      (.unreadable(reason: "permission denied"), "m cannot be read: permission denied."),
      (.tooLarge, "m is larger than 256 MB, the maximum size of a model."),
    ]
    for (problem, message) in messages {
      #expect(ModelFileError(source: "m", problem: problem).description == message)
    }
  }

  private func expect(
    _ message: String, _ json: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: ModelFileError.self, sourceLocation: sourceLocation) {
      _ = try RegressionModel(json: json, source: "model.json")
    }
    #expect(error?.description == message, sourceLocation: sourceLocation)
  }
}
