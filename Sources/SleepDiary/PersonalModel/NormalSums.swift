/// The sums of the normal equations of least squares.
struct NormalSums: Sendable {
  private(set) var weight = 0.0
  private(set) var products = SymmetricMatrix.zero
  private(set) var targets = SIMD4<Double>.zero
  private var squaredTargets = 0.0

  mutating func add(_ row: SIMD4<Double>, _ target: Double) {
    weight += 1
    products = products + SymmetricMatrix(outer: row)
    targets += target * row
    squaredTargets += target * target
  }

  mutating func scale(by factor: Double) {
    weight *= factor
    products = factor * products
    targets *= factor
    squaredTargets *= factor
  }

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.weight += right.weight
    sum.products = left.products + right.products
    sum.targets += right.targets
    sum.squaredTargets += right.squaredTargets
    return sum
  }

  func scaling(_ entry: Int, by factor: Double) -> Self {
    var scaled = self
    scaled.targets[entry] *= factor
    for index in 0..<4 { scaled.products[index, entry] *= factor }
    // Once for the row and once for the column.
    scaled.products[entry, entry] *= factor
    return scaled
  }

  /// The sum of an entry over all rows, because each row has a 1 for one of the two intercepts.
  func firstMoment(of entry: Int) -> Double { products[0, entry] + products[1, entry] }

  func squaredResiduals(_ coefficients: SIMD4<Double>) -> Double {
    let explained = 2 * (coefficients * targets).sum() - products.form(coefficients)
    return max(0, squaredTargets - explained)
  }
}
