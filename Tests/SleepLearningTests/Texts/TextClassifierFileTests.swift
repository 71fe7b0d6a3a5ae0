import Foundation
import LearnerSamples
import SleepLearning
import SleepModels
import SleepNumerics
import Testing

@Suite struct TextClassifierFileTests {
  private static func sample(_ labels: [String], lexicon: Lexicon? = nil) throws -> TextClassifier {
    let rows = SampleTexts.rows(30, labels: labels, seed: 8)
    var parameters = TextClassifier.Parameters()
    parameters.folds = 2
    parameters.lexicon = lexicon
    return try TextClassifierTrainer(parameters, threads: 2).result(
      trainedOn: try LabelledTexts(texts: rows.texts, labels: rows.labels), textColumn: "note",
      target: "mood"
    ).classifier
  }

  private static let trained = Result {
    try sample(["calm", "sad", "wild"], lexicon: SampleTexts.lexicon)
  }

  private static func withLexicon() throws -> TextClassifier { try trained.get() }

  @Test func aRoundTripChangesNothing() throws {
    for classifier in [try Self.withLexicon(), try Self.sample(["\"yes\"\n", "no 😀"])] {
      let json = try classifier.json
      let again = try TextClassifier(json: json)
      #expect(again == classifier)
      #expect(try again.json == json)
      for text in SampleTexts.rows(20, seed: 9).texts {
        #expect(again.probabilities(of: text) == classifier.probabilities(of: text))
        #expect(again.answer(for: text) == classifier.answer(for: text))
        #expect(again.features(of: text) == classifier.features(of: text))
      }
    }
  }

  @Test func aClassifierWithoutValidationIsSaved() throws {
    var parameters = TextClassifier.Parameters()
    parameters.folds = 0
    let classifier = try TextClassifier(
      texts: ["one text", "another"], labels: ["a", "b"], parameters: parameters)
    #expect(try TextClassifier(json: classifier.json) == classifier)
  }

  private func message(_ json: [UInt8]) -> String? {
    #expect(throws: ModelFileError.self) { try TextClassifier(json: json, source: "m.json") }?
      .description
  }

