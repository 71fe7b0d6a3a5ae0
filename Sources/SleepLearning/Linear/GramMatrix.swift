/// The weighted inner products of the columns of a least-squares problem.
///
/// If there are more columns than rows, the matrix would be larger than the problem itself and is
/// not stored: the factorisation computes the few columns that it needs, with identical results.
struct GramMatrix {
  private enum Storage {
    case entries([[Double]])
    /// Each row of the problem times its weight, in row-major order.
    case weightedRows(ContiguousArray<Double>)
  }

  /// The sums of this many columns stay in the processor's cache.
  private static let blockSize = 1024

  private let columns: [[Double]]
  private let storage: Storage

  /// - Complexity: O(rows * columns * min(rows, columns)); memory O(rows * columns).
  init(of columns: [[Double]], weights: [Double]) {
    self.columns = columns
    if columns.count <= weights.count {
      storage = .entries(
        columns.map { column in
          let weighted = zip(weights, column).map(*)
          return columns.map { LeastSquares.dot(weighted, $0) }
        })
    } else {
      var rows = ContiguousArray<Double>(repeating: 0, count: weights.count * columns.count)
      for (place, column) in columns.enumerated() {
        for (row, weight) in weights.enumerated() {
          rows[row * columns.count + place] = weight * column[row]
        }
      }
      storage = .weightedRows(rows)
    }
  }

  var largestRank: Int { min(columns.count, columns.first?.count ?? 0) }

  func diagonal(of used: [Int]) -> [Double] { used.map { entry($0, $0) } }

  /// The entries of one column in these rows of the matrix; O(rows * columns) if it is not stored.
  func column(_ column: Int, in used: [Int]) -> [Double] {
    if case .weightedRows(let rows) = storage, used.count == columns.count {
      weightedSum(of: rows, factors: columns[column])
    } else {
      used.map { entry($0, column) }
    }
  }

  private func entry(_ place: Int, _ column: Int) -> Double {
    switch storage {
    case .entries(let entries): return entries[place][column]
    case .weightedRows(let rows):
      var sum = 0.0
      for (row, value) in columns[column].enumerated() {
        sum += rows[row * columns.count + place] * value
      }
      return sum
    }
  }

  func products(with vector: [Double]) -> [Double] {
    switch storage {
    case .entries(let entries): entries.map { LeastSquares.dot($0, vector) }
    case .weightedRows(let rows):
      weightedSum(of: rows, factors: values(of: vector))
    }
  }

  /// The linear combination of the columns with these coefficients, for each row.
  private func values(of coefficients: [Double]) -> [Double] {
    var values = [Double](repeating: 0, count: columns.first?.count ?? 0)
    for (coefficient, column) in zip(coefficients, columns) where coefficient != 0 {
      for row in values.indices { values[row] += coefficient * column[row] }
    }
    return values
  }

  private func weightedSum(of rows: ContiguousArray<Double>, factors: [Double]) -> [Double] {
    var sums = ContiguousArray<Double>(repeating: 0, count: columns.count)
    for start in stride(from: 0, to: columns.count, by: Self.blockSize) {
      let block = start..<min(start + Self.blockSize, columns.count)
      for (row, factor) in factors.enumerated() {
        let first = row * columns.count
        Self.add(
          rows.span.extracting(first + start..<first + block.upperBound), times: factor, to: &sums,
          from: start)
      }
    }
    return Array(sums)
  }

  /// Adds multiples of numbers to sums, starting at an index.
  static func add(
    _ numbers: Span<Double>, times factor: Double, to sums: inout ContiguousArray<Double>,
    from start: Int
  ) {
    var sums = sums.mutableSpan
    precondition(start >= 0 && start + numbers.count <= sums.count)
    for place in 0..<numbers.count { sums[start &+ place] += numbers[place] * factor }
  }
}
