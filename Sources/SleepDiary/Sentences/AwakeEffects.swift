import SleepText
import SleepCore

/// How long one is awake in a night, and what adds to it.
package struct AwakeEffects {
  package let usual, perHour: PersonalEffect
  /// `nil` with too few nights.
  package let perCup: PersonalEffect?
  private let isEarly: Bool

  package init(_ model: PersonalSleepModel, nights: [LearningNight]) {
    usual = model.effect(of: .usualAwake(isMeasured: model.isForMeasuredNights))
    perHour = model.effect(of: .longerNight)
    perCup = model.effectOfCoffee(in: nights)
    isEarly = model.isEarly
  }

  /// What the nights show together.
  ///
  /// As in `You are usually awake 45 min a night; each cup adds about 9 min.`
  package func sentence(_ format: FigureFormat) -> String {
    let effects = [("each extra hour in bed", perHour), ("each cup", perCup)].compactMap {
      name, effect -> String? in
      // Less than half a minute is no news, and what may be nothing is none either.
      guard let effect, effect.minutes.magnitude >= 0.5, !effect.interval.contains(0) else {
        return nil
      }
      return "\(name) \(effect.minutes < 0 ? "takes away" : "adds") about "
        + format.duration(minutes: effect.minutes.magnitude)
    }
    let usually = isEarly ? "probably" : "usually"
    return "You are \(usually) awake \(format.duration(minutes: usual.minutes)) a night"
      + (effects.isEmpty ? "." : "; \(effects.listed()).")
  }
}