  @Test func otherKindsAreRefused() throws {
    let line = RegressionModel(
      algorithm: .linear, target: "y",
      features: [.init(name: "a", minimum: 0, maximum: 1, distinctCount: 2, gain: 0)],
      base: LinearFunction(intercept: 0, coefficients: [1]), trees: [],
      training: TrainingRecord(
        totalWeight: 2, fingerprint: "0000000000000000", folds: 0, randomSeed: 0, parameters: nil,
        trainingMetrics: .init(sumOfSquaredErrors: 0, totalWeight: 2, maximumError: 0),
        validationMetrics: nil))
    #expect(
      message(try line.json)
        == "m.json is a model that predicts a number, and a text classifier is needed here. Name "
        + "another one.")
    let json = try Self.sample(["a", "b"]).json
    let error = #expect(throws: ModelFileError.self) {
      try RegressionModel(json: json, source: "m.json")
    }
    #expect(
      error?.description
        == "m.json is a text classifier, and a model that predicts a number is needed here. "
        + "Name another one.")
  }

  @Test func otherFilesAreRefused() throws {
    for text in ["", "{}", "[]", "null", "text,label\na,b\n", "{\"kind\": \"textClassifier\"}"] {
      #expect(
        message(Array(text.utf8))
          == "m.json is not a betterrest model. Check the name, or train a model.")
    }
    let newer = #"{"kind": "textClassifier", "formatVersion": 2}"#
    #expect(
      message(Array(newer.utf8))
        == "m.json has format version 2; this version of betterrest reads up to 1. Update betterrest, "
        + "or train the model again.")
  }

  /// The document of a classifier after a change of one of its members.
  private func message(
    changing classifier: TextClassifier, _ change: (inout [String: Any]) -> Void
  ) throws -> String? {
    var object = try #require(
      try JSONSerialization.jsonObject(with: Data(classifier.json)) as? [String: Any])
    change(&object)
    let json = try JSONSerialization.data(withJSONObject: object)
    return #expect(throws: ModelFileError.self) {
      try TextClassifier(json: Array(json), source: "m")
    }?.description
  }

  @Test func damagedDocumentsAreRefused() throws {
    let classifier = try Self.withLexicon()
    func expect(
      _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
      _ change: (inout [String: Any]) -> Void
    ) throws {
      #expect(
        try message(changing: classifier, change)
          == "m is damaged: \(what). Train the model again.", sourceLocation: sourceLocation)
    }
    let labels = "it needs from 2 to 1,000 different labels"
    try expect(labels) { $0["labels"] = ["a"] }
    try expect(labels) { $0["labels"] = ["a", "b", "a"] }
    try expect(labels) { $0["labels"] = (0..<1001).map { "l\($0)" } }
    try expect("it needs 4 scales and intercepts") { $0["labels"] = ["a", "b", "c", "d"] }
    try expect("it needs 3 scales and intercepts") { $0["scales"] = [1] }
    try expect("it needs 3 scales and intercepts") { $0["intercepts"] = [1, 2, 3, 4] }
    let range = "a number is not in its range"
    try expect(range) { $0["temperature"] = 0 }
    try expect(range) { $0["temperature"] = -1 }
    try expect(range) { $0["sureProbability"] = -0.5 }
    try expect(range) { $0["leastKnownShare"] = 1.5 }
    try expect(range) { $0["leastKnownShare"] = -0.1 }
    try expect(range) { $0["intercepts"] = [1e300, 0, 0] }
    try expect(range) { $0["scales"] = [1, -1e300, 0] }
    try expect("the keys are not a multiple of 4 bytes") { $0["keys"] = "AAAA" }
    try expect("the keys are not in ascending order") { $0["keys"] = "AAAAAAAAAAA=" }
    try expect("there are 3 weights for \(classifier.featureCount) features") {
      $0["weights"] = "AAAA"
    }
    try expect("keys has a value of the wrong type") { $0["keys"] = "?" }
    try expect("labels is missing") { $0["labels"] = nil }
    try expect("training is missing") { $0["training"] = nil }
    try expect("the parts of the lexicon do not fit each other") {
      var lexicon = $0["lexicon"] as? [String: Any] ?? [:]
      lexicon["labels"] = ["calm"]
      $0["lexicon"] = lexicon
    }
    try expect("format version 0 does not exist") { $0["formatVersion"] = 0 }
  }

  @Test func theTrainingHasToFit() throws {
    let classifier = try Self.withLexicon()
    func expect(
      _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
      _ change: (inout [String: Any]) -> Void
    ) throws {
      let message = try message(changing: classifier) { object in
        var training = object["training"] as? [String: Any] ?? [:]
        change(&training)
        object["training"] = training
      }
      #expect(
        message == "m is damaged: \(what). Train the model again.", sourceLocation: sourceLocation)
    }
    let misfit = "the training does not fit the labels"
    try expect(misfit) { $0["labelRows"] = [1, 2] }
    try expect(misfit) { $0["words"] = [["a"]] }
    for metrics in ["trainingMetrics", "validationMetrics"] {
      for (key, value) in [
        ("confusion", [[1, 2, 3], [4, 5, 6]]), ("confusion", [[1], [2], [3]]),
        ("precisionRecall", []),
      ] as [(String, [Any])] {
        try expect(misfit) {
          var changed = $0[metrics] as? [String: Any] ?? [:]
          changed[key] = value
          $0[metrics] = changed
        }
      }
    }
    try expect("training.learningCurve.gainOfDoubling has a value of the wrong type") {
      var curve = $0["learningCurve"] as? [String: Any] ?? [:]
      curve["gainOfDoubling"] = [0.5, 0.1]
      $0["learningCurve"] = curve
    }
  }

  /// Whatever is read gives probabilities.
  private func check(_ json: [UInt8]) throws -> Bool {
    let classifier: TextClassifier
    do {
      classifier = try TextClassifier(json: json)
    } catch {
      #expect(!error.description.isEmpty)
      return false
    }
    for text in ["", "calm, very calm 😀 word1 hint1", "don't be angry"] {
      let found = classifier.probabilities(of: text)
      #expect(found.count == classifier.labels.count)
      #expect(found.allSatisfy { $0 >= 0 && $0 <= 1 })
      #expect(abs(found.reduce(0, +) - 1) < 1e-9)
      #expect(classifier.labels.contains(classifier.prediction(from: text)))
      #expect(classifier.features(of: text).values.allSatisfy { $0 > 0 && $0 <= 50 })
    }
    _ = try? classifier.json
    return true
  }

  @Test func changedBytesNeverCrash() throws {
    var json = try Self.withLexicon().json
    // Less of what is a string anyway, so that more of the changes matter.
    #expect(try check(json))
    var generator = SplitMix64(seed: 21)
    var refused = 0
    for _ in 0..<200 {
      let original = json
      for _ in 0...generator.next(below: 3) {
        let place = Int(generator.next(below: UInt64(json.count)))
        switch generator.next(below: 4) {
        case 0: json[place] = UInt8(truncatingIfNeeded: generator.next())
        case 1: json[place] ^= 1 << UInt8(generator.next(below: 8))
        case 2: json.remove(at: place)
        default:
          json.insert(
            Array("0123456789-.eE[]{},\"".utf8)[Int(generator.next(below: 20))], at: place)
        }
      }
      refused += try check(json) ? 0 : 1
      json = original
    }
    #expect(refused > 50 && refused < 200)
  }

  @Test func changedKeysAndWeightsNeverCrash() throws {
    let classifier = try Self.withLexicon()
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(classifier.json)) as? [String: Any])
    let lexicon = try #require(object["lexicon"] as? [String: Any])
    var generator = SplitMix64(seed: 22)
    var refused = 0
    for round in 0..<100 {
      var (changed, part) = (object, lexicon)
      for (name, isInLexicon) in [
        ("keys", false), ("weights", false), ("keys", true), ("roles", true), ("strengths", true),
      ] where generator.next(below: 3) == 0 {
        let text = (isInLexicon ? lexicon : object)[name] as? String ?? ""
        var bytes = Array(try #require(Data(base64Encoded: text)))
        let place = Int(generator.next(below: UInt64(bytes.count)))
        bytes[place] = UInt8(truncatingIfNeeded: generator.next())
        if round % 5 == 0 { bytes.removeLast(min(bytes.count, round % 7)) }
        let encoded = Data(bytes).base64EncodedString()
        if isInLexicon { part[name] = encoded } else { changed[name] = encoded }
      }
      changed["lexicon"] = part
      refused += try check(Array(JSONSerialization.data(withJSONObject: changed))) ? 0 : 1
    }
    #expect(refused > 0 && refused < 100)
  }
}
