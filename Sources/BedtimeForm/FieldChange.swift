import SleepClock

/// A change of a field by a key.
enum FieldChange: Sendable, Equatable {
  /// Up by a number of steps to round values; down if negative.
  case step(Int)
  /// By a number of larger steps.
  case leap(Int)
  case least, most

  private struct Scale {
    let range: ClosedRange<Double>
    let step: Double
    let leap: Double

    static let hour = Scale(range: 0...23, step: 1, leap: 6)
    static let minute = Scale(range: 0...55, step: 5, leap: 15)
    static let sleep = Scale(range: SleepAmount.range, step: SleepAmount.defaultStep, leap: 1)
    static let coffee = Scale(range: CoffeeAmount.range, step: CoffeeAmount.defaultStep, leap: 5)
  }

  /// The answers with one field changed; amounts stop at their bounds, and clock times wrap around,
  /// with minutes carried over to the hour.
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

  /// - Parameter cycle: The value at which counting wraps to zero; `nil` to stop at the bounds.
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

  /// The multiple of a distance that is `count` places above a value; below if negative.
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

  /// Clamps to the valid amounts.
  mutating func setSleep(hours: Double) {
    let range = SleepAmount.range
    sleep = (try? SleepAmount(hours: min(max(hours, range.lowerBound), range.upperBound))) ?? sleep
  }

  mutating func setCoffee(cups: Double) {
    let range = CoffeeAmount.range
    coffee = (try? CoffeeAmount(cups: min(max(cups, range.lowerBound), range.upperBound))) ?? coffee
  }
}
