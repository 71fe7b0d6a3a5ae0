extension CoreMLTrees {
  init(_ regressor: CoreMLPart, _ limits: inout CoreMLLimits) throws(ForeignModelError) {
    typealias Schema = CoreMLSchema.Trees
    self.init(nodes: [], base: 0)
    var fields = try regressor.parts()
    while let part = try fields.next() {
      switch part.number {
      case Schema.ensemble: try read(ensemble: part, &limits)
      case Schema.transform:
        let number = try part.unsigned()
        guard number == 0 else {
          let name = Schema.transforms[number] ?? "\(number)"
          throw .unsupported(
            "its treeEnsembleRegressor has the transform \(name); only NoTransform is a sum")
        }
      default: break
      }
    }
  }

  private mutating func read(
    ensemble: CoreMLPart, _ limits: inout CoreMLLimits
  ) throws(ForeignModelError) {
    typealias Schema = CoreMLSchema.Trees
    var bases: [Double] = []
    var fields = try ensemble.parts()
    while let part = try fields.next() {
      switch part.number {
      case Schema.nodes:
        try limits.takeNode()
        nodes.append(try Node(part))
      case Schema.dimensions:
        guard try part.unsigned() <= 1 else { throw Self.severalNumbers }
      case Schema.base: try part.append(to: &bases)
      default: break
      }
    }
    guard bases.count <= 1 else { throw Self.severalNumbers }
    base = bases.first ?? 0
    guard base.isFinite else {
      throw .damaged("the base of its treeEnsembleRegressor is not finite")
    }
  }

  fileprivate static let severalNumbers = ForeignModelError.unsupported(
    "its treeEnsembleRegressor predicts more than one number")
}

extension CoreMLTrees.Node {
  init(_ node: CoreMLPart) throws(ForeignModelError) {
    typealias Schema = CoreMLSchema.Node
    self.init(tree: 0, number: 0, behavior: .lessThanOrEqual, value: 0)
    var (threshold, addition) = (0.0, 0.0)
    var fields = try node.parts()
    while let part = try fields.next() {
      switch part.number {
      case Schema.tree: tree = try part.place()
      case Schema.number: number = try part.place()
      case Schema.behavior:
        let code = try part.unsigned()
        guard let known = UInt8(exactly: code).flatMap(CoreMLTrees.Behavior.init) else {
          throw .unsupported("a tree has a node of the behavior \(code), which is none")
        }
        behavior = known
      case Schema.feature: feature = try part.place()
      case Schema.value: threshold = try part.double()
      case Schema.trueChild: trueChild = try part.place()
      case Schema.falseChild: falseChild = try part.place()
      case Schema.missingTracksTrueChild: missingTracksTrueChild = try part.unsigned() != 0
      case Schema.evaluation: addition += try part.addition()
      default: break
      }
    }
    value = behavior == .leaf ? addition : threshold
    guard value.isFinite else {
      throw .damaged("node \(number) of tree \(tree) has a number that is not finite")
    }
  }
}

extension CoreMLPart {
  /// The number of a tree, a node or an input.
  fileprivate func place() throws(ForeignModelError) -> UInt32 {
    let number = try unsigned()
    guard let place = UInt32(exactly: number) else {
      throw .tooLarge("a tree has the node or input \(number)")
    }
    return place
  }

  /// The contribution of a leaf to the one number that is predicted.
  fileprivate func addition() throws(ForeignModelError) -> Double {
    var value = 0.0
    var fields = try parts()
    while let part = try fields.next() {
      switch part.number {
      case CoreMLSchema.Evaluation.index:
        guard try part.unsigned() == 0 else { throw CoreMLTrees.severalNumbers }
      case CoreMLSchema.Evaluation.value: value = try part.double()
      default: break
      }
    }
    return value
  }
}
