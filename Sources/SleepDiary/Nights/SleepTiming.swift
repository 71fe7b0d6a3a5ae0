import SleepCore

/// The sleep before workdays and before free days: the chronotype and social jetlag of the Munich
/// Chronotype Questionnaire (Roenneberg and others 2003, 2012).
public struct SleepTiming: Hashable, Sendable {
  /// The number of nights of each kind that it takes.
  public static let fewestNights = 4

  /// The number of nights before workdays.
  public let workNightCount: Int
  /// The number of nights before free days.
  public let freeNightCount: Int
  /// The number of free nights that no alarm ended, as the nights say.
  public let alarmFreeNightCount: Int
  /// The social jetlag in minutes: the distance between the middles of sleep on workdays and free
  /// days; `nil` with too few nights of a kind.
  public let socialJetlag: MeanEstimate?
  /// The chronotype: the middle of sleep on free days without an alarm, corrected for oversleep
  /// (MSFsc), in minutes after midnight; `nil` with too few nights.
  public let correctedMiddle: MeanEstimate?

  /// - Parameter workdays: The weekdays with work, for nights that do not say so themselves.
  init(_ days: DiaryDays, workdays: Workdays?) {
    var (work, free, alarmFree): ([SleepOfNight], [SleepOfNight], [SleepOfNight]) = ([], [], [])
    for night in days.nights {
      switch night.isBeforeWorkday ?? workdays?.contains(night.day) {
      case true?: work.append(night)
      case false?:
        free.append(night)
        if night.hasAlarm == false { alarmFree.append(night) }
      case nil: break
      }
    }
    (workNightCount, freeNightCount) = (work.count, free.count)
    alarmFreeNightCount = alarmFree.count
    let daysOfWork = Double(workdays?.days.count ?? 5)
    socialJetlag = Self.socialJetlag(work, free, daysOfWork)
    correctedMiddle = Self.correctedMiddle(work, alarmFree, daysOfWork)
  }

  private static func socialJetlag(
    _ work: [SleepOfNight], _ free: [SleepOfNight], _ daysOfWork: Double
  ) -> MeanEstimate? {
    guard let chronotype = MunichChronotype(work, free, daysOfWork: daysOfWork),
      let workMiddle = MeanEstimate(work.map { $0.midpoint }),
      let freeMiddle = MeanEstimate(free.map { $0.midpoint })
    else { return nil }
    return freeMiddle.difference(from: workMiddle).moved(to: chronotype.socialJetlag / 60)
      // The shorter way round the clock.
      .clamped(to: 0...720)
  }

  /// The correction makes MSFsc a sum of a mean over free nights and one over work nights.
  private static func correctedMiddle(
    _ work: [SleepOfNight], _ free: [SleepOfNight], _ daysOfWork: Double
  ) -> MeanEstimate? {
    guard let chronotype = MunichChronotype(work, free, daysOfWork: daysOfWork) else { return nil }
    let isCorrected = chronotype.free.duration > chronotype.work.duration
    let share = isCorrected ? daysOfWork / 14 : 0
    guard let own = MeanEstimate(free.map { $0.midpoint - share * $0.duration }),
      let others = MeanEstimate(work.map { share * $0.duration })
    else { return nil }
    return own.sum(with: others).moved(to: chronotype.correctedMiddle / 60)
  }
}

extension MunichChronotype {
  /// The means of some nights; `nil` with too few of a kind.
  fileprivate init?(_ work: [SleepOfNight], _ free: [SleepOfNight], daysOfWork: Double) {
    let fewest = SleepTiming.fewestNights
    guard work.count >= fewest, free.count >= fewest else { return nil }
    self.init(workdays: daysOfWork, work: .init(meanOf: work), free: .init(meanOf: free))
  }
}

extension MunichChronotype.Sleep {
  /// The mean middle and duration of some nights; there is at least one.
  fileprivate init(meanOf nights: [SleepOfNight]) {
    let duration = 60 * (nights.map { $0.duration }.mean ?? 0)
    // Middles are minutes after noon.
    let middle = 60 * (nights.map { $0.midpoint }.mean ?? 0) + 43_200
    self.init(onset: middle - duration / 2, duration: duration)
  }
}
