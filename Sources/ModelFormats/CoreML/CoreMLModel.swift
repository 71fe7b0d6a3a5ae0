/// A Core ML model as its file holds it: what goes in, what comes out, and how one becomes the other.
///
/// Source: the published schema of the format (coremltools, `mlmodel/format`).
struct CoreMLModel {
  /// How outputs come of inputs.
  indirect enum Kind {
    case line(CoreMLLinearModel)
    case trees(CoreMLTrees)
    case vectorizer([CoreMLVectorPart])
    /// Missing values are replaced by one number, or by one a place in the list.
    case imputer([Double])
    case pipeline([CoreMLModel], isRegressor: Bool)
  }

  /// The lowest version of the format that has all that is written here: the first.
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
  /// Whether it may be left out.
  var isOptional = false

  /// How many numbers it is.
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
    /// What a branch compares with, or what a leaf adds.
    var value: Double
  }

  /// When a branch goes to its true child; the numbers are the format's.
  enum Behavior: UInt8 {
    case lessThanOrEqual, lessThan, greaterThanOrEqual, greaterThan, equal, notEqual, leaf
  }

  var nodes: [Node]
  /// What the leaves are added to.
  var base: Double
}
