import SleepClock
import SleepDiary

/// The sleep before workdays and before free days.
package struct SleepTiming: Sendable, Hashable {
  package static let fewestNights = 4

  package let workNightCount, freeNightCount: Int
  /// The number of free nights that no alarm ended.
  package let alarmFreeNightCount: Int
  /// The social jetlag in minutes; `nil` with too few nights of a kind.
  package let socialJetlag: Double?
  /// The middle of sleep on free days without an alarm, corrected for oversleep (MSFsc), in
  /// minutes after midnight; `nil` with too few nights.
  package let correctedMiddle: Double?

  /// - Parameter workdays: The weekdays with work, for nights that do not say so themselves.
  package init(_ days: DiaryDays, workdays: Workdays?) {
    var (work, free, alarmFree): ([SleepOfNight], [SleepOfNight], [SleepOfNight]) = ([], [], [])
    for night in days.nights {
      switch night.isBeforeWorkday ?? workdays?.contains(night.weekday) {
      case true?: work.append(night)
      case false?:
        free.append(night)
        if night.hasAlarm != true { alarmFree.append(night) }
      case nil: break
      }
    }
    let daysOfWork = Double(workdays?.days.count ?? 5)
    func chronotype(_ free: [SleepOfNight]) -> MunichChronotype? {
      guard work.count >= Self.fewestNights, free.count >= Self.fewestNights else { return nil }
      return MunichChronotype(
        workdays: daysOfWork, work: .init(meanOf: work), free: .init(meanOf: free))
    }
    (workNightCount, freeNightCount) = (work.count, free.count)
    alarmFreeNightCount = alarmFree.count
    socialJetlag = chronotype(free).map { $0.socialJetlag / 60 }
    correctedMiddle = chronotype(alarmFree).map { $0.correctedMiddle / 60 }
  }
}

extension Workdays {
  fileprivate func contains(_ weekday: Weekday) -> Bool { days.contains(weekday) }
}

extension SleepOfNight {
  fileprivate var weekday: Weekday { DayNumbering.weekday(ofDay: number) }
}

extension MunichChronotype.Sleep {
  /// The mean middle and duration of some nights; there is at least one.
  fileprivate init(meanOf nights: [SleepOfNight]) {
    let duration = 60 * (nights.map(\.duration).mean ?? 0)
    // Middles are minutes after noon.
    let middle = 60 * (nights.map(\.midpoint).mean ?? 0) + 43_200
    self.init(onset: middle - duration / 2, duration: duration)
  }
}
