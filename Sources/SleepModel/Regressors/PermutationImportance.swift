/// How much worse a model answers without one of its inputs: the values of a feature are permuted
/// among rows that the model has not seen, so that they say nothing any more.
///
/// (L. Breiman, "Random forests", 2001, section 10, out of fold instead of out of bag.)
struct PermutationImportance: Sendable {
  /// For each feature, by how much its permutation raises the root of the mean squared error, in
  /// the target's unit; 0 where it does not.
  let values: [Double]

  /// Cells beyond this number hardly change the result.
  private static let mostCells = 10_000
  /// Fewer cells are looked at where there are many trees to go down.
  private static let mostWalks = 4_000_000
  private static let fewestCells = 500

  /// - Parameter progress: Counts the features, and one for none.
  /// - Complexity: O(cells * features * (features + trees * depth)), of so many cells at most that
  ///   it takes a fraction of a second.
  init(
    of cells: WeightedCells, foldModels: FoldModels, seed: UInt64, threads: Int,
    progress: WorkProgress? = nil
  ) {
    let features = cells.columns.count
    let trees = foldModels.models.map(\.trees.count).max() ?? 0
    let limit = max(Self.fewestCells, Self.mostWalks / max(1, features * trees))
    var generator = SplitMix64(seed: SplitMix64.mixed(seed ^ 0x1AB0))
    let members = generator.subset(of: cells.count, atMost: min(limit, Self.mostCells))
    // A small fold has few other values, or none: cells take theirs from all members.
    var places = [Int](repeating: -1, count: cells.count)
    for (place, cell) in members.enumerated() { places[cell] = place }
    let heldOut = foldModels.folds.heldOut.map { fold in
      fold.map { places[Int($0)] }.filter { $0 >= 0 }
    }
    let forests = foldModels.models.map { Forest($0.trees) }
    let seeds = (0...features).map { _ in generator.next() }
    // The last one is for no feature at all.
    let errors = concurrentMap(Array(0...features), threads: threads) { feature in
      var generator = SplitMix64(seed: seeds[feature])
      var sum = 0.0
      let others = feature < features ? generator.permuted(members) : members
      for (fold, places) in heldOut.enumerated() {
        sum += Self.squaredErrors(
          of: foldModels.models[fold].base, forests[fold], in: cells, places.map { members[$0] },
          taking: feature, from: places.map { others[$0] })
      }
      progress?.advance()
      return sum
    }
    let total = members.reduce(0) { $0 + cells.weights[$1] }
    func rootMeanSquare(_ sum: Double) -> Double { (sum / total).squareRoot() }
    values = errors.dropLast().map { error in
      let rise = rootMeanSquare(error) - rootMeanSquare(errors[features])
      return rise > 0 && rise.isFinite ? rise.rounded(toDigits: 4) : 0
    }
  }

  /// The squared errors of a line and trees in some cells, with the values of one feature taken from
  /// others.
  private static func squaredErrors(
    of base: LinearFunction, _ forest: Forest, in cells: WeightedCells, _ members: [Int],
    taking feature: Int, from others: [Int]
  ) -> Double {
    let width = cells.columns.count
    var inputs = ContiguousArray<Double>(repeating: 0, count: members.count * width)
    for (index, column) in cells.columns.enumerated() {
      for (row, cell) in (index == feature ? others : members).enumerated() {
        inputs[row * width + index] = column[cell]
      }
    }
    var predictions = ContiguousArray(
      members.indices.map { row in base.value { inputs[row * width + $0] } })
    forest.add(to: &predictions, inputs: inputs, width: width)
    var sum = 0.0
    for (cell, prediction) in zip(members, predictions) {
      let error = cells.means[cell] - prediction
      sum += cells.weights[cell] * error * error + cells.squaredDeviations[cell]
    }
    return sum
  }
}

extension SplitMix64 {
  /// The elements in an order drawn at random (Fisher and Yates).
  fileprivate mutating func permuted(_ elements: [Int]) -> [Int] {
    var elements = elements
    for place in elements.indices.dropLast() {
      elements.swapAt(place, place + Int(next(below: UInt64(elements.count - place))))
    }
    return elements
  }
}
