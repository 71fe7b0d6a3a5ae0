/// The sum of the residuals of some rows and their weight, in fixed point.
///
/// Both are adjacent in memory, so that adding a row to a histogram is one instruction.
struct WeightedSum: Sendable, Equatable, BitwiseCopyable {
  private var lanes: SIMD2<Int64>

  static let zero = WeightedSum(residual: 0, weight: 0)

  init(residual: Int64, weight: Int64) {
    lanes = SIMD2(residual, weight)
  }

  private init(_ lanes: SIMD2<Int64>) {
    self.lanes = lanes
  }

  var residual: Int64 { lanes[0] }
  var weight: Int64 { lanes[1] }

  static func + (a: Self, b: Self) -> Self { Self(a.lanes &+ b.lanes) }
  static func - (a: Self, b: Self) -> Self { Self(a.lanes &- b.lanes) }
  static func += (a: inout Self, b: Self) { a.lanes &+= b.lanes }
}
