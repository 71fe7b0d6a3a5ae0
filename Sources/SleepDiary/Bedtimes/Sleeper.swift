import SleepCore

/// What a diary tells of its owner for a bedtime.
package struct Sleeper {
  /// The inputs that the profile has.
  package let profile: ProfileInputs
  package let dayStart: ClockTime
  package let usualWake: UsualWake
  /// The model of the nights; `nil` if none of them teaches how the owner sleeps.
  package let model: PersonalSleepModel?
  /// Why the nights teach nothing; `nil` if they do, or if there are none.
  package let lack: LackOfNights?
  /// The coffee logged for a day.
  private var coffee: (@Sendable (CalendarDay) -> CoffeeAmount?)?

  /// Somebody of whom no nights are known, but what they have taught.
  package init(profile: ProfileInputs = ProfileInputs(), usualWake: UsualWake = UsualWake()) {
    (self.profile, self.usualWake) = (profile, usualWake)
    (dayStart, model, lack) = (.defaultDayStart, nil, nil)
  }

  /// Somebody whose nights an app keeps itself.
  package init(nights model: PersonalSleepModel) {
    (profile, usualWake) = (ProfileInputs(), UsualWake())
    (dayStart, self.model, lack) = (.defaultDayStart, model, nil)
  }

  /// - Parameters:
  ///   - fields: The fields of the profile.
  ///   - nights: What the model learns from; `nil` if nights do not count.
  ///   - days: The diary whose days tell their coffee; `nil` if they do not count.
  package init(
    profile fields: [DiaryField: DiaryValue], nights: NightSelection? = nil,
    usualWake: UsualWake = UsualWake(), days: Diary? = nil
  ) {
    profile = ProfileInputs(fields)
    dayStart =
      fields[.dayStart]?.text.flatMap { try? ClockTime(parsing: $0) } ?? .defaultDayStart
    model = nights.flatMap { PersonalSleepModel($0) }
    lack = model == nil ? nights.flatMap { LackOfNights($0, latestDay: usualWake.latestDay) } : nil
    self.usualWake = usualWake
    guard let days else { return }
    coffee = { day in
      days.record(id: DiaryRecord.id(ofDay: day.description))?.number(.coffee)
        .flatMap { try? CoffeeAmount(cups: $0) }
    }
  }

  /// Reads a diary.
  ///
  /// - Parameter kinds: The kinds of records that count: of nights, days and the profile.
  package init(_ diary: Diary, using kinds: Set<DiaryKind>) {
    let fields = kinds.contains(.profile) ? diary.profile.fields : [:]
    let hasNights = kinds.contains(.night)
    self.init(
      profile: fields, nights: hasNights ? NightSelection(diary) : nil,
      usualWake: hasNights ? UsualWake(diary) : UsualWake(),
      days: kinds.contains(.day) ? diary : nil)
  }

  var withoutCoffeeOfDays: Sleeper {
    var sleeper = self
    sleeper.coffee = nil
    return sleeper
  }

  /// The coffee of a day for which nothing else is known.
  var usualCoffee: BedtimeInput<CoffeeAmount> {
    if let coffee = profile.coffee { return BedtimeInput(value: coffee, source: .profile) }
    // An app that says nothing of it leaves the default.
    if let usual = model?.usualCoffee, usual != .default {
      return BedtimeInput(value: usual, source: .usualCoffee)
    }
    return BedtimeInput(value: .default, source: .assumed)
  }

  /// The cups of coffee logged for a day; `nil` if there are none.
  package func coffee(on day: CalendarDay) -> CoffeeAmount? { coffee?(day) }
}

/// The inputs of a bedtime among the fields of a profile.
package struct ProfileInputs {
  package let wake: WakeSchedule?
  package let sleep: SleepAmount?
  package let coffee: CoffeeAmount?

  package init(
    wake: WakeSchedule? = nil, sleep: SleepAmount? = nil, coffee: CoffeeAmount? = nil
  ) {
    (self.wake, self.sleep, self.coffee) = (wake, sleep, coffee)
  }

  package init(_ fields: [DiaryField: DiaryValue]) {
    wake = fields[.wake]?.text.flatMap { try? WakeSchedule(parsing: $0) }
    sleep = fields[.need]?.number.flatMap { try? SleepAmount(hours: $0) }
    coffee = fields[.coffee]?.number.flatMap { try? CoffeeAmount(cups: $0) }
  }

  /// The answers in words: `waking at 6:30 AM Mon-Fri; 8 h of sleep; 2 cups of coffee`.
  package func text(_ figures: FigureFormat) -> String {
    [
      wake.map { "waking at \($0.text(figures))" },
      sleep.map { "\(figures.duration($0)) of sleep" },
      coffee.map { "\(figures.cups($0)) of coffee" },
    ].compactMap { $0 }.joined(separator: "; ")
  }
}

/// Nights that do not teach how their sleeper sleeps.
package struct LackOfNights {
  private let count: Int
  /// Whether most of them do not say how long their sleep was.
  package let isSleepUnknown: Bool
  package let latestDay: CalendarDay

  /// `nil` without nights.
  init?(_ selection: NightSelection, latestDay: CalendarDay?) {
    var (known, unknown) = (0, 0)
    for (omission, count) in selection.omissions {
      switch omission {
      case .sleepUnknown: unknown += count
      case .excluded: known += count
      case .furtherPart, .nap: break
      }
    }
    guard let latestDay, known + unknown > 0 else { return nil }
    (count, isSleepUnknown) = (known + unknown, unknown >= known)
    self.latestDay = latestDay
  }

  /// What they lack, in a sentence.
  ///
  /// `Your 1,034 nights do not say how long you slept.`
  package func sentence(_ figures: FigureFormat) -> String {
    let nights = count == 1 ? "Your night" : "Your \(figures.counted(count, "night"))"
    return isSleepUnknown
      ? "\(nights) \(count == 1 ? "does" : "do") not say how long you slept."
      : "\(nights) \(count == 1 ? "is" : "are") too short or too long to learn from."
  }
}
