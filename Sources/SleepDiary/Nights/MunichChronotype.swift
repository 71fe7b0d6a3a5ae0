/// The chronotype and social jetlag by the Munich Chronotype Questionnaire (Roenneberg and others
/// 2003, 2012), in seconds and seconds after midnight.
package struct MunichChronotype {
  /// The usual sleep on days of one kind.
  package struct Sleep {
    /// The time of falling asleep.
    package let onset: Double
    /// The time from falling asleep to waking up (SD).
    package let duration: Double

    package init(onset: Double, duration: Double) {
      (self.onset, self.duration) = (onset, duration)
    }

    /// The time of the middle of the sleep (MSW or MSF).
    package var middle: Double { Self.wrapped(onset + duration / 2) }

    fileprivate static func wrapped(_ seconds: Double) -> Double {
      let rest = seconds.truncatingRemainder(dividingBy: MunichChronotype.day)
      return rest < 0 ? rest + MunichChronotype.day : rest
    }
  }

  private static let day = 86_400.0

  /// The number of workdays a week (WD).
  package let workdays: Double
  package let work, free: Sleep

  package init(workdays: Double, work: Sleep, free: Sleep) {
    (self.workdays, self.work, self.free) = (workdays, work, free)
  }

  /// The average sleep duration over the week (SDweek).
  package var weeklyDuration: Double {
    (work.duration * workdays + free.duration * (7 - workdays)) / 7
  }

  /// The middle of sleep on free days, corrected for oversleep (MSFsc): the chronotype, if no alarm
  /// ends the sleep on free days.
  package var correctedMiddle: Double {
    guard free.duration > work.duration else { return free.middle }
    return Sleep.wrapped(free.middle - (free.duration - weeklyDuration) / 2)
  }

  /// The distance between the middles of sleep on free days and workdays, the shorter way round
  /// the clock (SJL).
  package var socialJetlag: Double {
    let distance = abs(free.middle - work.middle)
    return min(distance, Self.day - distance)
  }
}
