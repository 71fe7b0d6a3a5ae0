import SleepCharts
import SleepText
import SleepModel

/// Charts of feature importance and partial dependence.
struct FeatureCharts {
  private static let mostBars = 20

  /// The features by descending importance or, without it, gain.
  private let features: [InspectionReport.Feature]
  private let hasImportance: Bool
  private let hasGain: Bool
  private let measure: TargetMeasure

  init(of report: InspectionReport) {
    let hasImportance = report.features.contains { $0.importance != nil }
    self.hasImportance = hasImportance
    hasGain = report.features.contains { $0.gainShare != nil }
    measure = TargetMeasure(target: report.model.target)
    features = report.features.enumerated().sorted {
      let amounts = [$1, $0].map {
        (hasImportance ? $0.element.importance : $0.element.gainShare) ?? 0
      }
      return (amounts[0], $0.offset) < (amounts[1], $1.offset)
    }.map(\.element)
  }

  var importance: Chart? {
    guard hasImportance || hasGain else { return nil }
    let bars = features.prefix(Self.mostBars).map { feature in
      let amount = (hasImportance ? feature.importance : feature.gainShare) ?? 0
      return Chart.Bar(
        label: feature.name.printable(), amount: amount,
        text: hasImportance ? measure.error(amount) : FigureFormat.current.percent(amount))
    }
    guard let first = bars.first, let last = bars.last, first.amount.isFinite else { return nil }
    let least = bars.count > 1 ? ", smallest for \(last.label) (\(last.text))" : ""
    return Chart(
      id: "importance", title: hasImportance ? "Importance" : "Gain",
      caption: hasImportance
        ? "The increase of the validation RMSE if the values of a feature are permuted."
        : "The features' shares of the gain of all splits.",
      summary: "Largest for \(first.label) (\(first.text))\(least)." + omission(beyond: bars.count),
      plot: .bars(bars))
  }

  private func omission(beyond shown: Int) -> String {
    let omitted = features.count - shown
    return omitted > 0
      ? " \(FigureFormat.current.number(omitted)) more features are not shown." : ""
  }

  /// The partial dependence of each feature, on a common scale, so that slopes are comparable.
  func dependences(atMost count: Int) -> [Chart] {
    let shown = features.prefix(count)
    let all = shown.flatMap { $0.partialDependence?.predictions ?? [] }.map(measure.onAxis)
    guard let low = all.filter(\.isFinite).min(), let high = all.filter(\.isFinite).max() else {
      return []
    }
    let scale = AxisScale(covering: low...high, ticks: 5)
    return shown.enumerated().compactMap { number, feature in
      guard let dependence = feature.shownDependence, let first = dependence.values.first,
        let last = dependence.values.last
      else { return nil }
      let name = feature.name.printable()
      if feature.levels != nil { return bars(of: dependence, feature, number) }
      let axis = FeatureAxis(feature: feature.name, target: measure.target, range: first...last)
      let points = zip(dependence.values, dependence.predictions).map {
        (x: axis.onAxis($0), y: measure.onAxis($1))
      }
      return Chart(
        id: "dependence-\(number + 1)", title: "Mean prediction by \(name)",
        summary: measure.course(of: dependence, feature),
        plot: .series(
          [.init(points, style: .markedLine)], x: axis.axis,
          y: PlotAxis(scale: scale, title: measure.axisTitle("mean predicted"))),
        pageSize: .flat, numbers: measure.table(of: dependence, feature))
    }
  }

  /// The partial dependence on a feature of words, which have no order.
  private func bars(
    of dependence: PartialDependence, _ feature: InspectionReport.Feature, _ number: Int
  ) -> Chart {
    let bars = zip(dependence.values, dependence.predictions).map { value, prediction in
      Chart.Bar(
        label: value.written(as: feature.levels), amount: prediction,
        text: measure.text(prediction))
    }
    return Chart(
      id: "dependence-\(number + 1)", title: "Mean prediction by \(feature.name.printable())",
      summary: measure.course(of: dependence, feature), plot: .bars(bars),
      numbers: measure.table(of: dependence, feature))
  }

  /// Why charts are missing, in sentences.
  var omissions: [String] {
    let missing = [
      importance == nil ? "importance" : nil,
      features.contains { $0.partialDependence != nil } ? nil : "dependence of the prediction",
    ].compactMap(\.self)
    return missing.map {
      "There is no chart of the \($0): the model was trained without folds or imported."
    }
  }
}

/// The axis of a feature: clock times for times of the day, numbers for anything else.
struct FeatureAxis {
  let axis: PlotAxis
  private let perUnit: Double

  init(feature: String, target: String, range: ClosedRange<Double>) {
    let isSleep = target == SleepCalculator.target
    if isSleep, feature == "wake", (0...86_400).contains(range.lowerBound),
      range.upperBound <= 86_400
    {
      perUnit = 3600
      axis = PlotAxis(
        scale: Self.clock(hours: range.lowerBound / 3600...range.upperBound / 3600),
        title: "wake")
    } else {
      perUnit = 1
      let units =
        isSleep ? ["estimatedSleep": "estimatedSleep, hours", "coffee": "coffee, cups"] : [:]
      axis = PlotAxis(units[feature] ?? feature.printable(), covering: range)
    }
  }

  func onAxis(_ value: Double) -> Double { value / perUnit }

  /// A scale of at most five clock times at round hours.
  private static func clock(hours: ClosedRange<Double>) -> AxisScale {
    let step = [1.0, 2, 3, 6].first { (hours.upperBound - hours.lowerBound) / $0 <= 4 } ?? 6
    let low = (hours.lowerBound / step).rounded(.down) * step
    let high = max((hours.upperBound / step).rounded(.up) * step, low + step)
    let ticks = Array(stride(from: low, through: high, by: step))
    return AxisScale(
      bounds: low...high, ticks: ticks,
      labels: ticks.map { ClockTime(secondsAfterMidnight: 3600 * $0)?.description ?? "24:00" })
  }
}
