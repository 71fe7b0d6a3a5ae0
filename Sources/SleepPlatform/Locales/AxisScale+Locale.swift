import SleepCharts
import SleepCore

extension AxisScale {
  /// A scale whose ends are the nearest round numbers outside a range, labelled in the format of
  /// the locale.
  package init(covering range: ClosedRange<Double>, ticks count: Int) {
    self.init(covering: range, ticks: count) { number, decimals in
      decimals.map { FigureFormat.current.number(number, decimals: $0) }
        ?? FigureFormat.current.rounded(number)
    }
  }
}
