import ModelSamples
import Testing

@testable import SleepModels

@Suite struct WordsTests {
  private let model = RegressionModel.sampleOfWords

  @Test func setsHoldTheirLevels() {
    let set = LevelSet([0, 3, 63, 64, 200])
    #expect(set.levels == [0, 3, 63, 64, 200])
    #expect(!set.contains(1) && !set.contains(199) && !set.contains(100_000))
    #expect(set.last == 200)
    #expect(LevelSet([]).levels == [] && LevelSet([]).last == nil)
  }

  @Test func predictsByLevel() throws {
    // 100, the effect of the city, 2 for each unit of area, and the leaf.
    let cases: [([Double], Double)] = [
      ([0, 3], 121), ([1, 3], 119), ([1, 5], 143), ([2, 5], 122),
    ]
    for (inputs, price) in cases { #expect(try model.prediction(for: inputs) == price) }
  }

  @Test func otherValuesAreMissing() throws {
    let missing = try model.prediction(for: [.nan, 3])
    #expect(missing == 116)
    let others: [Double] = [-1, 3, 1e300, -.infinity, .infinity]
    for value in others {
      #expect(try model.prediction(for: [value, 3]) == missing)
      #expect(
        try model.contributions(for: [value, 3], reference: [.nan, 3]).contributions == [0, 0])
    }
    #expect(try model.prediction(for: [0.5, 3]) == model.prediction(for: [0, 3]))
  }

  @Test func contributionsOfLevelsAddUp() throws {
    let (base, contributions) = try model.contributions(for: [1, 5], reference: [.nan, 3])
    #expect(base == 116)
    // In the tree, the city alone adds 10, the area alone nothing, and both 30.
    let parts: [Double] = [-7 + 20, 4 + 10]
    #expect(contributions == parts)
  }

  @Test func takesInputsByName() throws {
    #expect(try model.inputs(named: ["city": "Köln", "area": 5]) == [1, 5])
    let inputs = try model.inputs(named: ["area": 2.5])
    #expect(inputs[0].isNaN && inputs[1] == 2.5)
    func message(_ values: [String: RegressionModel.Input]) -> String {
      do { return "\(try model.inputs(named: values))" } catch { return "\(error)" }
    }
    #expect(
      message(["city": "Kölm", "area": 1])
        == "city was never \"Kölm\" in the training rows. Did you mean \"Köln\"?")
    #expect(
      message(["city": "Rostock", "area": 1])
        == "city was never \"Rostock\" in the training rows. Leave it out if it is new.")
    #expect(
      message(["city": 1, "area": 1])
        == "The model takes words in the column \"city\", which has numbers.")
    #expect(
      message(["city": "Ulm", "area": "big"])
        == "The model takes numbers in the column \"area\", which has words.")
    #expect(
      message(["city": "Ulm"])
        == "The model needs the column \"area\", which the rows do not have.")
  }

  @Test func theLineHasOneValueForEachLevel() throws {
    var line = model
    line = RegressionModel(
      algorithm: .linear, target: "price", features: model.features, base: model.base, trees: [],
      training: .unknown)
    let dependence = try #require(line.partialDependence)
    #expect(dependence[0] == PartialDependence(values: [0, 1, 2], predictions: [115, 103, 112]))
    #expect(dependence[1].predictions == [100, 105, 110, 115, 120])
  }

  @Test func treesAreCheckedForTheLevelsOfTheirFeatures() throws {
    try model.trees[0].check(levelCounts: [3, nil])
    func flaw(_ levels: [LevelSet?], _ counts: [Int?]) -> Tree.Flaw? {
      let tree = Tree(
        feature: [0, 1], threshold: [0, 4.5], levels: levels, left: [~0, ~1], right: [1, ~2],
        leaf: [10, 20, 40])
      do { try tree.check(levelCounts: counts) } catch { return error }
      return nil
    }
    #expect(flaw([LevelSet([2]), nil], [3, nil]) == nil)
    #expect(flaw([LevelSet([2]), nil], [2, nil]) == .unknownLevel)
    #expect(flaw([LevelSet([2]), nil], [nil, nil]) == .unknownLevel)
    #expect(flaw([nil, nil], [3, nil]) == .unknownLevel)
    #expect(flaw([], [3, nil]) == .unknownLevel)
    #expect(flaw([LevelSet([2]), LevelSet([])], [3, nil]) == .unknownLevel)
    #expect(flaw([LevelSet([2])], [3, nil]) == .unequalLengths)
  }

  @Test func writesAndReadsItsFile() throws {
    let json = try model.json
    let text = Self.compact(json)
    #expect(text.contains("\"formatVersion\":2"))
    #expect(text.contains(#"{"gain":3,"levels":["Bonn","Köln","Ulm"],"name":"city"}"#))
    #expect(text.contains("\"effects\":[[5,-7,2],[]]"))
    #expect(text.contains("\"levels\":[[0,2],null]"))
    #expect(try RegressionModel(json: json) == model)
    #expect(try RegressionModel(json: json).json == json)
  }

  @Test func refusesDamagedFiles() throws {
    let text = Self.compact(try model.json)
    func problem(_ old: String, _ new: String) -> String? {
      guard text.contains(old) else { return "\(old) is not in the file" }
      let json = Array(replaced(old, by: new, in: text).utf8)
      do { _ = try RegressionModel(json: json) } catch {
        guard case .damaged(let what) = error.problem else { return "\(error)" }
        return what
      }
      return nil
    }
    #expect(problem("[[0,2],null]", "[[0,3],null]") == "a tree has an unknown level")
    #expect(problem("[[0,2],null]", "[[0,-1],null]") == "a tree has an unknown level")
    #expect(
      problem("[[0,2],null]", "[null,null]")
        == "tree 1: its levels are not those of the features")
    #expect(problem("[5,-7,2]", "[5,-7]") == "its effects are not those of the levels")
    #expect(problem("[5,-7,2],[]", "[5,-7,2],[1]") == "its effects are not those of the levels")
    #expect(problem("[5,-7,2],[]", "[5,-7,2]") == "its effects are not those of the levels")
    #expect(
      problem("\"coefficients\":[0,2]", "\"coefficients\":[1,2]")
        == "a feature of words has a coefficient")
    #expect(problem("\"Köln\"", "\"Bonn\"") == "the levels of city are invalid")
    #expect(problem("-7,2", "-7e200,2") == RegressionModel.unsafeAnswers)
  }

  /// The text of a document without white space.
  private static func compact(_ json: [UInt8]) -> String {
    String(decoding: json.filter { $0 > 0x20 }, as: UTF8.self)
  }

  /// Foundation's replacement is not there in the core's tests.
  private func replaced(_ old: String, by new: String, in text: String) -> String {
    var parts: [String] = [""]
    var rest = text[...]
    while !rest.isEmpty {
      if rest.hasPrefix(old) {
        parts.append("")
        rest = rest.dropFirst(old.count)
      } else {
        parts[parts.count - 1].append(rest.removeFirst())
      }
    }
    return parts.joined(separator: new)
  }
}
