import Foundation
import ModelSamples
import SleepFormats
import SleepModels
import Testing

@Suite struct IntervalDocumentTests {
  private let text: String

  init() throws {
    text = try String(decoding: RegressionModel.sampleWithRange.json, as: UTF8.self)
  }

  @Test func isOneLine() throws {
    #expect(
      text.contains(
        """

          "range" : {"coefficients":[1],"intercept":2,"quantiles":[1,2,3,4,5,6,7,8,9,10,11,12],\
        "smallestSpread":3},

        """))
    #expect(try RegressionModel(json: Array(text.utf8)) == RegressionModel.sampleWithRange)
  }

  @Test func recordsThatItIsByMoments() throws {
    var model = RegressionModel.sampleWithRange
    model.range?.isByMoments = true
    let text = try String(decoding: model.json, as: UTF8.self)
    #expect(text.contains("\"intercept\":2,\"isByMoments\":true,\"quantiles\":"))
    #expect(try RegressionModel(json: model.json) == model)
  }

  @Test func treesSurviveTheFile() throws {
    var model = linearModel(100, [10, 20])
    model.range = PredictionInterval(
      residualScale: Ensemble(
        base: LinearFunction(intercept: 1, coefficients: [0, 2]),
        trees: [Tree.sample, Tree.sample]),
      smallestResidualScale: 0.5, quantiles: [0, 0, 1, 1, 2, 3])
    #expect(try RegressionModel(json: model.json) == model)
  }

  @Test(arguments: [
    ("\"coefficients\":[1],\"i", "\"coefficients\":[1,2],\"i", "1 features but 2 coefficients"),
    ("\"smallestSpread\":3", "\"smallestSpread\":0", "the smallest spread is not above 0"),
    ("[1,2,3,4,5,6,7,8,9,10,11,12]", "[1,2]", "2 quantiles where there are from 6 to 12"),
    ("[1,2,3,4,", "[1,2,3,4,4,", "13 quantiles where there are from 6 to 12"),
    ("[1,2,3,4,", "[1,2,4,3,", "the quantiles are not in order"),
    ("[1,2,3,4,", "[-1,2,3,4,", "the quantiles are not in order"),
    (
      "\"smallestSpread\":3",
      "\"smallestSpread\":3,\"trees\":[{\"feature\":[1],\"threshold\":[1],"
        + "\"left\":[-1],\"right\":[-2],\"leaf\":[1,2]}]",
      "tree 1: it asks for a feature that the model does not have"
    ),
  ]) func damaged(old: String, new: String, problem: String) throws {
    let place = try #require(text.firstRange(of: old))
    let json = Array(text.replacingCharacters(in: place, with: new).utf8)
    let error = #expect(throws: ModelFileError.self) { _ = try RegressionModel(json: json) }
    #expect(
      error?.description == "model is damaged: range: \(problem). Train the model again.")
  }

  @Test func partialDependenceAscends() throws {
    var model = RegressionModel.sample
    let right = PartialDependence(values: [1, 1, 2], predictions: [1, 2, 3])
    for (wrong, problem) in [
      (
        PartialDependence(values: [2, 1], predictions: [110, 120]),
        "the values of the partial dependence on b do not ascend"
      ),
      (
        PartialDependence(values: [1, 2], predictions: [110, -1e121]),
        "the partial dependence on b exceeds the largest prediction"
      ),
    ] {
      model.storedPartialDependence = [right, wrong]
      let error = #expect(throws: ModelFileError.self) {
        _ = try RegressionModel(json: model.json)
      }
      #expect(error?.problem == .damaged(problem))
    }
    model.storedPartialDependence = [right, right]
    #expect(try RegressionModel(json: model.json) == model)
  }

  @Test func partialDependenceFitsTheFeatures() throws {
    var model = linearModel(100, [10])
    model.storedPartialDependence = [PartialDependence(values: [1, 2], predictions: [110, 120])]
    #expect(try RegressionModel(json: model.json) == model)
    for wrong in [[], [PartialDependence(values: [1, 2], predictions: [110])]] {
      model.storedPartialDependence = wrong
      let error = #expect(throws: ModelFileError.self) {
        _ = try RegressionModel(json: model.json)
      }
      #expect(
        error?.description == "model is damaged: the partial dependence does not fit the "
          + "features. Train the model again.")
    }
  }
}
