/// How much a night counts.
struct NightWeight {
  /// Residuals up to this many standard deviations count in full.
  static let usualDeviations = 3.0
  /// Larger ones do in the residual variance, up to this many.
  private static let mostDeviations = 6.0
  /// The standard deviations, of what is known of the coefficients, by which a night may move them.
  private static let pull = 0.5
  /// The cups more or fewer than usual that count in full.
  private static let usualCups = 3.0

  /// The number of nights that it counts as: less than 1 for earlier ones.
  var count = 1.0
  /// The share of it that counts in the coefficients: less than 1 for strange ones.
  var influence = 1.0
  /// The squared residual with which the rest of it counts in the residual variance.
  var squaredResidual = 0.0

  /// Weighs a night (Huber, 1964) with a residual, a leverage (the variance of what is expected of it,
  /// divided by that of single nights) and a distance from the usual cups.
  mutating func judge(residual: Double, leverage: Double, variance: Double, distance: Double) {
    let deviations = abs(residual) / variance.squareRoot()
    // With this limit of the residual that remains, a night moves what is known by at most `pull`.
    let most = min(Self.usualDeviations, Self.pull / leverage.squareRoot())
    // The residual that remains is the present one divided by 1 + influence * leverage.
    let isUsual = deviations <= most * (1 + leverage)
    influence = isUsual ? 1 : most / (deviations - most * leverage)
    if distance > Self.usualCups { influence *= Self.usualCups / distance }
    squaredResidual =
      variance
      * min(deviations * deviations / (1 + leverage), Self.mostDeviations * Self.mostDeviations)
  }
}
