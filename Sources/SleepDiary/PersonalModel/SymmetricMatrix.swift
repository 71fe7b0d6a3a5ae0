import Foundation

/// A symmetric 4 x 4 matrix, with one row for each coefficient of ``AwakeTimeModel``.
struct SymmetricMatrix: Sendable, Equatable {
  private var elements: SIMD16<Double>

  static let zero = Self(diagonal: .zero)

  init(diagonal: SIMD4<Double>) {
    elements = .zero
    for index in 0..<4 { self[index, index] = diagonal[index] }
  }

  init(outer vector: SIMD4<Double>) {
    // Without allocating an array, because this runs for every night.
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

  func form(_ vector: SIMD4<Double>) -> Double { (vector * (self * vector)).sum() }

  /// The inverse of a positive definite matrix, and the log determinant of the matrix.
  func inverse() -> (matrix: Self, logDeterminant: Double) {
    // Gauss-Jordan elimination, which needs no pivoting for a positive definite matrix.
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
