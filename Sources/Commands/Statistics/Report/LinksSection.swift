import Charts
import CommandLineKit
import DiaryCore
import MessageText
import Platform
import Reports
import SleepCore

/// The figures of links with stress as a table of a page.
struct LinksSection {
  let links: [Link]
  let style: ClockStyle

  @Blocks var blocks: [Block] {
    "The strongest first. r is the correlation, from -1 to 1. The intervals allow for days that "
      + "resemble the day before; p is corrected for looking at all these links at once (Holm). "
      + "These are links in your diary so far; they do not say what causes what."
    table
  }

  private var table: Table {
    func cell(_ text: @escaping (Link) -> String?) -> (Link) -> String { { text($0) ?? "–" } }
    let number = { Plain.tick($0, decimals: 2) }
    return Table(
      "Links with stress", of: links,
      [
        .left("") { $0.pairs.x.words.title }, .right("days") { Plain.count($0.pairs.count) },
        .right("r", text: cell { $0.correlation.map { number($0.r) } }),
        .right(
          "95 % interval",
          text: cell {
            $0.correlation.map {
              "\(number($0.interval.lowerBound)) to \(number($0.interval.upperBound))"
            }
          }),
        .right("r²", text: cell { $0.correlation.map { number($0.r * $0.r) } }),
        .right(
          "slope",
          text: cell { link in
            link.correlation.map { _ in LinkText(link: link, format: style.figures).slope }
          }),
        .right("p", text: cell { $0.adjustedProbability.map(CorrelateAnswer.probability) }),
        .right("r without drift", text: cell { $0.detrended.map { number($0.r) } }),
        .right(
          "more days needed",
          text: cell { LinkText(link: $0, format: style.figures).furtherDays }),
      ])
  }
}
