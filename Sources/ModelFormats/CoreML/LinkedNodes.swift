/// The nodes of one tree of a Core ML tree ensemble, with links to their children.
struct LinkedNodes {
  let nodes: ArraySlice<CoreMLTrees.Node>
  /// For each node, the indices of its children; unused for leaves.
  private(set) var children: [(whenTrue: Int, whenFalse: Int)] = []
  private(set) var root = 0

  /// Links nodes; each except the root must be the child of exactly one other.
  ///
  /// - Complexity: O(nodes * log(nodes)).
  init(_ nodes: ArraySlice<CoreMLTrees.Node>) throws(ForeignModelError) {
    self.nodes = nodes
    children.reserveCapacity(nodes.count)
    for (node, next) in zip(nodes, nodes.dropFirst()) where node.number == next.number {
      throw .damaged("tree \(node.tree) has two nodes with the number \(node.number)")
    }
    var isChild = [Bool](repeating: false, count: nodes.count)
    for node in nodes {
      guard node.behavior != .leaf else {
        children.append((0, 0))
        continue
      }
      let pair = (try place(node.trueChild, of: node), try place(node.falseChild, of: node))
      for place in [pair.0, pair.1] {
        guard !isChild[place] else {
          let child = nodes[nodes.startIndex + place].number
          throw .damaged("node \(child) of tree \(node.tree) is the child of two nodes")
        }
        isChild[place] = true
      }
      children.append(pair)
    }
    guard let root = isChild.firstIndex(of: false) else { throw circle }
    guard !isChild[(root + 1)...].contains(false) else {
      throw .damaged("tree \(tree) has two roots")
    }
    self.root = root
  }

  private var tree: UInt32 { nodes.first?.tree ?? 0 }

  /// The error for nodes that cannot be reached from the root.
  var circle: ForeignModelError { .damaged("the nodes of tree \(tree) form a cycle") }

  private func place(
    _ number: UInt32, of parent: CoreMLTrees.Node
  ) throws(ForeignModelError) -> Int {
    var (low, high) = (nodes.startIndex, nodes.endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if nodes[middle].number < number { low = middle + 1 } else { high = middle }
    }
    guard low < nodes.endIndex, nodes[low].number == number else {
      throw .damaged(
        "node \(parent.number) of tree \(parent.tree) has the child \(number), which does not exist"
      )
    }
    return low - nodes.startIndex
  }
}
