import Foundation

extension BedtimeRequest {
  /// Creates a request for somebody with a diary, or without one.
  ///
  /// The nights of the diary answer if they tell how their owner sleeps; otherwise a model of rows
  /// does, the built-in one by default.
  ///
  /// - Parameters:
  ///   - now: The current moment.
  ///   - timeZone: The time zone of the clocks.
  ///   - locale: The format of times and numbers in sentences, which are English.
  ///   - diary: The diary, of which nights, days and the profile count, so that
  ///     `[.night, .day, .profile]` are all kinds to read; `nil` without one.
  ///   - calculator: The model of rows; `nil` for the built-in one.
  ///   - share: The share of nights that should bring at least the sleep wanted, above 0 and below
  ///     1, if nights answer; `nil` for the mean.
  /// - Throws: ``ModelFileError`` if the built-in model is damaged; tests rule this out for released
  ///   versions.
  /// - Complexity: O(n log n) in the number of nights.
  public init(
    at now: Date, in timeZone: TimeZone, locale: Locale, diary: Diary? = nil,
    otherwise calculator: SleepCalculator? = nil, sure share: Double? = nil
  ) throws(ModelFileError) {
    let sleeper = diary.map { Sleeper($0, using: Set(DiaryKind.allCases)) } ?? Sleeper()
    let model: BedtimeModel
    if let personal = sleeper.model {
      model = .personal(PersonalPredictor(personal, sure: share))
    } else if let calculator {
      model = .rows(calculator)
    } else {
      model = .rows(try SleepCalculator())
    }
    self.init(at: now, in: timeZone, locale: locale, sleeper: sleeper, model: model)
  }

  /// Creates a request for somebody whose nights an app keeps itself.
  ///
  /// What is not asked for is assumed: waking at 07:00, 8 hours of sleep, and the usual coffee of the
  /// nights. The request does not look at when they end.
  ///
  /// ```swift
  /// guard let model = PersonalSleepModel(nights) else { return nil }
  /// var request = BedtimeRequest(at: now, in: .current, locale: .current, nights: model)
  /// request.wake = WakeSchedule(try ClockTime(parsing: "06:30"))
  /// let tonight = try request.answer()
  /// ```
  ///
  /// - Parameters:
  ///   - now: The current moment.
  ///   - timeZone: The time zone of the clocks.
  ///   - locale: The format of times and numbers in sentences, which are English.
  ///   - personal: The model of the nights.
  ///   - share: The share of nights that should bring at least the sleep wanted, above 0 and below
  ///     1; `nil` for the mean.
  public init(
    at now: Date, in timeZone: TimeZone, locale: Locale, nights personal: PersonalSleepModel,
    sure share: Double? = nil
  ) {
    self.init(
      at: now, in: timeZone, locale: locale, sleeper: Sleeper(nights: personal),
      model: .personal(PersonalPredictor(personal, sure: share)))
  }

  /// Returns the same request at another moment, as for a later entry of a widget.
  ///
  /// Nothing is learned again.
  public func at(_ now: Date) -> BedtimeRequest {
    var request = self
    request.now = Instant(now)
    return request
  }

  private init(
    at now: Date, in timeZone: TimeZone, locale: Locale, sleeper: Sleeper, model: BedtimeModel
  ) {
    self.init(
      now: Instant(now), zone: ZoneClock(timeZone), sleeper: sleeper, model: model,
      figures: FigureFormat(locale: locale))
  }
}

extension BedtimeModel {
  /// A model of rows, which answers say to be an example if they are the made-up ones.
  package static func rows(_ calculator: SleepCalculator) -> BedtimeModel {
    .rows(calculator, isExample: calculator.model.isOfSampleData)
  }
}

extension RegressionModel {
  /// Whether it was trained on the made-up sample data, which its answers say.
  package var isOfSampleData: Bool {
    Self.ofSampleData.map { sharesTrainingRows(with: $0) } ?? false
  }

  /// Tests rule out that it cannot be read.
  private static let ofSampleData = try? RegressionModel.builtIn()
}

extension BedtimeError: LocalizedError {
  /// What is wrong, in a sentence, with times as they are typed.
  public var errorDescription: String? {
    switch self {
    case .implausible(let error): error.errorDescription
    case .calendar(let error): error.errorDescription
    default: text(.typed, zone: nil)
    }
  }

  /// What to do about it, in a sentence; `nil` if the description says it.
  public var recoverySuggestion: String? {
    switch self {
    case .implausible(let error): error.recoverySuggestion
    case .calendar(let error): error.recoverySuggestion
    default: nil
    }
  }
}
