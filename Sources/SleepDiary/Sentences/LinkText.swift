import SleepText
import SleepCore

/// What a link shows, in a sentence.
package struct LinkText {
  let link: Link
  let format: FigureFormat

  package init(link: Link, format: FigureFormat) {
    (self.link, self.format) = (link, format)
  }

  private var pairs: PairedDays { link.pairs }
  private var days: String { format.counted(pairs.count, "day") }

  /// The two metrics: `Sleep and stress`, with the days between them if there are any.
  package var title: String {
    let (x, y) = (pairs.x.words.title, pairs.y.words.title.lowercased())
    return "\(x) and \(y)\(pairs.shift > 0 ? " \(later)" : "")"
  }

  /// When y is, from x.
  private var later: String {
    let unit = pairs.y.isNightly ? "night" : "day"
    return pairs.shift == 1 ? "the \(unit) after" : "\(format.counted(pairs.shift, unit)) later"
  }

  /// What was found, for a sleeper; `nil` if nothing clear was.
  package var found: String? {
    guard let correlation = link.correlation else { return nil }
    guard !link.isDrift else {
      return "\(sentence(of: correlation)), but both may only have changed over time."
    }
    if link.isHiddenByDrift, let detrended = link.detrended {
      return "\(sentence(of: detrended)), apart from slow changes of both."
    }
    guard link.isSignificant, let effect else { return nil }
    let (more, less) = pairs.y.unit == .clockTime ? ("later", "earlier") : ("more", "less")
    return "\(sentence(of: correlation)): about \(effect.size) "
      + "\(effect.slope > 0 ? more : less) for each \(effect.step)\(weekends)."
  }

  /// What explains a link that days of the same kind do not show.
  private var weekends: String { link.isOfWeekends ? ", mostly because of weekends" : "" }

  private func sentence(of correlation: Correlation) -> String {
    direction(correlation).capitalizedFirst
  }

  /// All that a link shows and could show, for a specialist.
  package var sentence: String {
    if let constant = pairs.constantMetric, pairs.count >= Link.fewestDays {
      let value = constant == pairs.x ? pairs.xs[0] : pairs.ys[0]
      let text = MetricText(metric: constant, format: format).value(value)
      return "\(constant.words.title) is always \(text)."
    }
    return switch link.evidence {
    case .none: "Too few days (\(format.number(pairs.count)) of \(Link.fewestDays))."
    case .dots:
      "Too few days for a figure (\(format.number(pairs.count)) of \(Link.fewestForCorrelation))."
    case .firstImpression: "A first impression from \(days): \(finding)."
    case .full: finding.capitalizedFirst + "."
    }
  }

  private var finding: String {
    guard let correlation = link.correlation else { return "no clear link" }
    if link.isDrift {
      return
        "\(direction(correlation)), but not clearly once the drift over these \(days) is taken "
        + "out"
    }
    if link.isSignificant {
      return direction(correlation)
        + (effect.map { ", about \($0.size) for each \($0.step)" } ?? "") + weekends
    }
    if link.isHiddenByDrift, let detrended = link.detrended {
      return "no clear link at first sight, but \(direction(detrended)) once the drift over these "
        + "\(days) is taken out"
    }
    let least = correlation.leastDetectable(at: link.level)
    let span = link.evidence == .full ? " in \(days)" : ""
    return "no clear link\(span); a link weaker than \(twoDecimals(least)) could not show"
  }

  private func direction(_ correlation: Correlation) -> String {
    let (x, y) = (pairs.x.words, pairs.y.words)
    let when = pairs.shift > 0 ? " \(later)" : ""
    return "\(x.more) goes with \(correlation.r < 0 ? y.less : y.more)\(when)"
  }

  /// The slope of the trend line, and what it means.
  private var effect: (slope: Double, size: String, step: String)? {
    link.line.map { line in
      let (size, step) = MetricText(metric: pairs.y, format: format).slope(line.slope, for: pairs.x)
      return (line.slope, size, step)
    }
  }

  /// The slope of the trend line: `-0.9/hour`.
  package var slope: String {
    effect.map { "\($0.slope < 0 ? "-" : "")\($0.size)/\($0.step)" } ?? ""
  }

  /// The further days that a link of this size would take; `nil` if it shows already.
  package var furtherDays: String? {
    guard let correlation = link.correlation, !link.isSignificant else { return nil }
    let days = correlation.furtherDays(at: link.level) ?? .infinity
    return days > Self.mostFurtherDays
      ? ">\(format.number(Int(Self.mostFurtherDays)))" : format.number(Int(days.rounded(.up)))
  }

  private static let mostFurtherDays = 1000.0

  func twoDecimals(_ number: Double) -> String { format.number(number, decimals: 2) }
}
