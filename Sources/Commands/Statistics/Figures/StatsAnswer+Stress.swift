import CommandLineKit
import DiaryCore
import MessageText
import Platform
import SleepCore

extension StatsAnswer {
  /// Stress by time of day as a table.
  var hourLines: [String] {
    let rows = review.profile.hours.map { hours -> [String] in
      let ends = [hours.hours.lowerBound, hours.hours.upperBound % 24]
        .compactMap { ClockTime(hour: $0, minute: 0) }.map(style.text(of:))
      return ["  " + ends.joined(separator: "–")]
        + figures(hours.mean, hours.centred, isThin: hours.isThin)
    }
    var table = TextTable([.left, .right, .right, .right])
    table.add(["", "average", "against its day", "entries"])
    for row in rows { table.add(row) }
    let starts = review.profile.standouts.compactMap {
      ClockTime(hour: $0.hours.lowerBound, minute: 0).map(style.text(of:))
    }
    guard !starts.isEmpty else { return table.lines }
    let times = starts.map { "from \($0)" }.joined(separator: " and ")
    return table.lines + ["Stress is highest in the four hours \(times)."]
  }

  /// Stress by weekday as a table.
  var weekdayLines: [String] {
    var table = TextTable([.left, .right, .right])
    table.add(["", "average", "days"])
    for day in review.profile.weekdays {
      let value = day.isThin ? "too few" : day.mean.map { Plain.tick($0.value, decimals: 1) }
      table.add([
        "  " + style.name(of: day.weekday), day.mean == nil ? "No data" : value ?? "",
        Plain.count(day.mean?.count ?? 0),
      ])
    }
    return table.lines
  }

  private func figures(
    _ mean: MeanEstimate?, _ centred: MeanEstimate?, isThin: Bool
  ) -> [String] {
    guard let mean, let centred, !isThin else {
      return [mean == nil ? "No data" : "too few", "", Plain.count(mean?.count ?? 0)]
    }
    // No minus sign before 0.0.
    let tenths = (10 * centred.value).rounded() / 10 + 0
    return [
      Plain.tick(mean.value, decimals: 1),
      (tenths > 0 ? "+" : "") + Plain.tick(tenths, decimals: 1), Plain.count(mean.count),
    ]
  }
}
