import Foundation

/// A symmetric matrix of four rows and columns, one for each coefficient of ``AwakeTimeModel``.
struct SymmetricMatrix: Sendable, Equatable {
  /// The rows, which are the columns, too.
  private(set) var rows: [SIMD4<Double>]

  /// A matrix that is zero but for its diagonal.
  init(diagonal: SIMD4<Double>) {
    rows = (0..<4).map { index in
      var row = SIMD4<Double>.zero
      row[index] = diagonal[index]
      return row
    }
  }

  /// The product of a vector with itself.
  init(outer vector: SIMD4<Double>) {
    rows = (0..<4).map { vector[$0] * vector }
  }

  subscript(row: Int, column: Int) -> Double {
    get { rows[row][column] }
    set {
      rows[row][column] = newValue
      rows[column][row] = newValue
    }
  }

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    for index in 0..<4 { sum.rows[index] += right.rows[index] }
    return sum
  }

  static func * (factor: Double, matrix: Self) -> Self {
    var product = matrix
    for index in 0..<4 { product.rows[index] *= factor }
    return product
  }

  static func * (matrix: Self, vector: SIMD4<Double>) -> SIMD4<Double> {
    var product = SIMD4<Double>.zero
    for index in 0..<4 { product[index] = (matrix.rows[index] * vector).sum() }
    return product
  }

  /// The quadratic form of a vector.
  func form(_ vector: SIMD4<Double>) -> Double { (vector * (self * vector)).sum() }

  /// The sum of the products of the elements of two matrices: the trace of their product.
  func dot(_ other: Self) -> Double {
    zip(rows, other.rows).reduce(0) { $0 + ($1.0 * $1.1).sum() }
  }

  /// The inverse of a positive definite matrix, and the logarithm of the determinant of the matrix.
  func inverse() -> (matrix: Self, logDeterminant: Double) {
    // Gauss and Jordan; a positive definite matrix needs no exchange of rows.
    var (rest, inverse) = (rows, Self(diagonal: .one).rows)
    var determinant = 1.0
    for pivot in 0..<4 {
      determinant *= rest[pivot][pivot]
      let factor = 1 / rest[pivot][pivot]
      rest[pivot] *= factor
      inverse[pivot] *= factor
      for row in 0..<4 where row != pivot {
        let factor = rest[row][pivot]
        rest[row] -= factor * rest[pivot]
        inverse[row] -= factor * inverse[pivot]
      }
    }
    var matrix = self
    matrix.rows = inverse
    return (matrix, log(determinant))
  }
}
