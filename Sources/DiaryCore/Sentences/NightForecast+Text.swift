import SleepCore

extension NightForecast {
  /// The sleep of a night beside the expected one, as in `13 min less than expected`.
  package static func sentence(asleep: Int, expected: Int?, _ figures: FigureFormat) -> String {
    func duration(_ minutes: Int) -> String { figures.duration(minutes: Double(minutes)) }
    let difference =
      switch expected.map({ asleep - $0 }) {
      case nil: ""
      case 0?: ", as expected"
      case let more? where more > 0: ", \(duration(more)) more than expected"
      case let less?: ", \(duration(less)) less than expected"
      }
    return "You slept \(duration(asleep))\(difference)."
  }
}
