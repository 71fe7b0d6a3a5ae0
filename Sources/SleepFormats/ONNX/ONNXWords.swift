import SleepModels

/// Trees that ask for numbers alone: instead of the word, for the side on which a set of levels is.
///
/// The columns that they ask are the features of numbers and then the columns of the tables.
struct ONNXWords {
  /// A row for each level of a feature of words and one for other words, with a column for each set
  /// of levels: 0 for the levels that go left, 1 for those that go right.
  struct Table {
    let feature: Int
    fileprivate let columns: [Side]
    fileprivate let levelCount: Int

    var width: Int { columns.count }

    var rows: [Double] {
      (0..<levelCount).flatMap { level in columns.map { $0.left.contains(level) ? 0 : 1 } }
        + columns.map { $0.missingGoesLeft ? 0 : 1 }
    }
  }

  fileprivate struct Side: Hashable {
    let feature: Int
    let left: Set<Int>
    let missingGoesLeft: Bool
  }

  let trees: [Tree]
  let tables: [Table]

  /// The most numbers of all tables, which are 32 MB.
  static let mostNumbers = 1 << 22

  init(_ model: RegressionModel) {
    let features = model.features
    guard features.contains(where: { $0.levels != nil }) else {
      (trees, tables) = (model.trees, [])
      return
    }
    var sides = features.map { _ in [Side]() }
    var known: Set<Side> = []
    for side in model.trees.flatMap(Self.sides) {
      if let side, known.insert(side).inserted { sides[side.feature].append(side) }
    }
    tables = features.indices.filter { !sides[$0].isEmpty }.map {
      Table(feature: $0, columns: sides[$0], levelCount: features[$0].levels?.count ?? 0)
    }
    var places: [Side: Int] = [:]
    let numbers = features.indices.filter { features[$0].levels == nil }
    for side in tables.flatMap(\.columns) { places[side] = numbers.count + places.count }
    var columns = features.map { _ in 0 }
    for (column, feature) in numbers.enumerated() { columns[feature] = column }
    trees = model.trees.map { tree in
      let sides = Self.sides(of: tree)
      return Tree(
        feature: tree.feature.indices.map { node in
          sides[node].flatMap { places[$0] } ?? columns[tree.feature[node]]
        },
        threshold: tree.feature.indices.map { sides[$0] == nil ? tree.threshold[$0] : 0.5 },
        left: tree.left, right: tree.right, missingGoesLeft: tree.missingGoesLeft,
        leaf: tree.leaf)
    }
  }

  /// The side of each node that asks for a word.
  private static func sides(of tree: Tree) -> [Side?] {
    tree.feature.indices.map { node in
      guard !tree.levels.isEmpty, let levels = tree.levels[node] else { return nil }
      return Side(
        feature: tree.feature[node], left: Set(levels.levels),
        missingGoesLeft: tree.sendsMissingLeft(node))
    }
  }

  /// Whether the tables have at most the numbers that are written.
  var fits: Bool {
    tables.reduce(0) { $0 + $1.width * ($1.levelCount + 1) } <= Self.mostNumbers
  }
}
