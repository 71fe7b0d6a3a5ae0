/// The contents of a Core ML file: inputs, outputs and the model between them.
///
/// Source: the published schema of the format (coremltools, `mlmodel/format`).
struct CoreMLModel {
  /// The type of the model.
  indirect enum Kind {
    case line(CoreMLLinearModel)
    case trees(CoreMLTrees)
    case vectorizer([CoreMLVectorPart])
    /// Replaces missing values by one number, or by one for each place.
    case imputer([Double])
    case pipeline([CoreMLModel], isRegressor: Bool)
  }

  /// The first version of the format has all types in use.
  var specificationVersion = 1
  var inputs: [CoreMLFeature]
  var outputs: [CoreMLFeature]
  /// The output that is the prediction; empty for what only prepares inputs.
  var predictedFeatureName = ""
  var metadata = CoreMLMetadata()
  var kind: Kind
}

/// An input or an output of a Core ML model or of one of its stages.
struct CoreMLFeature {
  enum Shape: Equatable {
    case double
    case int64
    /// A list of so many numbers.
    case list(Int)
  }

  var name: String
  var shortDescription = ""
  var shape: Shape
  /// Whether it may be missing.
  var isOptional = false

  /// The number of values.
  var width: Int {
    if case .list(let count) = shape { count } else { 1 }
  }
}

/// One of the inputs that a feature vectorizer puts in a row.
struct CoreMLVectorPart {
  var name: String
  var width: Int
}

/// The weighted sum of a GLM regressor.
struct CoreMLLinearModel {
  var weights: [Double]
  var offset: Double
}

/// The trees of a tree ensemble.
struct CoreMLTrees {
  /// A branch or a leaf.
  struct Node {
    var tree: UInt32
    var number: UInt32
    var behavior: Behavior
    var missingTracksTrueChild = false
    var feature: UInt32 = 0
    var trueChild: UInt32 = 0
    var falseChild: UInt32 = 0
    /// The threshold of a branch or the value of a leaf.
    var value: Double
  }

  /// When a branch goes to its true child; the numbers are the format's.
  enum Behavior: UInt8 {
    case lessThanOrEqual, lessThan, greaterThanOrEqual, greaterThan, equal, notEqual, leaf
  }

  var nodes: [Node]
  /// The base value of the prediction.
  var base: Double
}

/// The metadata of a Core ML model.
struct CoreMLMetadata: Equatable {
  var shortDescription = ""
  var version = ""
  var author = ""
  var license = ""
  /// Other entries by key.
  var userDefined: [String: String] = [:]
}
