/// The contents of a Core ML file: inputs, outputs and the model between them.
///
/// Source: the published schema of the format (coremltools, `mlmodel/format`).
struct CoreMLModel {
  indirect enum Kind {
    case line(CoreMLLinearModel)
    case trees(CoreMLTrees)
    case vectorizer([CoreMLVectorPart])
    /// Replaces missing values by one number, or by one per element.
    case imputer([Double])
    /// Gives each key of a dictionary its index in this list.
    case dictionaryVectorizer([String])
    case classifier(CoreMLLinearClassifier)
    case pipeline([CoreMLModel], as: Purpose)
  }

  enum Purpose {
    case transformer, regressor, classifier
  }

  /// The first version of the format, which has all types in use.
  var specificationVersion = 1
  var inputs: [CoreMLFeature]
  var outputs: [CoreMLFeature]
  /// The output with the prediction; empty for a stage that only prepares inputs.
  var predictedFeatureName = ""
  /// The output with the probability of each label; empty unless it is a classifier.
  var predictedProbabilitiesName = ""
  var metadata = CoreMLMetadata()
  var kind: Kind
}

/// An input or an output of a Core ML model or of one of its stages.
struct CoreMLFeature {
  enum Shape: Equatable {
    case double
    case int64
    /// A list with this number of elements.
    case list(Int)
    case string
    /// A dictionary from these keys to doubles.
    case dictionary(Key)
  }

  enum Key {
    case int64, string
  }

  var name: String
  var shortDescription = ""
  var shape: Shape
  var isOptional = false

  var width: Int {
    if case .list(let count) = shape { count } else { 1 }
  }
}

/// An input that a feature vectorizer concatenates.
struct CoreMLVectorPart {
  var name: String
  var width: Int
}

struct CoreMLLinearModel {
  var weights: [Double]
  var offset: Double
}

/// A linear function for each label, or, for two labels, only for the second.
struct CoreMLLinearClassifier {
  var labels: [String]
  var weights: [[Double]]
  var offsets: [Double]
}

struct CoreMLTrees {
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

  /// The condition for a branch to go to its true child; the numbers are those of the format.
  enum Behavior: UInt8 {
    case lessThanOrEqual, lessThan, greaterThanOrEqual, greaterThan, equal, notEqual, leaf
  }

  var nodes: [Node]
  var base: Double
}

struct CoreMLMetadata: Equatable {
  var shortDescription = ""
  var version = ""
  var author = ""
  var license = ""
  var userDefined: [String: String] = [:]
}
