import SleepModels
import Testing

@testable import SleepFormats

/// Models of other programs whose inputs are words or dictionaries.
@Suite struct EncodedInputsTests {
  private typealias Feature = CoreMLFeature

  /// The stages of a model with the inputs `city`, of a shape, and `area`.
  private func model(
    _ stages: [CoreMLModel], city: CoreMLFeature.Shape = .string
  ) -> CoreMLModel {
    CoreMLModel(
      inputs: [Feature(name: "city", shape: city), Feature(name: "area", shape: .double)],
      outputs: [Feature(name: "price", shape: .double)], predictedFeatureName: "price",
      kind: .pipeline(stages, as: .regressor))
  }

  /// As Create ML writes it: the output has the name of the input.
  private func oneHot(
    _ categories: CoreMLCategories = CoreMLCategories(["Ulm", "Köln"]), ignores: Bool = true,
    of shape: CoreMLFeature.Shape = .string, to output: String = "city"
  ) -> CoreMLModel {
    CoreMLModel(
      inputs: [Feature(name: "city", shape: shape)],
      outputs: [Feature(name: output, shape: .dictionary(.int64))],
      kind: .oneHotEncoder(
        CoreMLOneHotEncoder(categories: categories, isSparse: true, ignoresUnknown: ignores)))
  }

  private func vectorizer(_ parts: [(String, Int)] = [("city", 2), ("area", 1)]) -> CoreMLModel {
    CoreMLModel(
      inputs: parts.map { Feature(name: $0.0, shape: .list($0.1)) },
      outputs: [Feature(name: "row", shape: .list(parts.reduce(0) { $0 + $1.1 }))],
      kind: .vectorizer(parts.map { CoreMLVectorPart(name: $0.0, width: $0.1) }))
  }

  private func regressor(_ kind: CoreMLModel.Kind, of input: String = "row") -> CoreMLModel {
    CoreMLModel(
      inputs: [Feature(name: input, shape: .list(3))],
      outputs: [Feature(name: "price", shape: .double)], predictedFeatureName: "price", kind: kind)
  }

  private let line = CoreMLModel.Kind.line(.init(weights: [[5, -7, 2]], offsets: [100]))

  private func read(_ model: CoreMLModel) throws -> RegressionModel {
    try RegressionModel(coreML: model.bytes, source: "x.mlmodel")
  }

  private func problem(_ model: CoreMLModel) -> String? {
    do { _ = try read(model) } catch {
      guard let error = error as? ModelFileError, case .foreign(let cause) = error.problem
      else { return "\(error)" }
      switch cause {
      case .damaged(let what), .unsupported(let what), .tooLarge(let what): return what
      default: return "\(cause)"
      }
    }
    return nil
  }

  @Test func aLineOfOneHotWords() throws {
    let read = try read(model([oneHot(), vectorizer(), regressor(line)]))
    #expect(read.features.map(\.name) == ["city", "area"])
    #expect(read.features[0].levels == ["Ulm", "Köln"] && read.features[0].mayBeMissing)
    #expect(read.base.effects == [[5, -7], []])
    #expect(try read.prediction(for: read.inputs(named: ["city": "Ulm", "area": 3])) == 111)
    #expect(try read.prediction(for: read.inputs(named: ["city": "Köln", "area": 3])) == 99)
    // Of another word, the encoder makes zeros.
    #expect(try read.prediction(for: read.inputs(named: ["area": 3])) == 106)
    #expect(try RegressionModel(json: read.json) == read)
  }

