import SleepModels
import Testing

@testable import SleepFormats

@Suite struct TreeAssemblyTests {
  private typealias Node = CoreMLTrees.Node

  private func branch(
    _ number: UInt32, _ behavior: CoreMLTrees.Behavior = .lessThanOrEqual, _ value: Double = 1,
    _ trueChild: UInt32, _ falseChild: UInt32, feature: UInt32 = 0, missingIsTrue: Bool = false
  ) -> CoreMLTrees.Node {
    Node(
      tree: 3, number: number, behavior: behavior, missingTracksTrueChild: missingIsTrue,
      feature: feature, trueChild: trueChild, falseChild: falseChild, value: value)
  }

  private func leaf(_ number: UInt32, _ value: Double) -> CoreMLTrees.Node {
    Node(tree: 3, number: number, behavior: .leaf, value: value)
  }

  private func assembly(
    _ nodes: [CoreMLTrees.Node], inputs: [PipelineValue] = [.input(feature: 0, substitute: nil)],
    weight: Double = 1, placesLeft: Int = 100
  ) throws -> TreeAssembly {
    try TreeAssembly(
      CoreMLTrees(nodes: nodes, base: 0), inputs: inputs,
      levelCounts: [Int?](repeating: nil, count: inputs.count), weight: weight,
      placesLeft: placesLeft)
  }

  /// The threshold is 1.
  private func passes(_ value: Double, _ behavior: CoreMLTrees.Behavior) -> Bool {
    switch behavior {
    case .lessThanOrEqual: value <= 1
    case .lessThan: value < 1
    case .greaterThanOrEqual: value >= 1
    case .greaterThan: value > 1
    case .equal: value == 1
    case .notEqual: value != 1
    case .leaf: false
    }
  }

  @Test(
    arguments: [
      CoreMLTrees.Behavior.lessThanOrEqual, .lessThan, .greaterThanOrEqual, .greaterThan, .equal,
      .notEqual,
    ], [false, true])
  func behaviors(behavior: CoreMLTrees.Behavior, missingIsTrue: Bool) throws {
    // The nodes are unordered.
    let nodes = [
      leaf(40, 5), branch(7, behavior, 1, 40, 2, missingIsTrue: missingIsTrue), leaf(2, -5),
    ]
    let tree = try #require(try assembly(nodes).trees.first)
    try tree.check(levelCounts: [nil])
    for value in [-Double.infinity, 0, 1.0.nextDown, 1, 1.0.nextUp, 2, .infinity] {
      #expect(tree.value { _ in value } == (passes(value, behavior) ? 5 : -5))
    }
    #expect(tree.value { _ in .nan } == (missingIsTrue ? 5 : -5))
    #expect(try assembly(nodes).optionalFeatures == (missingIsTrue ? [0] : []))
  }

  @Test func negativeZeroEqualsZero() throws {
    for zero in [0.0, -0.0] {
      let tree = try #require(
        try assembly([branch(0, .lessThan, zero, 1, 2), leaf(1, 1), leaf(2, 2)]).trees.first)
      #expect(tree.value { _ in -0.0 } == 2)
      #expect(tree.value { _ in 0.0 } == 2)
      #expect(tree.value { _ in -.leastNonzeroMagnitude } == 1)
    }
  }

  @Test func replacedValues() throws {
    for behavior in [CoreMLTrees.Behavior.lessThanOrEqual, .equal, .greaterThan] {
      let nodes = [branch(0, behavior, 1, 1, 2, missingIsTrue: true), leaf(1, 5), leaf(2, -5)]
      for substitute in [0.0, 1, 2] {
        let tree = try #require(
          try assembly(nodes, inputs: [.input(feature: 0, substitute: substitute)]).trees.first)
        #expect(tree.value { _ in .nan } == tree.value { _ in substitute })
      }
    }
  }

  @Test func leavesAreWeighed() throws {
    #expect(try assembly([leaf(0, 4)], weight: -0.5).trees.first?.leaf == [-2])
    #expect(throws: ForeignModelError.damaged("leaf 0 of tree 3 is not finite")) {
      try assembly([leaf(0, 1e300)], weight: 1e300)
    }
  }

  @Test func invalidTrees() {
    func expect(_ what: String, _ nodes: [CoreMLTrees.Node]) {
      #expect(throws: ForeignModelError.damaged(what)) { try assembly(nodes) }
    }
    expect(
      "the nodes of tree 3 form a cycle",
      [
        branch(0, .lessThan, 1, 1, 2), leaf(1, 0), branch(2, .lessThan, 1, 0, 3), leaf(3, 0),
      ])
    expect(
      "the nodes of tree 3 form a cycle",
      [
        leaf(0, 1), branch(1, .lessThan, 1, 1, 2), leaf(2, 1),
      ])
    expect(
      "node 0 of tree 3 has the child 9, which does not exist",
      [branch(0, .lessThan, 1, 1, 9), leaf(1, 0)])
    expect(
      "node 1 of tree 3 is the child of two nodes", [branch(0, .lessThan, 1, 1, 1), leaf(1, 0)])
    expect("tree 3 has two roots", [leaf(0, 0), leaf(1, 0)])
    expect("tree 3 has two nodes with the number 1", [leaf(1, 0), leaf(1, 0)])
    expect(
      "node 0 of tree 3 uses input 2 of 1",
      [branch(0, .lessThan, 1, 1, 2, feature: 2), leaf(1, 0), leaf(2, 0)])
    expect(
      "node 0 of tree 3 has no finite threshold",
      [branch(0, .lessThan, -.greatestFiniteMagnitude, 1, 2), leaf(1, 0), leaf(2, 0)])
  }

  @Test func computedValuesAreNotInputs() {
    #expect(
      throws: ForeignModelError.unsupported(
        "a tree of its treeEnsembleRegressor uses the output of an earlier regressor")
    ) {
      try assembly([branch(0, .lessThan, 1, 1, 2), leaf(1, 0), leaf(2, 0)], inputs: [.sum(0)])
    }
  }

  /// Each `==` duplicates its subtree; fifty of them would exhaust the memory.
  @Test func doublingIsBounded() {
    var nodes: [CoreMLTrees.Node] = []
    for level: UInt32 in 0..<50 {
      nodes.append(branch(2 * level, .equal, 1, 2 * level + 1, 2 * level + 2))
      nodes.append(leaf(2 * level + 1, 0))
    }
    nodes.append(leaf(100, 0))
    #expect(throws: CoreMLLimits.tooManyNodes) {
      try assembly(nodes, placesLeft: CoreMLLimits.nodes)
    }
  }
}
