import SleepText
import SleepPlatform
import SleepCore

/// The progress of a stage in one line: `Reading  [=======>     ]  38 %  412 MB/s  3 s left`.
struct ProgressLine: Equatable {
  let stage: WorkStage
  let seconds: Double
  /// The completed amount in the stage's unit.
  var completed = 0
  /// The completed share of the total, from 0 to 1; `nil` if unknown.
  var share: Double?
  var secondsLeft: Double?

  private static let gap = "  "
  private static let barWidths = [20, 10]

  /// The line in at most `width` columns: less important parts are left out, then it is cut.
  func text(width: Int) -> String {
    let title = stage.title
    for bar in Self.barWidths.map(bar(width:)) + [nil] {
      let pieces = [title, bar, percent, rate, time].compactMap(\.self)
      let text = pieces.joined(separator: Self.gap)
      if text.displayWidth <= width { return text }
    }
    for pieces in [[title, percent, time], [title, percent ?? time]] {
      let text = pieces.compactMap(\.self).joined(separator: Self.gap)
      if text.displayWidth <= width { return text }
    }
    return String(title.prefix(max(0, width)))
  }

  private func bar(width: Int) -> String? {
    guard let share else { return nil }
    let done = Int(share * Double(width))
    let head = done < width ? ">" : ""
    let bar = String(repeating: "=", count: done) + head
    return "[\(bar.padded(to: width))]"
  }

  private var percent: String? {
    share.map { "\(Int($0 * 100)) %".padded(to: 5, flushRight: true) }
  }

  /// The rate per second or, without a known total, the completed amount before it.
  private var rate: String? {
    guard let unit = stage.unit, completed > 0, seconds > 0 else { return nil }
    let perSecond = Self.text(Double(completed) / seconds, unit) + "/s"
    return share == nil ? Self.text(Double(completed), unit) + Self.gap + perSecond : perSecond
  }

  /// The time left or, if it is unknown, the elapsed time.
  private var time: String? {
    guard let secondsLeft else {
      return share == nil ? Self.duration(seconds.rounded(.down)) : nil
    }
    let left = Self.duration(max(1, secondsLeft.rounded(.up)))
    return stage.isLimited && stage.fold == nil ? "at most \(left) left" : "\(left) left"
  }

  private static func duration(_ seconds: Double) -> String {
    let seconds = Int(min(seconds, 1e9))
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return FigureFormat.current.duration(minutes: Double(seconds / 60))
  }

  /// An amount with its unit in about three digits: `412 MB`, `1,230,000 rows`, `85 trees`.
  private static func text(_ amount: Double, _ unit: String) -> String {
    guard unit == "bytes" else { return FigureFormat.current.brief(rounded(amount)) + " " + unit }
    let (size, name) =
      [(1e9, "GB"), (1e6, "MB"), (1e3, "kB")].first { amount >= $0.0 } ?? (1, unit)
    return FigureFormat.current.brief(amount / size) + " " + name
  }

  /// Drops digits that would change with every update.
  private static func rounded(_ amount: Double) -> Double {
    guard amount >= 1000 else { return amount }
    var unit = 1.0
    while amount >= 1000 * unit { unit *= 10 }
    return (amount / unit).rounded() * unit
  }
}
