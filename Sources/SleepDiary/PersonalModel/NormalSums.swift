/// The sums of the normal equations of least squares.
struct NormalSums {
  private(set) var weight = 0.0
  private(set) var products = SymmetricMatrix.zero
  private(set) var targets = SIMD4<Double>.zero
  private var squaredTargets = 0.0

  mutating func add(_ row: SIMD4<Double>, _ target: Double) { add(row, target, NightWeight()) }

  /// Adds a row that counts as `weight.count` rows in the residual variance, but only as a share of
  /// them in the coefficients.
  mutating func add(_ row: SIMD4<Double>, _ target: Double, _ weight: NightWeight) {
    let inCoefficients = weight.count * weight.influence
    self.weight += weight.count
    products = products + inCoefficients * SymmetricMatrix(outer: row)
    targets += inCoefficients * target * row
    squaredTargets +=
      inCoefficients * target * target
      + weight.count * (1 - weight.influence) * weight.squaredResidual
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

  /// Lets rows with an entry of 1 share an unknown deviation, so that they tell as much about the
  /// coefficient of this entry as at most some other rows do.
  ///
  /// The deviation is normal with mean 0 and integrated out, which leaves the other coefficients
  /// and the residuals of these rows from each other.
  mutating func limit(_ entry: Int, to most: Double) {
    let count = products[entry, entry]
    guard count > most else { return }
    // The deviation's variance 1 / most - 1 / count is the one that leaves a weight of `most`.
    let factor = (1 - most / count) / count
    let column = products.row(entry)
    let target = targets[entry]
    products = products + -factor * SymmetricMatrix(outer: column)
    targets -= factor * target * column
    squaredTargets -= factor * target * target
  }

  func squaredResiduals(_ coefficients: SIMD4<Double>) -> Double {
    let explained = 2 * (coefficients * targets).sum() - products.form(coefficients)
    return max(0, squaredTargets - explained)
  }
}
