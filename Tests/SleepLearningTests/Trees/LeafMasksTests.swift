import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct LeafMasksTests {
  /// A random tree with few distinct thresholds, so that rows equal them.
  private static func tree(
    leaves: Int, features: Int, hasMissing: Bool, _ generator: inout SplitMix64
  ) -> Tree {
    var children: [(left: Int, right: Int)] = []
    var parents: [(node: Int, isLeft: Bool)?] = [nil]
    while parents.count < leaves {
      let leaf = Int(generator.next(below: UInt64(parents.count)))
      let node = children.count
      if let parent = parents[leaf] {
        if parent.isLeft {
          children[parent.node].left = node
        } else {
          children[parent.node].right = node
        }
      }
      children.append((~leaf, ~parents.count))
      parents[leaf] = (node, true)
      parents.append((node, false))
    }
    return Tree(
      feature: children.map { _ in Int(generator.next(below: UInt64(features))) },
      threshold: children.map { _ in Double(generator.next(below: 9)) - 4 },
      left: children.map(\.left), right: children.map(\.right),
      missingGoesLeft: hasMissing ? children.map { _ in generator.next() & 1 == 0 } : [],
      leaf: parents.map { _ in Double(generator.next(below: 1 << 40)) / 7 })
  }

  private static func trees(
    _ count: Int, leaves: [Int], features: Int = 3, hasMissing: Bool, seed: UInt64
  ) -> [Tree] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map {
      tree(
        leaves: leaves[$0 % leaves.count], features: features, hasMissing: hasMissing, &generator)
    }
  }

  @Test(arguments: [8, 9, 31], [true, false]) func agreesWithTraversal(
    count: Int, hasMissing: Bool
  ) throws {
    let trees = Self.trees(
      count, leaves: [31, 1, 2, 32, 5], hasMissing: hasMissing, seed: UInt64(count))
    let masks = try #require(LeafMasks(trees))
    let values: [Double] = [
      -.infinity, -5, -4, -3.5, -1, -0.0, 0, .leastNonzeroMagnitude, 1, 3, 4, 4.5, .infinity, .nan,
    ]
    var inputs: ContiguousArray<Double> = []
    for a in values { for b in values { for c in values { inputs += [a, b, c] } } }
    for rows in [0, 1, 2, 3, 4, 5, inputs.count / 3] {
      let inputs = ContiguousArray(inputs.suffix(3 * rows))
      var sums = ContiguousArray((0..<rows).map { Double($0) / 3 })
      let expected = sums.indices.map { row in
        trees.reduce(sums[row]) { $0 + $1.value { inputs[3 * row + $0] } }
      }
      masks.add(to: &sums, inputs: inputs, width: 3)
      #expect(sums.elementsEqual(expected))
    }
  }

  @Test func acceptsUnusedFeatures() throws {
    let trees = Self.trees(8, leaves: [7], features: 1, hasMissing: false, seed: 5)
    let masks = try #require(LeafMasks(trees))
    var sums: ContiguousArray<Double> = [1]
    masks.add(to: &sums, inputs: [0.5, .nan, 3], width: 3)
    #expect(sums == [trees.reduce(1) { $0 + $1.value { [0.5, .nan, 3][$0] } }])
  }

  @Test func someTreesHaveNoMasks() {
    #expect(LeafMasks(Self.trees(7, leaves: [3], hasMissing: false, seed: 1)) == nil)
    #expect(LeafMasks(Self.trees(4097, leaves: [1], hasMissing: false, seed: 1)) == nil)
    #expect(LeafMasks(Self.trees(8, leaves: [3, 33], hasMissing: false, seed: 1)) == nil)
    // The masks of so many distinct thresholds need too much memory.
    let many = (0..<1050).map { number in
      Tree(feature: [0], threshold: [Double(number)], left: [~0], right: [~1], leaf: [1, 2])
    }
    #expect(LeafMasks(many) == nil)
    #expect(LeafMasks(Array(many.prefix(1000))) != nil)
  }
}
