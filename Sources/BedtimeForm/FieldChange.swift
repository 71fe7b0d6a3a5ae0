import SleepClock

/// A change of one field by a key.
enum FieldChange: Sendable, Equatable {
  /// Up by a number of round values, or down if negative.
  case step(Int)
  /// By a larger distance, a number of times.
  case leap(Int)
  case least, most

  /// How far a step and a leap go, and between what they stay.
  private struct Scale {
    let range: ClosedRange<Double>
    let step: Double
    let leap: Double

    static let hour = Scale(range: 0...23, step: 1, leap: 6)
    static let minute = Scale(range: 0...55, step: 5, leap: 15)
    static let sleep = Scale(range: SleepAmount.range, step: SleepAmount.defaultStep, leap: 1)
    static let coffee = Scale(range: CoffeeAmount.range, step: CoffeeAmount.defaultStep, leap: 5)
  }

  /// The answers with one field changed.
  ///
  /// Amounts stop at their ends. The hand of a clock goes on: an hour after 23 comes 0, and the
  /// minute takes the hour along.
  func applied(to field: FormState.Field, of question: BedtimeQuestion) -> BedtimeQuestion {
    var changed = question
    let wake = question.wake
    switch field {
    case .hour:
      changed.setWake(
        hour: Int(value(from: Double(wake.hour), on: .hour, within: 24)), minute: wake.minute)
    case .minute:
      let minutes = Double(60 * wake.hour + wake.minute)
      // Home and End stay within the hour.
      let isOfDay = self != .least && self != .most
      let moved = Int(
        isOfDay
          ? value(from: minutes, on: .minute, within: 1440)
          : Double(60 * wake.hour) + value(from: 0, on: .minute))
      changed.setWake(hour: moved / 60, minute: moved % 60)
    case .sleep: changed.setSleep(hours: value(from: question.sleep.hours, on: .sleep))
    case .coffee: changed.setCoffee(cups: value(from: question.coffee.cups, on: .coffee))
    }
    return changed
  }

  /// - Parameter cycle: The value at which counting restarts at zero; `nil` to stop at the ends.
  private func value(from value: Double, on scale: Scale, within cycle: Double? = nil) -> Double {
    let moved =
      switch self {
      case .step(let count): Self.neighbor(of: value, count, apart: scale.step)
      case .leap(let count): value + Double(count) * scale.leap
      case .least: scale.range.lowerBound
      case .most: scale.range.upperBound
      }
    guard let cycle else {
      return min(max(moved, scale.range.lowerBound), scale.range.upperBound)
    }
    return moved - (moved / cycle).rounded(.down) * cycle
  }

  /// The multiple of a distance that is `count` places above a value, or below it if negative.
  private static func neighbor(of value: Double, _ count: Int, apart distance: Double) -> Double {
    let place = value / distance
    let nearest = count > 0 ? place.rounded(.down) : place.rounded(.up)
    return (nearest + Double(count)) * distance
  }
}

extension BedtimeQuestion {
  mutating func setWake(hour: Int, minute: Int) {
    wake = ClockTime(hour: hour, minute: minute) ?? wake
  }

  /// Takes the nearest amount within the range.
  mutating func setSleep(hours: Double) {
    let range = SleepAmount.range
    sleep = (try? SleepAmount(hours: min(max(hours, range.lowerBound), range.upperBound))) ?? sleep
  }

  /// Takes the nearest amount within the range.
  mutating func setCoffee(cups: Double) {
    let range = CoffeeAmount.range
    coffee = (try? CoffeeAmount(cups: min(max(cups, range.lowerBound), range.upperBound))) ?? coffee
  }
}
