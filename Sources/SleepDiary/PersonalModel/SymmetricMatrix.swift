import Foundation

/// A symmetric matrix of four rows and columns, one for each coefficient of ``AwakeTimeModel``.
struct SymmetricMatrix: Sendable, Equatable {
  /// One row after another.
  private var elements: SIMD16<Double>

  static let zero = Self(diagonal: .zero)

  /// A matrix that is zero but for its diagonal.
  init(diagonal: SIMD4<Double>) {
    elements = .zero
    for index in 0..<4 { self[index, index] = diagonal[index] }
  }

  /// The outer product of a vector with itself.
  init(outer vector: SIMD4<Double>) {
    // No array is allocated, because this runs for every night.
    elements = SIMD16(
      lowHalf: SIMD8(lowHalf: vector[0] * vector, highHalf: vector[1] * vector),
      highHalf: SIMD8(lowHalf: vector[2] * vector, highHalf: vector[3] * vector))
  }

  private static func elements(_ rows: [SIMD4<Double>]) -> SIMD16<Double> {
    SIMD16(
      lowHalf: SIMD8(lowHalf: rows[0], highHalf: rows[1]),
      highHalf: SIMD8(lowHalf: rows[2], highHalf: rows[3]))
  }

  private var rows: [SIMD4<Double>] {
    [
      elements.lowHalf.lowHalf, elements.lowHalf.highHalf, elements.highHalf.lowHalf,
      elements.highHalf.highHalf,
    ]
  }

  subscript(row: Int, column: Int) -> Double {
    get { elements[4 * row + column] }
    set {
      elements[4 * row + column] = newValue
      elements[4 * column + row] = newValue
    }
  }

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.elements += right.elements
    return sum
  }

  static func * (factor: Double, matrix: Self) -> Self {
    var product = matrix
    product.elements *= factor
    return product
  }

  static func * (matrix: Self, vector: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(matrix.rows.map { ($0 * vector).sum() })
  }

  /// The quadratic form of a vector.
  func form(_ vector: SIMD4<Double>) -> Double { (vector * (self * vector)).sum() }

  /// The inverse of a positive definite matrix, and the logarithm of the determinant of the matrix.
  func inverse() -> (matrix: Self, logDeterminant: Double) {
    // Gauss-Jordan elimination; a positive definite matrix needs no pivoting.
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
    matrix.elements = Self.elements(inverse)
    return (matrix, log(determinant))
  }
}