  @Test func anUnknownWordIsAnErrorIfTheFileSaysSo() throws {
    let read = try read(model([oneHot(ignores: false), vectorizer(), regressor(line)]))
    #expect(!read.features[0].mayBeMissing)
    #expect(throws: ModelError.missingFeature(name: "city")) {
      try read.inputs(named: ["area": 3])
    }
    #expect(try RegressionModel(json: read.json) == read)
  }

  @Test func integersAreLevelsInDigits() throws {
    let read = try read(
      model(
        [
          oneHot(CoreMLCategories([-3, 12] as [Int64]), of: .int64), vectorizer(), regressor(line),
        ], city: .int64))
    #expect(read.features[0].levels == ["-3", "12"])
    #expect(try read.prediction(for: read.inputs(named: ["city": "12", "area": 0])) == 93)
  }

  /// Every behavior, on the ones and zeros of an encoder and on the numbers of a mapping.
  @Test(
    arguments: [
      CoreMLTrees.Behavior.lessThanOrEqual, .lessThan, .greaterThanOrEqual, .greaterThan, .equal,
      .notEqual,
    ])
  func treesOnWords(behavior: CoreMLTrees.Behavior) throws {
    func passes(_ value: Double, _ threshold: Double) -> Bool {
      switch behavior {
      case .lessThanOrEqual: value <= threshold
      case .lessThan: value < threshold
      case .greaterThanOrEqual: value >= threshold
      case .greaterThan: value > threshold
      case .equal: value == threshold
      case .notEqual: value != threshold
      case .leaf: false
      }
    }
    let mapping = CoreMLModel(
      inputs: [Feature(name: "city", shape: .string)],
      outputs: [Feature(name: "number", shape: .int64)],
      kind: .mapping(CoreMLMapping(names: ["Bonn", "Köln", "Ulm"], numbers: [0, -4, 7], other: 7)))
    for (feature, threshold) in [(1, 0.0), (1, 0.5), (1, 1), (2, -4.0), (2, 0), (2, 7)] {
      let trees = CoreMLTrees(
        nodes: [
          .init(
            number: 0, behavior: behavior, feature: UInt32(feature), trueChild: 1, falseChild: 2,
            value: threshold), .init(number: 1, behavior: .leaf, value: 10),
          .init(number: 2, behavior: .leaf, value: 20),
        ], base: 1)
      let read = try read(
        model([
          oneHot(to: "hot"), mapping, vectorizer([("hot", 2), ("number", 1)]),
          regressor(.trees(trees)),
        ]))
      #expect(Set(read.features[0].levels ?? []) == ["Bonn", "Köln", "Ulm"])
      let cities: [(String?, [Double])] = [
        ("Ulm", [1, 0, 7]), ("Köln", [0, 1, -4]), ("Bonn", [0, 0, 0]), (nil, [0, 0, 7]),
      ]
      for (city, row) in cities {
        var named: [String: RegressionModel.Input] = ["area": 0]
        if let city { named["city"] = .word(city) }
        #expect(
          try read.prediction(for: read.inputs(named: named))
            == (passes(row[feature], threshold) ? 11 : 21), "\(city ?? "none"), \(feature)")
      }
    }
  }

  @Test func entriesOfADictionaryAreFeatures() throws {
    let dictionary = CoreMLModel(
      inputs: [Feature(name: "city", shape: .dictionary(.string))],
      outputs: [Feature(name: "city", shape: .dictionary(.int64))],
      kind: .dictionaryVectorizer(CoreMLCategories(["lat", "lon"])))
    let read = try read(
      model(
        [dictionary, vectorizer(), regressor(line)], city: .dictionary(.string)))
    #expect(read.features.map(\.name) == ["area", "city_lat", "city_lon"])
    #expect(
      try read.prediction(for: read.inputs(named: ["area": 3, "city_lat": 2, "city_lon": 1])) == 109
    )
    // One that is left out is zero.
    #expect(try read.prediction(for: read.inputs(named: ["area": 3, "city_lon": 1])) == 99)
  }

  @Test func aWordThatNoStageTakesHasNoLevels() throws {
    let row = vectorizer([("area", 1), ("area", 1), ("area", 1)])
    let read = try read(model([row, regressor(line)]))
    #expect(read.features.map(\.levels) == [[], nil])
    #expect(try read.prediction(for: [.nan, 3]) == 100)
  }

  @Test func whatDoesNotFitIsRefused() {
    func refused(_ stages: [CoreMLModel], _ shape: CoreMLFeature.Shape = .string) -> String? {
      problem(model(stages, city: shape))
    }
    let notANumber = "city is of stringType, not a number"
    #expect(refused([regressor(line, of: "city")]) == notANumber)
    #expect(
      refused([vectorizer(), regressor(line)], .dictionary(.string))
        == "city is of dictionaryType, not a number")
    #expect(
      refused([oneHot(), vectorizer(), regressor(line)], .double)
        == "its oneHotEncoder takes an input of another type than its categories")
    #expect(
      refused([oneHot(CoreMLCategories([1, 2] as [Int64])), vectorizer(), regressor(line)])
        == "its oneHotEncoder takes an input of another type than its categories")
    #expect(
      refused([oneHot(CoreMLCategories(["a", "a"])), vectorizer(), regressor(line)])
        == "an encoder has a category twice")
    #expect(
      refused([
        oneHot(to: "one"), oneHot(CoreMLCategories(["Ulm"]), ignores: false, to: "two"),
        vectorizer([("one", 2), ("two", 1)]), regressor(line),
      ]) == "the encoders of city differ")
    let integers = oneHot(CoreMLCategories([1, 2] as [Int64]), of: .int64, to: "hot")
    #expect(
      refused([integers, vectorizer([("city", 1), ("hot", 2)]), regressor(line)], .int64)
        == "its input city is both a number and a category")
  }
}
