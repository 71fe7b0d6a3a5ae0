import CommandLineKit
import DiaryStatistics
import SleepClock
import SleepDiary

/// The links between metrics as text, JSON and CSV.
struct CorrelateAnswer {
  let links: [Link]
  /// Whether all metrics are compared with stress.
  let isOverview: Bool
  let range: ClosedRange<CalendarDay>?
  let style: ClockStyle

  func text(in emphasis: TextStyle, width: Int) -> String {
    guard links.contains(where: { $0.pairs.count > 0 }) else {
      return isOverview
        ? "No data: no day has both stress and another entry.\n"
        : "No data: no day has both.\n"
    }
    let heading = isOverview ? "Links with stress, the strongest first" : "Links"
    var lines = [emphasis.bold(heading + (range.map(span) ?? "")), ""]
    lines += table(width)
    lines.append("")
    for link in shown {
      let text = LinkText(link: link, style: style)
      lines += wrapped("\(emphasis.bold(text.title)): \(text.sentence)", width: width - 1)
    }
    lines.append("")
    lines += wrapped(remark, width: width - 1).map(emphasis.dim)
    return lines.map { $0 + "\n" }.joined()
  }

  private var shown: [Link] { isOverview ? links.filter { $0.pairs.count > 0 } : links }

  private func span(_ range: ClosedRange<CalendarDay>) -> String {
    ", \(style.dated(range.lowerBound)) to \(style.dated(range.upperBound))"
  }

  private var remark: String {
    let count = links.count { $0.correlation != nil }
    let correction =
      count > 1 ? " p is corrected for looking at \(Plain.count(count)) links at once (Holm)." : ""
    return
      "r is the correlation, from -1 to 1, with its 95 % interval.\(correction) More days: how "
      + "many it would take to show a link of this size. These are links in your diary so far; "
      + "they do not say what causes what."
  }

  private func table(_ width: Int) -> [String] {
    var columns: [(title: String, text: (Link) -> String)] = [
      ("", { LinkText(link: $0, style: style).title }),
      ("days", { Plain.count($0.pairs.count) }),
      ("r", { $0.correlation.map { LinkText.twoDecimals($0.r) } ?? "" }),
      (
        "95 % interval",
        { link in
          link.correlation.map {
            "\(LinkText.twoDecimals($0.interval.lowerBound)) to "
              + LinkText.twoDecimals($0.interval.upperBound)
          } ?? ""
        }
      ),
      ("p", { $0.adjustedProbability.map(Self.probability) ?? "" }),
      ("more days", { LinkText(link: $0, style: style).furtherDays ?? "" }),
      ("r²", { $0.correlation.map { LinkText.twoDecimals($0.r * $0.r) } ?? "" }),
      ("detrended r", { Self.detrended($0) }),
    ]
    if isOverview {
      columns[0].text = { MetricWords($0.pairs.x).title }
    }
    while true {
      var table = TextTable([.left] + columns.dropFirst().map { _ in .right })
      table.add(columns.map(\.title))
      for link in shown { table.add(columns.map { $0.text(link) }) }
      if columns.count <= 3 || table.lines.allSatisfy({ $0.displayWidth < width }) {
        return table.lines
      }
      columns.removeLast()
    }
  }

  /// The r without the drift over time, if it differs.
  private static func detrended(_ link: Link) -> String {
    guard link.isDrift || link.isHiddenByDrift, let detrended = link.detrended else { return "" }
    return LinkText.twoDecimals(detrended.r)
  }

  static func probability(_ probability: Double) -> String {
    probability < 0.001 ? "<0.001" : Plain.tick(probability, decimals: 3)
  }
}
