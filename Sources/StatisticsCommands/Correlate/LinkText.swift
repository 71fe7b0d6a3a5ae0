import MessageText
import CommandLineKit
import DiaryStatistics
import SleepClock

/// What a link shows, in a sentence.
struct LinkText {
  let link: Link
  let style: ClockStyle

  private var pairs: PairedDays { link.pairs }
  private var days: String { "\(Plain.count(pairs.count)) days" }

  /// The two metrics: `Sleep and stress`, with the days between them if there are any.
  var title: String {
    let (x, y) = (pairs.x.words.title, pairs.y.words.title.lowercased())
    return "\(x) and \(y)\(pairs.lag > 0 ? " \(later)" : "")"
  }

  /// When y is, from x.
  private var later: String {
    let unit = pairs.y.isNightly ? "night" : "day"
    return pairs.lag == 1 ? "the \(unit) after" : "\(Plain.count(pairs.lag)) \(unit)s later"
  }

  var sentence: String {
    if let constant = pairs.constantMetric, pairs.count >= Link.fewestDays {
      let value = constant == pairs.x ? pairs.xs[0] : pairs.ys[0]
      let text = MetricText(metric: constant, format: style.figures).value(value)
      return "\(constant.words.title) is always \(text)."
    }
    switch link.evidence {
    case .none:
      return "Too few days (\(Plain.count(pairs.count)) of \(Link.fewestDays))."
    case .dots:
      return
        "Too few days for a figure (\(Plain.count(pairs.count)) of \(Link.fewestForCorrelation))."
    case .firstImpression: return "A first impression from \(days): \(finding)."
    case .full: return finding.prefix(1).uppercased() + finding.dropFirst() + "."
    }
  }

  private var finding: String {
    guard let correlation = link.correlation else { return "no clear link" }
    if link.isDrift {
      return
        "\(direction(correlation)), but not clearly once the drift over these \(days) is taken "
        + "out"
    }
    if link.isSignificant { return "\(direction(correlation))\(effect)" }
    if link.isHiddenByDrift, let detrended = link.detrended {
      return "no clear link at first sight, but \(direction(detrended)) once the drift over these "
        + "\(days) is taken out"
    }
    let least = correlation.leastDetectable(at: link.level)
    let span = link.evidence == .full ? " in \(days)" : ""
    return "no clear link\(span); a link weaker than \(Self.twoDecimals(least)) could not show"
  }

  private func direction(_ correlation: Correlation) -> String {
    let (x, y) = (pairs.x.words, pairs.y.words)
    let when = pairs.lag > 0 ? " \(later)" : ""
    return "\(x.more) goes with \(correlation.r < 0 ? y.less : y.more)\(when)"
  }

  private var effect: String {
    guard let slope = link.line?.slope else { return "" }
    let (size, step) = MetricText(metric: pairs.y, format: style.figures).slope(slope, for: pairs.x)
    return ", about \(size) for each \(step)"
  }

  /// The slope of the trend line: `-0.9/hour`.
  var slope: String {
    guard let slope = link.line?.slope else { return "" }
    let (size, step) = MetricText(metric: pairs.y, format: style.figures).slope(slope, for: pairs.x)
    return "\(slope < 0 ? "-" : "")\(size)/\(step)"
  }

  /// The further days that a link of this size would take; `nil` if it shows already.
  var furtherDays: String? {
    guard let correlation = link.correlation, !link.isSignificant else { return nil }
    let days = correlation.furtherDays(at: link.level) ?? .infinity
    return days > Self.mostFurtherDays
      ? ">\(Plain.count(Int(Self.mostFurtherDays)))" : Plain.count(Int(days.rounded(.up)))
  }

  private static let mostFurtherDays = 1000.0

  static func twoDecimals(_ number: Double) -> String { Plain.tick(number, decimals: 2) }
}
