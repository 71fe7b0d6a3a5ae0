import Models

/// An input that a feature vectorizer concatenates.
struct CoreMLVectorPart: CoreMLMessage {
  var name = ""
  var width = 0

  mutating func list(_ fields: inout CoreMLFields) throws(ForeignModelError) {
    try fields.text(1, &name)
    try fields.number(2, &width)
  }

  static func begin(
    _: ArraySlice<UInt8>, _ fields: inout CoreMLFields
  ) throws(ForeignModelError) { try fields.limits.takeFeature() }
}

/// A linear function for each number or label; of two labels, only for the second.
struct CoreMLLinearModel: CoreMLMessage {
  var weights: [[Double]] = []
  var offsets: [Double] = []
  /// Those of a classifier.
  var labels: [String] = []

  mutating func list(_ fields: inout CoreMLFields) throws(ForeignModelError) {
    try fields.rows(1, &weights)
    try fields.doubles(2, &offsets)
    try fields.noTransform(
      3, of: "glmRegressor", only: "is supported", others: [1: "Logit", 2: "Probit"])
    guard !labels.isEmpty else { return }
    // By default, the transform is the logistic function, and the first label has no row.
    var oneVersusRest = weights.count == labels.count
    try fields.flag(4, &oneVersusRest)
    try fields.message(100) { list throws(ForeignModelError) in try list.texts(1, &labels) }
  }

  func finish(_: inout CoreMLFields) throws(ForeignModelError) {
    guard weights.count <= 1, offsets.count <= 1 else {
      throw .unsupported("its glmRegressor predicts more than one number")
    }
    guard weights.count == 1 else { throw .damaged("its glmRegressor has no weights") }
    guard (weights[0] + offsets).allSatisfy(\.isFinite) else {
      throw .damaged("a weight of its glmRegressor is not finite")
    }
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

  mutating func list(_ fields: inout CoreMLFields) throws(ForeignModelError) {
    try fields.message(1) { ensemble throws(ForeignModelError) in
      try ensemble.messages(1, &nodes)
      try ensemble.number(2, &dimensions)
      try ensemble.doubles(3, &bases)
    }
    try fields.noTransform(
      2, of: "treeEnsembleRegressor", only: "is a sum",
      others: [
        1: "Classification_SoftMax", 2: "Regression_Logistic",
        3: "Classification_SoftMaxWithZeroClassReference",
      ])
  }

  func finish(_: inout CoreMLFields) throws(ForeignModelError) {
    guard dimensions <= 1, bases.count <= 1 else { throw Self.severalNumbers }
    guard bases.allSatisfy(\.isFinite) else {
      throw .damaged("the base of its treeEnsembleRegressor is not finite")
    }
  }

  fileprivate static let severalNumbers = ForeignModelError.unsupported(
    "its treeEnsembleRegressor predicts more than one number")
}

extension CoreMLTrees.Node: CoreMLMessage {
  mutating func list(_ fields: inout CoreMLFields) throws(ForeignModelError) {
    try fields.number(1, &tree)
    try fields.number(2, &number)
    var code = UInt64(behavior.rawValue)
    if try fields.number(3, &code) {
      guard let known = UInt8(exactly: code).flatMap(CoreMLTrees.Behavior.init) else {
        throw .unsupported("a tree has a node of the behavior \(code), which is none")
      }
      behavior = known
    }
    try fields.number(10, &feature)
    // A leaf is written with its number as an addition only.
    let isWrittenLeaf = fields.isWriting && behavior == .leaf
    if !isWrittenLeaf { try fields.double(11, &value) }
    try fields.number(12, &trueChild)
    try fields.number(13, &falseChild)
    try fields.flag(14, &missingTracksTrueChild)
    var (index, term) = (0, isWrittenLeaf ? value : 0)
    let isRead = try fields.message(20, if: isWrittenLeaf) { evaluation throws(ForeignModelError) in
      try evaluation.number(1, &index)
      try evaluation.double(2, &term)
    }
    guard index == 0 else { throw CoreMLTrees.severalNumbers }
    if isRead { addition += term }
  }

  static func begin(
    _: ArraySlice<UInt8>, _ fields: inout CoreMLFields
  ) throws(ForeignModelError) { try fields.limits.takeNode() }

  mutating func finish(_: inout CoreMLFields) throws(ForeignModelError) {
    if behavior == .leaf { value = addition }
    guard value.isFinite else {
      throw .damaged("node \(number) of tree \(tree) has a number that is not finite")
    }
  }
}
