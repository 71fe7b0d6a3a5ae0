import SleepNumerics
import Testing

struct StudentDistributionTests {
  /// Quantiles by SciPy 1.17.1, `scipy.stats.t.ppf`.
  @Test(arguments: [
    (1.0, [1.0, 3.0776835371752544, 6.313751514675037, 12.706204736174694, 63.656741162871526]),
    (
      4.5,
      [
        0.7328666862359944, 1.5008853175085577, 2.065575888878524, 2.6589123472044034,
        4.272823993011293,
      ]
    ),
    (
      10.0,
      [
        0.6998120613124317, 1.372183641110336, 1.8124611228116756, 2.228138851986274,
        3.16927267261695,
      ]
    ),
    (
      90.7,
      [
        0.6772043110391416, 1.2909552098635027, 1.6618276894757982, 1.9864656726932408,
        2.6311263988190747,
      ]
    ),
    (
      8.0,
      [
        0.7063866126448388, 1.3968153097438654, 1.8595480375308973, 2.306004135204166,
        3.355387331333395,
      ]
    ),
    (
      98.0,
      [
        0.677001438780685, 1.2902499038902864, 1.660551217065733, 1.9844674545084815,
        2.6269310957563734,
      ]
    ),
  ]) func quantilesAreThoseOfSciPy(degrees: Double, expected: [Double]) {
    let student = StudentDistribution(degrees: degrees)
    for (share, expected) in zip([0.75, 0.9, 0.95, 0.975, 0.995], expected) {
      #expect(abs(student.quantile(share) - expected) < 1e-10 * expected)
      #expect(student.quantile(1 - share) == -student.quantile(share))
    }
  }

  @Test func quantilesOfTwoDegreesAreThoseOfTheClosedForm() {
    let student = StudentDistribution(degrees: 2)
    for share in [0.51, 0.6, 0.8, 0.99, 0.9999] {
      let expected = (2 * share - 1) / (2 * share * (1 - share)).squareRoot()
      #expect(abs(student.quantile(share) - expected) < 1e-10 * expected)
    }
    #expect(student.quantile(0.5) == 0)
  }

  /// By SciPy 1.17.1, `scipy.stats.t.cdf`.
  @Test func cumulativeProbabilitiesAreThoseOfSciPy() {
    #expect(abs(StudentDistribution(degrees: 4.5).cumulative(-3.2) - 0.013922339715871432) < 1e-12)
    #expect(abs(StudentDistribution(degrees: 11.25).cumulative(0.4) - 0.6516765308252941) < 1e-12)
  }
}

struct ExtremeDistributionTests {
  private static let numbers = [
    .nan, -.infinity, -1, -0.0, 0, .leastNonzeroMagnitude, 1e-300, 1e-8, 0.5, 1, 2.5, 1e3, 1e9,
    1e300, .greatestFiniteMagnitude, .infinity,
  ]

  /// Whatever the degrees and the share, an answer comes back, if only that there is none.
  @Test(arguments: numbers)
  func quantilesEnd(_ degrees: Double) {
    let student = StudentDistribution(degrees: degrees)
    for share in [0.025, 0.5, 0.975] {
      #expect(student.quantile(share).isNaN == !(degrees > 0))
    }
    _ = Self.numbers.map { student.cumulative($0) }
  }

  @Test(arguments: numbers)
  func normalProbabilitiesEnd(_ number: Double) {
    _ = NormalDistribution.twoSidedProbability(beyond: number)
    #expect((0...40).contains(NormalDistribution.value(beyondWhich: number)))
  }
}
