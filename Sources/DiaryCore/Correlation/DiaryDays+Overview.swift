extension DiaryDays {
  /// The metrics that are compared with stress.
  ///
  /// The share of the time in bed is left out because it is nearly the efficiency, and a mood of too
  /// few days because it would only make the correction of the other links stricter.
  package var overview: [DailyMetric] {
    DailyMetric.allCases.filter { metric in
      metric != .stress && metric != .asleepInBed
        && (!metric.isMood
          || series(metric).values.count { $0 > 0 } >= Link.fewestForCorrelation)
    }
  }
}
