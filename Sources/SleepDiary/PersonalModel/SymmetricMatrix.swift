/// A symmetric 4 x 4 matrix, with one row for each coefficient of ``AwakeTimeModel``.
struct SymmetricMatrix: Equatable {
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

  func row(_ index: Int) -> SIMD4<Double> {
    let half = index < 2 ? elements.lowHalf : elements.highHalf
    return index % 2 == 0 ? half.lowHalf : half.highHalf
  }

  subscript(row: Int, column: Int) -> Double {
    get { elements[4 * row + column] }
    set {
      elements[4 * row + column] = newValue
      elements[4 * column + row] = newValue
    }
  }

  var diagonal: SIMD4<Double> { SIMD4(self[0, 0], self[1, 1], self[2, 2], self[3, 3]) }

  // Inlined, because passing a matrix takes longer than adding it.

  @inline(__always)
  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.elements += right.elements
    return sum
  }

  @inline(__always)
  static func * (factor: Double, matrix: Self) -> Self {
    var product = matrix
    product.elements *= factor
    return product
  }

  static func * (matrix: Self, vector: SIMD4<Double>) -> SIMD4<Double> {
    // The rows are the columns, because it is symmetric.
    let (low, high) = (matrix.elements.lowHalf, matrix.elements.highHalf)
    let lower = vector[0] * low.lowHalf + vector[1] * low.highHalf
    return lower + (vector[2] * high.lowHalf + vector[3] * high.highHalf)
  }

  func form(_ vector: SIMD4<Double>) -> Double { (vector * (self * vector)).sum() }

  /// The inverse of a positive definite matrix, and the determinant of the matrix.
  func inverse() -> (matrix: Self, determinant: Double) {
    // By the symmetric sweep operator, which needs no pivoting for a positive definite matrix; the
    // sweeps lead to the negative inverse.
    var matrix = self
    var determinant = 1.0
    // One by one, because the places are then known to the compiler.
    matrix.sweep(0, &determinant)
    matrix.sweep(1, &determinant)
    matrix.sweep(2, &determinant)
    matrix.sweep(3, &determinant)
    return (-1 * matrix, determinant)
  }

  @inline(__always)
  private mutating func sweep(_ pivot: Int, _ determinant: inout Double) {
    let diagonal = self[pivot, pivot]
    determinant *= diagonal
    let column = row(pivot)
    self = self + (-1 / diagonal) * Self(outer: column)
    for index in 0..<4 { self[pivot, index] = column[index] / diagonal }
    self[pivot, pivot] = -1 / diagonal
  }
}
