/// Scores of the normal distribution, which represent rows of which only the mean and the variance
/// are known.
package enum NormalScores {
  /// The midpoints of a hundred equally likely intervals, in standard deviations from the mean;
  /// scaled by less than 1 %, so that the variance is 1.
  package static let all = upper.reversed().map { -$0 } + upper

  /// Returns a hundred equally likely targets with this mean and this variance.
  package static func targets(mean: Double, variance: Double) -> some Sequence<Double> {
    let deviation = variance.squareRoot()
    // Adding zero turns -0 into 0.
    return all.lazy.map { mean + $0 * deviation + 0 }
  }

  /// The scores above the mean, as constants because platforms compute them with different
  /// rounding.
  private static let upper = [
    0.012614, 0.037849, 0.063108, 0.088408, 0.113763, 0.13919, 0.164707, 0.19033, 0.216077,
    0.241966,
    0.268017, 0.294248, 0.320681, 0.347336, 0.374238, 0.40141, 0.428878, 0.456669, 0.484813,
    0.513341,
    0.542288, 0.571691, 0.60159, 0.632029, 0.663058, 0.694731, 0.727107, 0.760254, 0.794247,
    0.829172,
    0.865124, 0.902216, 0.940576, 0.980354, 1.021726, 1.0649, 1.110129, 1.157719, 1.208049,
    1.261596,
    1.318975, 1.380994, 1.448753, 1.523802, 1.608432, 1.706259, 1.823518, 1.97252, 2.183992,
    2.592331,
  ]
}
