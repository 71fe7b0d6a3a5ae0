import SleepCore

/// The difference between the average nights of two periods, in parts that add up to it.
///
/// A night lasts from going to bed to getting up, without the minutes awake in between: later
/// bedtimes, earlier risings and more time awake all make it shorter. It names no causes.
package struct SleepChange {
  /// What a night is longer or shorter by.
  package enum Part: String {
    case bedtimes
    case risings
    case awake
  }

  /// The nights that a difference is made of.
  package enum Kind: String {
    case workdays
    case freeDays
    /// How many of the nights are before workdays.
    case mix
  }

  /// The minutes of sleep more; of the time in bed, where no night tells the sleep.
  package let minutes: Double
  package let isTimeInBed: Bool
  /// The minutes that each part adds.
  package let parts: [(part: Part, minutes: Double)]
  /// The minutes that each kind of nights adds; empty if not all nights are known to be of a kind, or
  /// one is missing on a side.
  package let kinds: [(kind: Kind, minutes: Double)]

  /// `nil` without nights on both sides, or if some of the sleep was logged without a night.
  init?(
    _ metric: DailyMetric, in period: DiaryPeriod, of days: DiaryDays, workdays: Workdays?
  ) {
    func side(_ range: ClosedRange<CalendarDay>) -> Side? {
      let days = days.within(range)
      let nights = days.nights.compactMap { Self.SplitNight($0, metric, workdays) }
      return nights.count == days.series(metric).points.count ? Side(nights) : nil
    }
    guard metric == .sleep || metric == .timeInBed, let own = side(period.days),
      let before = side(period.previous)
    else { return nil }
    isTimeInBed = metric == .timeInBed
    minutes = own.all.minutes - before.all.minutes
    parts = [
      (.bedtimes, before.all.bed - own.all.bed), (.risings, own.all.rise - before.all.rise),
      (.awake, before.all.awake - own.all.awake),
    ]
    guard let work = own.work, let free = own.free, let workBefore = before.work,
      let freeBefore = before.free
    else {
      kinds = []
      return
    }
    // Kitagawa 1955: each difference counts by the mean of both shares, and the other way round.
    let share = (own.workShare + before.workShare) / 2
    let distance = (work + workBefore - free - freeBefore) / 2
    kinds = [
      (.workdays, share * (work - workBefore)),
      (.freeDays, (1 - share) * (free - freeBefore)),
      (.mix, (own.workShare - before.workShare) * distance),
    ]
  }
}

extension SleepChange {
  /// A night as the minutes that its sleep is made of.
  fileprivate struct SplitNight {
    let minutes, bed, rise, awake: Double
    let isBeforeWorkday: Bool?

    /// `nil` if the value is not known.
    init?(_ night: SleepOfNight, _ metric: DailyMetric, _ workdays: Workdays?) {
      let value = metric == .sleep ? night.minutesAsleep : night.minutesInBed
      guard let value else { return nil }
      let (first, last) = (night.parts[0].bed, night.parts[night.parts.count - 1].rise)
      let length = Double(last.minute - first.minute)
      minutes = value
      rise = last.minutes(afterNoonBefore: night.day)
      // By the clock of the morning, so that nights in which clocks change add up as well.
      bed = rise - length
      awake = length - value
      isBeforeWorkday = night.isBeforeWorkday ?? workdays?.contains(night.day)
    }
  }

  /// The average night of some days.
  fileprivate struct Side {
    let all: (minutes: Double, bed: Double, rise: Double, awake: Double)
    /// The share of nights before workdays, and the minutes before workdays and free days; `nil` if a
    /// night is of no known kind, or none of one.
    let workShare: Double
    let work, free: Double?

    init?(_ nights: [SplitNight]) {
      guard let minutes = nights.map({ $0.minutes }).mean, let bed = nights.map({ $0.bed }).mean,
        let rise = nights.map({ $0.rise }).mean, let awake = nights.map({ $0.awake }).mean
      else { return nil }
      all = (minutes, bed, rise, awake)
      let isKnown = nights.allSatisfy { $0.isBeforeWorkday != nil }
      let (onWork, onFree) = (
        nights.filter { $0.isBeforeWorkday == true }, nights.filter { $0.isBeforeWorkday == false }
      )
      workShare = Double(onWork.count) / Double(nights.count)
      work = isKnown ? onWork.map { $0.minutes }.mean : nil
      free = isKnown ? onFree.map { $0.minutes }.mean : nil
    }
  }
}

extension SleepChange {
  /// The minutes in whole numbers that add up to those of their sum as it is told: where rounding
  /// each would not, those that it moves least give way.
  static func wholeMinutes(_ parts: [Double], sum: Double) -> [Double] {
    var whole = parts.map { $0.rounded() }
    while true {
      let missing = sum.rounded() - whole.reduce(0, +)
      let step = missing > 0 ? 1.0 : -1
      let rests = whole.indices.map { step * (parts[$0] - whole[$0]) }
      guard missing.magnitude >= 1, let place = rests.indices.max(by: { rests[$0] < rests[$1] })
      else { return whole }
      whole[place] += step
    }
  }
}
