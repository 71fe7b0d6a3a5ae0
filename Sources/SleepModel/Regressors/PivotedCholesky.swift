/// The Cholesky factor of a symmetric matrix, taking the largest remaining diagonal first and
/// leaving out what is no more than rounding.
///
/// (N. J. Higham, "Analysis of the Cholesky decomposition of a semi-definite matrix", 1990.)
struct PivotedCholesky {
  private var lower: [[Double]]
  /// The rows of the matrix in the order of elimination, as many as its rank.
  private var pivots: [Int] = []
  private let size: Int

  /// - Complexity: O(size^3).
  init(_ matrix: [[Double]], tolerance: Double) {
    size = matrix.count
    lower = [[Double]](repeating: [Double](repeating: 0, count: size), count: size)
    var diagonal = matrix.indices.map { matrix[$0][$0] }
    var rest = Array(matrix.indices)
    let smallest = (diagonal.max() ?? 0) * tolerance
    while let pivot = rest.max(by: { diagonal[$0] < diagonal[$1] }), diagonal[pivot] > smallest {
      let step = pivots.count
      let root = diagonal[pivot].squareRoot()
      rest.removeAll { $0 == pivot }
      lower[pivot][step] = root
      for row in rest {
        var value = matrix[row][pivot]
        for column in 0..<step { value -= lower[row][column] * lower[pivot][column] }
        lower[row][step] = value / root
        diagonal[row] -= lower[row][step] * lower[row][step]
      }
      pivots.append(pivot)
    }
  }

  /// Solves the equations for a right side; unknowns that were left out are zero.
  ///
  /// - Complexity: O(size^2).
  func solution(for right: [Double]) -> [Double] {
    var middle: [Double] = []
    for (step, pivot) in pivots.enumerated() {
      var value = right[pivot]
      for column in 0..<step { value -= lower[pivot][column] * middle[column] }
      middle.append(value / lower[pivot][step])
    }
    var solution = [Double](repeating: 0, count: size)
    for step in pivots.indices.reversed() {
      var value = middle[step]
      for later in pivots[(step + 1)...] { value -= lower[later][step] * solution[later] }
      solution[pivots[step]] = value / lower[pivots[step]][step]
    }
    return solution
  }
}
