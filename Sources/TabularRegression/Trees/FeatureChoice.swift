import LearningSupport

/// The features that the nodes of a tree may use.
enum FeatureChoice: Sendable {
  /// The same features at every node.
  case fixed([Int])
  /// A sample at every node, drawn from the seed and the node's number (L. Breiman, "Random
  /// forests", 2001).
  case drawn(NodeSample)
}

struct NodeSample: Sendable {
  let count: Int
  let featureCount: Int
  let seed: UInt64

  /// All features in the order in which a node draws them.
  func order(atNode node: Int) -> [Int] {
    var generator = SplitMix64(seed: SplitMix64.mixed(seed) &+ UInt64(node))
    var order = Array(0..<featureCount)
    for index in 0..<max(featureCount - 1, 0) {
      order.swapAt(index, index + Int(generator.next(below: UInt64(featureCount - index))))
    }
    return order
  }
}
