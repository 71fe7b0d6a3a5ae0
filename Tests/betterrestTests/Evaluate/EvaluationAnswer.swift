import Foundation
import TestSupport
import Testing

/// The parts of `evaluate --json` that its tests look at.
struct EvaluationAnswer: Decodable {
  struct Baselines: Decodable {
    var mean: Double
    var linear: Double
  }
  struct Interval: Decodable {
    var lower: Double
    var upper: Double
  }
  struct Differences: Decodable {
    var mean: Difference
    var linear: Difference
  }
  struct Difference: Decodable {
    var rootMeanSquaredError: Double
    var interval: Interval?
    var verdict: String?
  }
  struct Subset: Decodable, Equatable {
    var rows: Double
    var rootMeanSquaredError: Double?
    var bias: Double?
    var coverage: Double?
    var minimum: Double?
    var maximum: Double?
  }
  struct Outlier: Decodable, Equatable {
    var line: Int?
    var inputs: [String: Double]
    var target: Double
    var expected: Double
    var shareOfSquaredError: Double
  }
  struct Model: Decodable, Equatable {
    var name: String
    var algorithm: String
    var fingerprint: String
  }
  struct Metrics: Decodable, Equatable {
    var rootMeanSquaredError: Double
    var maximumError: Double
  }
  var rows: Int
  var rootMeanSquaredError: Double
  var meanAbsoluteError: Double
  var maximumError: Double
  var rSquared: Double?
  var bias: Double
  var baselines: Baselines
  var rootMeanSquaredErrorInterval: Interval?
  var baselineDifferences: Differences
  var coverage: Double?
  var confidence: Double?
  var sliceFeature: String?
  var slices: [Subset]?
  var insideRanges: Subset
  var outsideRanges: Subset
  var outliers: [Outlier]
  var folds: Int?
  var iterations: Int
  var iterationsByFold: [Int]?
  var model: Model?
  var isTrainingData: Bool?
  var trainingOverlap: Double?
  var validationMetrics: Metrics?
  var warnings: [String]

  init(_ run: SampleRun) throws {
    #expect(run.errors == "" && run.code == .success)
    self = try JSONDecoder().decode(Self.self, from: Data(run.output.utf8))
  }

  /// Whether a number is the one computed by hand, but for rounding.
  static func isClose(_ number: Double?, _ expected: Double) -> Bool {
    number.map { abs($0 - expected) <= 1e-9 * max(abs(expected), 1) } ?? false
  }
}
