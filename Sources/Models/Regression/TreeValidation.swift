extension Tree {
  /// A violated requirement of a tree's arrays.
  package enum Flaw: String, Error {
    case unequalLengths = "its arrays do not fit together"
    case unknownFeature = "it asks for a feature that the model does not have"
    case notFinite = "a threshold or a leaf is not finite"
    case badChild = "its children do not form a tree"
  }

  /// Checks all properties of the arrays that prediction relies on; O(nodes).
  package func check(featureCount: Int) throws(Flaw) {
    let count = feature.count
    guard threshold.count == count, left.count == count, right.count == count,
      leaf.count == count + 1, missingGoesLeft.isEmpty || missingGoesLeft.count == count
    else { throw .unequalLengths }
    guard feature.allSatisfy({ $0 >= 0 && $0 < featureCount }) else { throw .unknownFeature }
    guard threshold.allSatisfy({ $0.isFinite }), leaf.allSatisfy({ $0.isFinite }) else {
      throw .notFinite
    }

    // Every node but the root, and every leaf, is the child of exactly one node before it.
    var isTaken = [Bool](repeating: false, count: 2 * count + 1)
    for node in 0..<count {
      for child in [left[node], right[node]] {
        guard child < 0 ? ~child <= count : (child > node && child < count) else {
          throw .badChild
        }
        let place = child < 0 ? count + ~child : child
        guard !isTaken[place] else { throw .badChild }
        isTaken[place] = true
      }
    }
  }
}
