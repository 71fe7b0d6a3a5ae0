import SleepCharts
import SleepTerminal
import SleepModel

/// Stress by time of day, as means with their intervals.
struct StressCharts {
  let profile: StressProfile
  /// Whether it is of more days than the answer that it is part of.
  var isOfAll = false
  let style: ClockStyle

  var hours: Chart {
    Chart(
      id: "stress-hours", title: "Stress by time of day",
      caption: caption,
      summary: standout,
      plot: .boxes(boxes(\.mean), groupedBy: "time", axis: Self.axis), pageSize: .large,
      numbers: hourTable)
  }

  private var caption: String {
    let isAnyThin = profile.hours.contains { $0.mean != nil && $0.isThin }
    return
      "\(isOfAll ? "In your whole diary, the" : "The") mean of your entries with its 95 % interval."
      + (isAnyThin ? " Dashed: too few to say." : "")
  }

  var centred: Chart {
    let reach = profile.hours.compactMap { hours -> Double? in
      guard let centred = hours.centred else { return nil }
      let ends = centred.interval.map { [$0.lowerBound, $0.upperBound] } ?? [centred.value]
      return ends.map(abs).max()
    }
    let most = reach.filter(\.isFinite).max() ?? 1
    return Chart(
      id: "stress-hours-centred", title: "Stress by time of day, against the day",
      caption: "Each entry minus the mean of its day: entries on bad days only do not make an hour "
        + "a bad one.",
      summary: standout,
      plot: .boxes(
        boxes(\.centred), groupedBy: "time",
        axis: PlotAxis(
          scale: AxisScale(covering: -most...most, ticks: 5), title: "points above the day's mean")),
      pageSize: .large)
  }

  private var standout: String { StressSentences(profile, style.figures).hoursOrNone }

  private func boxes(_ mean: (StressProfile.Hours) -> MeanEstimate?) -> [Chart.Box] {
    profile.hours.map { hours in
      box(style.text(of: hours.hours), mean(hours), isThin: hours.isThin)
    }
  }

  private func box(
    _ label: String, _ mean: MeanEstimate?, isThin: Bool
  ) -> Chart.Box {
    guard let mean else {
      return .empty(label)
    }
    let count = style.figures.counted(mean.count, "entry") + (isThin ? ", too few" : "")
    return Chart.Box(
      label: label, mean: mean.value, interval: isThin ? nil : mean.interval,
      text: "\(style.figures.number(mean.value, decimals: 1)) (\(count))", isFaint: isThin)
  }

  private static let axis = PlotAxis(
    scale: AxisScale(covering: 0...10, ticks: 6), title: "stress, points of 10")

  var hourTable: Table {
    Table(
      "Stress by time of day", of: profile.hours,
      [
        .left("time") { style.text(of: $0.hours) }, .right("mean") { mean($0.mean) },
        .right("95 % interval") { interval($0.mean) },
        .right("against its day") { mean($0.centred) },
        .right("95 % interval") { interval($0.centred) },
        .right("entries") { style.figures.number($0.mean?.count ?? 0) },
        .right("days") { style.figures.number($0.dayCount) },
      ])
  }

  private func mean(_ mean: MeanEstimate?) -> String {
    mean.map { style.figures.number($0.value, decimals: 2) } ?? "–"
  }

  private func interval(_ mean: MeanEstimate?) -> String {
    mean?.interval.map {
      "\(style.figures.number($0.lowerBound, decimals: 2)) to \(style.figures.number($0.upperBound, decimals: 2))"
    } ?? "–"
  }
}

extension ClockStyle {
  func text(ofHour hour: Int) -> String {
    ClockTime(hour: hour % 24, minute: 0).map(text(of:)) ?? ""
  }

  /// `08:00–12:00`.
  func text(of hours: Range<Int>) -> String {
    "\(text(ofHour: hours.lowerBound))–\(text(ofHour: hours.upperBound))"
  }
}
