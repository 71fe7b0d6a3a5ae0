import Numerics

/// The mean opportunity of the nights, in which a night counts less the older it is.
struct UsualOpportunity: Sendable {
  private var weight = 0.0
  private var sum = 0.0

  var minutes: Double { weight > 0 ? sum / weight : 0 }

  mutating func add(_ opportunity: Double) {
    weight += 1
    sum += opportunity
  }

  mutating func age(days: Int) {
    guard days > 0 else { return }
    let factor = ReproducibleMath.exp2(-Double(days) / AwakeTimeSums.halfLife)
    weight *= factor
    sum *= factor
  }
}
