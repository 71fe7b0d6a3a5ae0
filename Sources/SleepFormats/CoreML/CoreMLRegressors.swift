import SleepModels

/// An input that a feature vectorizer concatenates.
struct CoreMLVectorPart: CoreMLMessage {
  var name = ""
  var width = 0

  mutating func list(_ fields: inout CoreMLFields) {
    fields.text(1, &name)
    fields.number(2, &width)
  }

  static func begin(_: ArraySlice<UInt8>, _ fields: inout CoreMLFields) {
    fields.take(\.features, CoreMLLimits.tooManyFeatures)
  }
}

/// A linear function for each number or label; of two labels, only for the second.
struct CoreMLLinearModel: CoreMLMessage {
  var weights: [[Double]] = []
  var offsets: [Double] = []
  /// Those of a classifier.
  var labels: [String] = []

  mutating func list(_ fields: inout CoreMLFields) {
    fields.rows(1, &weights)
    fields.doubles(2, &offsets)
    fields.noTransform(
      3, of: "glmRegressor", only: "is supported", others: [1: "Logit", 2: "Probit"])
    guard !labels.isEmpty else { return }
    // By default, the transform is the logistic function, and the first label has no row.
    var oneVersusRest = weights.count == labels.count
    fields.flag(4, &oneVersusRest)
    fields.message(100) { $0.texts(1, &labels) }
  }

  func finish(_ fields: inout CoreMLFields) {
    fields.require(
      weights.count <= 1 && offsets.count <= 1,
      .unsupported("its glmRegressor predicts more than one number"))
    fields.require(!weights.isEmpty, .damaged("its glmRegressor has no weights"))
    fields.require(
      (weights.joined() + offsets).allSatisfy(\.isFinite),
      .damaged("a weight of its glmRegressor is not finite"))
  }
}

struct CoreMLTrees: CoreMLMessage {
  struct Node {
    var tree: UInt32 = 0
    var number: UInt32 = 0
    var behavior = Behavior.lessThanOrEqual
    var missingTracksTrueChild = false
    var feature: UInt32 = 0
    var trueChild: UInt32 = 0
    var falseChild: UInt32 = 0
    /// The threshold of a branch or the value of a leaf.
    var value = 0.0
    /// The sum of the contributions to the prediction, which a leaf has.
    var addition = 0.0
  }

  /// The condition for a branch to go to its true child; the numbers are those of the format.
  enum Behavior: UInt8 {
    case lessThanOrEqual, lessThan, greaterThanOrEqual, greaterThan, equal, notEqual, leaf
  }

  var nodes: [Node] = []
  /// The base of the one number that is predicted.
  var bases: [Double] = []
  private var dimensions = 1

  init() {}

  init(nodes: [Node], base: Double) { (self.nodes, bases) = (nodes, [base]) }

  mutating func list(_ fields: inout CoreMLFields) {
    fields.message(1) { ensemble in
      ensemble.messages(1, &nodes)
      ensemble.number(2, &dimensions)
      ensemble.doubles(3, &bases)
    }
    fields.noTransform(
      2, of: "treeEnsembleRegressor", only: "is a sum",
      others: [
        1: "Classification_SoftMax", 2: "Regression_Logistic",
        3: "Classification_SoftMaxWithZeroClassReference",
      ])
  }

  func finish(_ fields: inout CoreMLFields) {
    fields.require(dimensions <= 1 && bases.count <= 1, Self.severalNumbers)
    fields.require(
      bases.allSatisfy(\.isFinite),
      .damaged("the base of its treeEnsembleRegressor is not finite"))
  }

  fileprivate static let severalNumbers = ForeignModelError.unsupported(
    "its treeEnsembleRegressor predicts more than one number")
}

extension CoreMLTrees.Node: CoreMLMessage {
  mutating func list(_ fields: inout CoreMLFields) {
    fields.number(1, &tree)
    fields.number(2, &number)
    var code = UInt64(behavior.rawValue)
    if fields.number(3, &code) {
      let known = UInt8(exactly: code).flatMap(CoreMLTrees.Behavior.init)
      fields.require(
        known != nil, .unsupported("a tree has a node of the behavior \(code), which is none"))
      behavior = known ?? behavior
    }
    fields.number(10, &feature)
    // A leaf is written with its number as an addition only.
    let isWrittenLeaf = fields.isWriting && behavior == .leaf
    if !isWrittenLeaf { fields.double(11, &value) }
    fields.number(12, &trueChild)
    fields.number(13, &falseChild)
    fields.flag(14, &missingTracksTrueChild)
    var (index, term) = (0, isWrittenLeaf ? value : 0)
    let isRead = fields.message(20, if: isWrittenLeaf) { evaluation in
      evaluation.number(1, &index)
      evaluation.double(2, &term)
    }
    fields.require(index == 0, CoreMLTrees.severalNumbers)
    if isRead { addition += term }
  }

  static func begin(_: ArraySlice<UInt8>, _ fields: inout CoreMLFields) {
    fields.take(\.nodes, CoreMLLimits.tooManyNodes)
  }

  mutating func finish(_ fields: inout CoreMLFields) {
    if behavior == .leaf { value = addition }
    fields.require(
      value.isFinite,
      .damaged("node \(number) of tree \(tree) has a number that is not finite"))
  }
}
