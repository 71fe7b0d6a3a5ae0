import ModelSamples
import SleepModels
import Testing

@testable import SleepFormats

/// Models of words in Core ML.
@Suite struct CoreMLWordsTests {
  private let model = RegressionModel.sampleOfWords

  /// The sample with other trees or another linear model.
  private func model(_ base: LinearFunction? = nil, trees: [Tree]? = nil) -> RegressionModel {
    RegressionModel(
      algorithm: .boostedTrees, target: "price", features: model.features,
      base: base ?? model.base, trees: trees ?? model.trees, training: .unknown,
      origin: model.origin)
  }

  private func stages(_ model: RegressionModel) throws -> [CoreMLModel] {
    guard case .pipeline(let stages, .regressor) = try CoreMLModel(model.coreML()).kind else {
      return []
    }
    return stages
  }

  private let constant = LinearFunction(intercept: 100, coefficients: [0, 0])

  /// The sample, the line alone, the trees alone, and a node with missing words on the other side.
  private var models: [RegressionModel] {
    let right = Tree(
      feature: [0, 1], threshold: [0, 4.5], levels: [LevelSet([0, 2]), nil], left: [~0, ~1],
      right: [1, ~2], missingGoesLeft: [false, false], leaf: [10, 20, 40])
    return [
      model, model(trees: []), model(constant), model(trees: model.trees + [right]),
      model(constant, trees: [right]),
    ]
  }

  @Test func comesBackWithTheSameAnswers() throws {
    for model in models {
      let back = try RegressionModel(coreML: model.coreML())
      #expect(back.features.map(\.levels) == [["Bonn", "Köln", "Ulm"], nil])
      #expect(back.base.effects == model.base.effects)
      #expect(back.base.coefficients == model.base.coefficients)
      for city: Double in [0, 1, 2, 3, .nan] {
        for area: Double in [0, 4.5, 5] {
          #expect(
            try back.prediction(for: [city, area]) == model.prediction(for: [city, area]),
            "\(city), \(area)")
        }
      }
      #expect(try RegressionModel(json: back.json) == back)
      #expect(try back.coreML() == RegressionModel(coreML: back.coreML()).coreML())
    }
  }

  @Test func aLineIsOneHot() throws {
    let stages = try stages(model(trees: []))
    #expect(
      stages.map(\.outputs[0].name)
        == ["__city_levels__", "__vectorized_features__", "price"])
    guard case .oneHotEncoder(let encoder) = stages[0].kind, case .line(let line) = stages[2].kind
    else {
      Issue.record("other stages")
      return
    }
    #expect(encoder.categories.names == ["Bonn", "Köln", "Ulm"] && encoder.ignoresUnknown)
    #expect(line.weights == [[5, -7, 2, 2]] && line.offsets == [100])
  }

  /// Levels that go another way than a missing word have the number 1, so that equal sets, or
  /// opposite ones, need one mapping.
  @Test func eachSetOfLevelsIsMappedOnce() throws {
    let opposite = Tree(
      feature: [0], threshold: [0], levels: [LevelSet([1])], left: [~0], right: [~1],
      missingGoesLeft: [false], leaf: [1, 2])
    let model = model(constant, trees: model.trees + model.trees + [opposite])
    let stages = try stages(model)
    let mappings = stages.compactMap { stage in
      if case .mapping(let mapping) = stage.kind { mapping } else { nil as CoreMLMapping? }
    }
    #expect(mappings.map(\.names) == [["Bonn", "Köln", "Ulm"]])
    #expect(mappings.map(\.numbers) == [[0, 1, 0]] && mappings.map(\.other) == [0])
    let back = try RegressionModel(coreML: model.coreML())
    #expect(back.trees[0].levels == [LevelSet([0, 2]), nil])
    #expect(back.trees[2].levels == [LevelSet([1])])
  }

  @Test func anUnusedWordKeepsItsLevels() throws {
    let model = model(
      constant,
      trees: [Tree.sample].map { tree in
        Tree(
          feature: tree.feature.map { _ in 1 }, threshold: tree.threshold, left: tree.left,
          right: tree.right, leaf: tree.leaf)
      })
    #expect(try RegressionModel(coreML: model.coreML()).features[0].levels?.count == 3)
  }

  @Test func moreThanTheFormatIsReadWithIsRefused() {
    func problem(_ levels: Int, _ trees: [Tree] = []) -> ForeignModelError? {
      let model = RegressionModel(
        algorithm: .boostedTrees, target: "price",
        features: [.init(name: "city", levels: (0..<levels).map { "\($0)" })],
        base: LinearFunction(intercept: 0, coefficients: [0]), trees: trees, training: .unknown)
      do { _ = try model.coreML() } catch { return error }
      return nil
    }
    func tree(_ level: Int) -> Tree {
      Tree(
        feature: [0], threshold: [0], levels: [LevelSet([level])], left: [~0], right: [~1],
        leaf: [0, 1])
    }
    #expect(problem(4097) == .tooLarge("city has more than 4096 levels"))
    #expect(
      problem(4000, (0..<100).map(tree))
        == .tooLarge("it has more than 4096 levels and sets of levels together"))
    #expect(
      problem(4000, (0..<600).map { tree($0 % 2) })
        == .tooLarge("the nodes of its trees have more than 2097152 levels together"))
  }

  @Test func theInputSaysItsLevels() throws {
    let inputs = try CoreMLModel(model.coreML()).inputs
    #expect(inputs.map(\.shape) == [.string, .double])
    #expect(
      inputs[0].shortDescription
        == "One of: Bonn, Köln and Ulm. Any other text counts as unknown.")
  }
}
