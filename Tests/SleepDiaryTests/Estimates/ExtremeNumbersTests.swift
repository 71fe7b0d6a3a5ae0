import SleepNumerics
import SleepCore
import Testing

@testable import SleepDiary

/// No figure traps, whatever the numbers are, and intervals are finite.
struct ExtremeNumbersTests {
  /// Series of 20 numbers, by what is odd about them.
  private static let series: [String: [Double]] = {
    let largest = Double.greatestFiniteMagnitude
    let smallest = Double.leastNonzeroMagnitude
    func repeated(_ numbers: Double...) -> [Double] {
      (0..<20).map { numbers[$0 % numbers.count] }
    }
    return [
      "largest": repeated(largest), "both ends": repeated(largest, -largest),
      "one large": (0..<20).map { $0 == 7 ? 1e78 : 6 }, "large": repeated(1e78, -3e77, 2e78),
      "nearly overflowing": repeated(1e154, 2e154, -1e154), "largest and 0": repeated(0, largest),
      "smallest": repeated(smallest), "denormal": repeated(smallest, 2 * smallest, 0),
      "small": repeated(1e-160, 3e-160, 2e-160), "smallest and 1": repeated(1, smallest),
      "largest and smallest": repeated(largest, smallest), "zero": repeated(0, -0.0),
      "no number": repeated(.nan), "one no number": (0..<20).map { $0 == 3 ? .nan : Double($0) },
      "infinite": repeated(.infinity), "both infinite": repeated(.infinity, -.infinity),
      "one infinite": (0..<20).map { $0 == 19 ? .infinity : Double($0) },
      "equal": repeated(6), "nearly equal": repeated(6, 6.0.nextUp),
      "usual": repeated(3, 1, 4, 1, 5),
    ]
  }()

  private static let names = series.keys.sorted()
  private static let someDays: [[Int]] = [Array(0..<20), (0..<20).map { 2 * $0 }]

  private func expectFinite(_ mean: MeanEstimate?) {
    guard let mean else { return }
    #expect(mean.value.isFinite)
    guard let interval = mean.interval else { return }
    #expect(interval.lowerBound.isFinite && interval.upperBound.isFinite)
  }

  @Test(arguments: names)
  func means(_ name: String) throws {
    let values = try #require(Self.series[name])
    let estimates = Self.someDays.map { MeanEstimate(daily(values, $0)) } + [MeanEstimate(values)]
    estimates.forEach(expectFinite)
    // A mean is between the values, also where their sum overflows.
    if values.allSatisfy(\.isFinite), let least = values.min(), let most = values.max() {
      let mean = try #require(MeanEstimate(values)).value
      #expect((least.nextDown...most.nextUp).contains(mean))
    }
    for other in Self.names {
      let other = MeanEstimate(try #require(Self.series[other]))
      for mean in estimates.compactMap(\.self) {
        _ = other.map { [mean.difference(from: $0), mean.sum(with: $0)] }
      }
    }
  }

  @Test(arguments: names, names)
  func links(_ first: String, _ second: String) throws {
    let (xs, ys) = (try #require(Self.series[first]), try #require(Self.series[second]))
    for days in Self.someDays {
      guard let line = LeastSquaresLine(xs, ys) else {
        #expect(Correlation(xs, ys, days: days) == nil)
        continue
      }
      guard let found = Correlation(xs, ys, days: days) else { continue }
      #expect((-1...1).contains(found.r) && found.interval.clamped(to: -1...1) == found.interval)
      #expect((0...1).contains(found.probability) && (4...20).contains(found.effectiveCount))
      #expect(found.leastDetectable(at: 0.05) > 0)
      #expect(found.furtherDays(at: 0.05).map { $0 >= 0 && $0.isFinite } ?? true)
      let band = try #require(LineBand(line, found))
      for x in xs + [.nan, .infinity, 1e308, -1e308] {
        guard let interval = band.interval(at: x) else { continue }
        #expect(interval.lowerBound.isFinite && interval.upperBound.isFinite)
      }
    }
  }

  @Test(arguments: ["usual", "large", "one large"], ["usual", "large", "one large"])
  func numbersWithFiniteSquaresHaveIntervals(_ first: String, _ second: String) throws {
    let (xs, ys) = (try #require(Self.series[first]), try #require(Self.series[second]))
    #expect(MeanEstimate(xs)?.interval != nil)
    let line = try #require(LeastSquaresLine(xs, ys))
    for days in Self.someDays {
      let found = try #require(Correlation(xs, ys, days: days))
      #expect(try #require(LineBand(line, found)).interval(at: xs[0]) != nil)
    }
  }

  /// The same of entries, by all that there is to know about days.
  @Test(arguments: names)
  func figuresOfDays(_ name: String) throws {
    let values = try #require(Self.series[name])
    var records: [DiaryRecord] = []
    for (index, value) in values.enumerated() {
      let (day, before) = (november(index + 2), november(index + 1))
      records += [
        .stress(value, at: "\(day)T12:30+01:00"), .stress(-value, at: "\(day)T08:30+01:00"),
        .day(day, [.activity: value, .work: value, .diet: value, .sleep: value]),
        .night(
          day, "\(before)T23:00", "\(day)T07:00", latency: value, waso: index % 2 == 0 ? value : 3,
          [
            .quality: .number(value), .coffee: .number(value), .part: .number(value),
            .snooze: .number(value), .workday: .flag(index % 3 != 0),
          ]),
        .sleep(
          .nap, day, "\(day)T14:00", "\(day)T14:30", [.asleep: .number(value)]),
      ]
    }
    let days = DiaryDays(records)
    let (first, last) = (try date(november(1)), try date(november(30)))
    for length in DiaryPeriod.Length.allCases {
      let period = try #require(
        DiaryPeriod(length, of: try date(november(12)), today: last, firstWeekday: .monday))
      for metric in DailyMetric.allCases {
        let figures = PeriodFigures(metric, in: period, of: days, until: nil)
        [figures.average, figures.previous].forEach(expectFinite)
        _ = (figures.trend, figures.maximum, figures.minimum, figures.spread)
        _ = days.weekdayMeans(of: metric, firstWeekday: .monday)
      }
    }
    for lag in 0...1 {
      let links = DailyMetric.allCases.map { Link(PairedDays($0, .stress, lag: lag, of: days)) }
      for link in links.correctedAndSorted {
        _ = (link.isDrift, link.isHiddenByDrift, link.evidence)
      }
    }
    let profile = StressProfile(days, firstWeekday: .sunday)
    _ = profile.mostStressful
    for hours in profile.hours { [hours.mean, hours.centred].forEach(expectFinite) }
    expectFinite(SleepRegularity(days, in: first...last).index)
    let timing = SleepTiming(days, workdays: Workdays("Mon-Fri"))
    _ = (timing.socialJetlag?.interval, timing.correctedMiddle?.interval)
    _ = SleepDebt(days, on: last, need: values[0]).minutes
    _ = days.links(.all)
  }

  private func daily(_ values: [Double], _ days: [Int]) -> DailySeries {
    DailySeries(
      zip(values, days).map { DailySeries.Point(day: CalendarDay(number: $1), value: $0) })
  }
}
