import Charts
import MessageText
import SleepClock
import SleepModel

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
      axis = PlotAxis(
        scale: AxisScale(covering: range, ticks: 5),
        title: units[feature] ?? feature.printable())
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
