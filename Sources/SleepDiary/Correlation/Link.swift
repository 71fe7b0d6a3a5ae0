import SleepNumerics
import SleepCore

/// What a diary shows of a link between two metrics.
public struct Link: Sendable, Identifiable {
  /// How much the number of days allows to say.
  public enum Evidence: Hashable, Sendable {
    /// Too few days for a drawing.
    case none
    /// Enough days for a drawing only.
    case dots
    /// Enough days for a correlation that may still change much.
    case firstImpression
    /// Thirty days or more.
    case full
  }

  /// The values of the metrics, by day.
  public let pairs: PairedDays
  /// The least-squares line through the points; `nil` if x is always the same.
  public let line: LeastSquaresLine?
  /// `nil` if a metric is constant or there are too few days.
  public let correlation: Correlation?
  /// The correlation without the linear trends of both metrics over time.
  public let detrended: Correlation?
  /// The correlation of the deviations from the means of weekdays and of weekends.
  package let withinKinds: Correlation?
  /// The probability of the correlation, after Holm's correction (1979) for all links that were
  /// asked for together; `nil` without a correlation.
  public package(set) var adjustedProbability: Double?
  /// The same of the other two correlations.
  package var adjustedDetrendedProbability, adjustedProbabilityWithinKinds: Double?
  /// The level of significance that a link would have to reach, after Holm's correction.
  package var level = Self.significance

  static let significance = 0.05
  /// The beginning of 2000: lines through smaller numbers are more exact.
  private static let origin = 10_957

  static let fewestDays = 7
  static let fewestForCorrelation = 14
  static let fewestForWords = 30

  package init(_ pairs: PairedDays) {
    self.pairs = pairs
    line = LeastSquaresLine(pairs.xs, pairs.ys)
    guard pairs.count >= Self.fewestForCorrelation, pairs.constantMetric == nil else {
      (correlation, detrended, withinKinds) = (nil, nil, nil)
      return
    }
    let days = pairs.days.map { $0.number - Self.origin }
    correlation = Correlation(pairs.xs, pairs.ys, days: days)
    let times = days.map(Double.init)
    detrended = LeastSquaresLine(times, pairs.xs).flatMap { xTrend in
      LeastSquaresLine(times, pairs.ys).flatMap { yTrend in
        Correlation(
          xTrend.residuals(times, pairs.xs), yTrend.residuals(times, pairs.ys),
          days: days, fitted: 1)
      }
    }
    let weekends = pairs.days.map { [.saturday, .sunday].contains($0.weekday) }
    withinKinds =
      Set(weekends).count == 1
      ? correlation
      : Correlation(
        Self.deviations(pairs.xs, weekends), Self.deviations(pairs.ys, weekends), days: days,
        fitted: 1)
    adjustedProbability = correlation?.probability
    adjustedDetrendedProbability = detrended?.probability
    adjustedProbabilityWithinKinds = withinKinds?.probability
  }

  /// The deviations from the mean of the values of the same kind; exactly 0 where all are equal.
  private static func deviations(_ values: [Double], _ kinds: [Bool]) -> [Double] {
    let means = [false, true].map { kind in
      let own = zip(values, kinds).filter { $0.1 == kind }.map { $0.0 }
      return Set(own).count == 1 ? own[0] : own.mean ?? 0
    }
    return zip(values, kinds).map { $0 - means[$1 ? 1 : 0] }
  }

  /// The names of the metrics, and the lag: `sleep stress 0`.
  public var id: String { "\(pairs.x.rawValue) \(pairs.y.rawValue) \(pairs.lag)" }

  /// How much the number of days allows to say.
  public var evidence: Evidence {
    switch pairs.count {
    case ..<Self.fewestDays: .none
    case ..<Self.fewestForCorrelation: .dots
    case ..<Self.fewestForWords: .firstImpression
    default: .full
    }
  }

  /// The size of the correlation; below all sizes without one.
  fileprivate var size: Double { correlation.map { abs($0.r) } ?? -1 }

  /// Whether there is a link at a level of significance of 5 %, by the adjusted probability.
  public var isSignificant: Bool {
    adjustedProbability.map { $0 <= Self.significance } ?? false
  }

  /// Whether a significant link vanishes, or changes its direction, without the trends over time.
  public var isDrift: Bool { vanishes(in: detrended, adjustedDetrendedProbability) }

  /// Whether a significant link vanishes, or changes its direction, within weekdays and weekends.
  public var isOfWeekends: Bool { vanishes(in: withinKinds, adjustedProbabilityWithinKinds) }

  private func vanishes(in other: Correlation?, _ probability: Double?) -> Bool {
    guard isSignificant, let correlation else { return false }
    guard let other, let probability else { return true }
    return probability > Self.significance || (other.r < 0) != (correlation.r < 0)
  }

  /// Whether there is a link that only shows without the trends over time.
  public var isHiddenByDrift: Bool {
    !isSignificant && adjustedDetrendedProbability.map { $0 <= Self.significance } ?? false
  }
}

extension [Link] {
  /// The links with Holm's correction, the strongest first as ``strongestFirst`` has them, and those without a correlation last.
  package var correctedAndSorted: [Link] {
    var links = self
    let adjusted = HolmCorrection(compactMap { $0.correlation?.probability })
    let detrended = HolmCorrection(compactMap { $0.detrended?.probability })
    let within = HolmCorrection(compactMap { $0.withinKinds?.probability })
    for index in links.indices {
      links[index].adjustedProbability = links[index].correlation.map {
        adjusted.probability($0.probability)
      }
      links[index].adjustedDetrendedProbability = links[index].detrended.map {
        detrended.probability($0.probability)
      }
      links[index].adjustedProbabilityWithinKinds = links[index].withinKinds.map {
        within.probability($0.probability)
      }
      links[index].level = adjusted.level(at: Link.significance)
    }
    return links.strongestFirst
  }

  /// In the order of their sizes; those that nearly repeat a definition come after the others, and those
  /// without a correlation last.
  var strongestFirst: [Link] {
    func rank(_ link: Link) -> Int { link.size < 0 ? 0 : link.pairs.isNearlyBound ? 1 : 2 }
    // The sort is stable.
    return sorted {
      (rank($0), $0.size, $0.pairs.count) > (rank($1), $1.size, $1.pairs.count)
    }
  }
}

/// Holm's correction of several tests (Holm 1979).
struct HolmCorrection {
  /// The probabilities of all tests, ascending, and the corrected ones.
  private let sorted, corrected: [Double]

  init(_ probabilities: [Double]) {
    sorted = probabilities.sorted()
    var (corrected, largest): ([Double], Double) = ([], 0)
    for (index, probability) in sorted.enumerated() {
      largest = Swift.max(largest, Swift.min(1, Double(sorted.count - index) * probability))
      corrected.append(largest)
    }
    self.corrected = corrected
  }

  /// The corrected probability of one of the tests.
  func probability(_ probability: Double) -> Double {
    sorted.firstIndex(of: probability).map { corrected[$0] } ?? probability
  }

  /// The level that the next test would have to reach to become significant.
  func level(at significance: Double) -> Double {
    let count = corrected.count { $0 > significance }
    return significance / Double(Swift.max(1, count))
  }
}
