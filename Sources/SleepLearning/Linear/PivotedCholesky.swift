/// The pivoted Cholesky factor of a symmetric matrix, without pivots that are rounding errors.
///
/// It reads only the diagonal and the pivot columns, so a matrix of low rank needs no more memory
/// than its factor. (N. J. Higham, "Analysis of the Cholesky decomposition of a semi-definite
/// matrix", 1990.)
struct PivotedCholesky {
  /// The sums of this many rows stay in the processor's cache.
  private static let blockSize = 1024

  /// The rows of the factor at the pivots, in the order of elimination.
  private var lower: [[Double]] = []
  /// The pivots in the order of elimination; their number is the rank.
  private var pivots: [Int] = []
  private let size: Int

  /// Factorises the used rows and columns of a matrix.
  ///
  /// - Complexity: O(size * rank^2), and `rank` columns of the matrix; memory O(size * rank).
  init(_ matrix: GramMatrix, _ used: [Int], tolerance: Double) {
    self.init(
      diagonal: matrix.diagonal(of: used), rank: matrix.largestRank, tolerance: tolerance
    ) { matrix.column(used[$0], in: used) }
  }

  /// - Parameters:
  ///   - rank: The maximum rank of the matrix.
  ///   - column: Returns the entries of a column of the matrix.
  init(
    diagonal: [Double], rank: Int, tolerance: Double, column: (Int) -> [Double]
  ) {
    size = diagonal.count
    var diagonal = diagonal
    var rest = Array(diagonal.indices)
    let smallest = (diagonal.max() ?? 0) * tolerance
    // The factor, column by column.
    var factor: [ContiguousArray<Double>] = []
    while pivots.count < rank,
      let pivot = rest.max(by: { diagonal[$0] < diagonal[$1] }), diagonal[pivot] > smallest
    {
      let root = diagonal[pivot].squareRoot()
      rest.removeAll { $0 == pivot }
      var step = ContiguousArray(column(pivot))
      Self.subtract(factor, times: factor.map { $0[pivot] }, from: &step)
      for row in rest {
        step[row] /= root
        diagonal[row] -= step[row] * step[row]
      }
      step[pivot] = root
      factor.append(step)
      pivots.append(pivot)
    }
    lower = pivots.indices.map { step in factor[...step].map { $0[pivots[step]] } }
  }

  private static func subtract(
    _ columns: [ContiguousArray<Double>], times factors: [Double],
    from sums: inout ContiguousArray<Double>
  ) {
    for start in stride(from: 0, to: sums.count, by: blockSize) {
      let block = start..<min(start + blockSize, sums.count)
      for (column, factor) in zip(columns, factors) {
        GramMatrix.add(column.span.extracting(block), times: -factor, to: &sums, from: start)
      }
    }
  }

  /// The solution for a right-hand side, with zero for excluded unknowns; O(rank^2).
  func solution(for right: [Double]) -> [Double] {
    var middle: [Double] = []
    for (step, pivot) in pivots.enumerated() {
      var value = right[pivot]
      for column in 0..<step { value -= lower[step][column] * middle[column] }
      middle.append(value / lower[step][step])
    }
    var solution = [Double](repeating: 0, count: size)
    for step in pivots.indices.reversed() {
      var value = middle[step]
      for later in (step + 1)..<pivots.count {
        value -= lower[later][step] * solution[pivots[later]]
      }
      solution[pivots[step]] = value / lower[step][step]
    }
    return solution
  }
}
