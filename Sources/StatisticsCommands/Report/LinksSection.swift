import MessageText
import Charts
import CommandLineKit
import DiaryStatistics
import Reports
import SleepClock

/// The part of a report on the links with stress.
struct LinksSection {
  let source: DiaryFigures

  @Blocks var blocks: [Block] {
    let links = source.days.overview
      .map { Link(PairedDays($0, .stress, lag: 0, of: source.days)) }.correctedAndSorted
      .filter { $0.pairs.count > 0 }
    if !links.isEmpty {
      "The strongest first. r is the correlation, from -1 to 1. The intervals allow for days that "
        + "resemble the day before; p is corrected for looking at all these links at once (Holm). "
        + "These are links in your diary so far; they do not say what causes what."
      table(links)
      Block.charts(links.map { LinkChart(link: $0, style: source.style).chart })
    }
  }

  private func table(_ links: [Link]) -> Table {
    func cell(_ text: @escaping (Link) -> String?) -> (Link) -> String { { text($0) ?? "–" } }
    let number = LinkText.twoDecimals
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
            link.correlation.map { _ in LinkText(link: link, style: source.style).slope }
          }),
        .right("p", text: cell { $0.adjustedProbability.map(CorrelateAnswer.probability) }),
        .right("r without drift", text: cell { $0.detrended.map { number($0.r) } }),
        .right(
          "more days needed", text: cell { LinkText(link: $0, style: source.style).furtherDays }),
      ])
  }
}
