import SleepTerminal
import SleepModel

extension PeriodReview {
  var json: JSONObject {
    var json: JSONObject = [
      "period": periodJSON, "metrics": figures.map(metricJSON),
      "moods": moods.map {
        ["mood": $0.mood, "n": $0.count, "guessed": $0.guessCount] as JSONObject
      },
    ]
    guard !isPartial else { return json }
    json["change"] = change.map { change -> JSONObject in
      [
        "metric": (change.isTimeInBed ? DailyMetric.timeInBed : .sleep).rawValue,
        "minutes": change.minutes,
        "parts": change.parts.map {
          ["part": $0.part.rawValue, "minutes": $0.minutes] as JSONObject
        },
        "nights": change.kinds.map {
          ["kind": $0.kind.rawValue, "minutes": $0.minutes] as JSONObject
        },
      ]
    }
    json["regularity"] =
      [
        "first": nightRange.lowerBound.description, "last": nightRange.upperBound.description,
        "pairs": regularity.pairCount, "index": regularity.index?.json,
      ] as JSONObject
    json["timing"] =
      [
        "first": nightRange.lowerBound.description, "last": nightRange.upperBound.description,
        "workNights": timing.workNightCount, "freeNights": timing.freeNightCount,
        "freeNightsWithoutAlarm": timing.alarmFreeNightCount,
        "socialJetlag": timing.socialJetlag?.json,
        "correctedMiddleOfFreeNights": timing.correctedMiddle.map {
          $0.json.adding(["time": ClockTime(nearestTo: $0.value).description])
        },
      ] as JSONObject
    json["sleepDebt"] = debt.map { debt -> JSONObject in
      [
        "minutes": debt.minutes, "n": debt.nightCount, "need": need,
        "unknownNaps": debt.unknownNaps,
      ]
    }
    json["stressByHour"] = stressProfile.hours.map { hours -> JSONObject in
      [
        "from": hours.hours.lowerBound, "to": hours.hours.upperBound, "n": hours.mean?.count ?? 0,
        "days": hours.dayCount, "mean": hours.mean?.json, "centred": hours.centred?.json,
        "adjustedP": hours.adjustedProbability, "standsOut": hours.standsOut,
        "tooFew": hours.isThin,
      ]
    }
    json["mostStressful"] = stressProfile.mostStressful.map { hours -> JSONObject in
      ["from": hours.hours.lowerBound, "to": hours.hours.upperBound]
    }
    json["moodsByHour"] = days.moodHours.map { hours -> JSONObject in
      [
        "from": hours.hours.lowerBound, "to": hours.hours.upperBound,
        "moods": hours.moods.map { ["mood": $0.mood, "n": $0.count] as JSONObject },
      ]
    }
    json["stressByWeekday"] = stressProfile.weekdays.map(\.json)
    return json
  }

  private func metricJSON(_ figures: PeriodFigures) -> JSONObject {
    let means = days.weekdayMeans(of: figures.metric, firstWeekday: firstWeekday)
    return figures.json.adding(["weekdays": means.map { $0.json(of: figures.metric) }])
  }

  private var periodJSON: JSONObject {
    [
      "length": period.length?.rawValue, "first": period.days.lowerBound.description,
      "last": period.days.upperBound.description, "latest": period.latest.description,
      "previousFirst": period.previous.lowerBound.description,
      "previousLast": period.previous.upperBound.description, "until": time?.description,
      "patternsOf": areDaysOfAll ? "diary" : "period",
    ]
  }
}

extension PeriodFigures {
  fileprivate var json: JSONObject {
    var json: JSONObject = [
      "metric": metric.rawValue, "unit": metric.unit.name, "average": average?.json(of: metric),
      "standardDeviation": spread?.standardDeviation,
      "quartiles": spread.map { spread -> JSONObject in
        ["lower": spread.lowerQuartile, "median": spread.median, "upper": spread.upperQuartile]
      },
      "previous": previous?.json(of: metric), "trend": trend?.json,
      "maximum": maximum?.json(of: metric), "minimum": minimum?.json(of: metric),
      "days": series.points.map { point -> JSONObject in
        [
          "day": point.day.description, "value": point.value, "n": point.count,
          "time": metric.time(point.value),
        ]
      },
    ]
    if !entries.isEmpty {
      json["entries"] = entries.map { entry -> JSONObject in
        ["at": entry.moment.description, "value": entry.value]
      }
    }
    return json
  }
}

extension PeriodFigures.Extreme {
  fileprivate func json(of metric: DailyMetric) -> JSONObject {
    [
      "value": value, "day": day.description, "at": moment?.description,
      "time": metric.time(value),
    ]
  }
}

extension WeekdayMean {
  fileprivate var json: JSONObject { json(mean?.json) }

  fileprivate func json(of metric: DailyMetric) -> JSONObject { json(mean?.json(of: metric)) }

  private func json(_ mean: JSONObject?) -> JSONObject {
    ["weekday": weekday.description.lowercased(), "mean": mean, "tooFew": isThin]
  }
}

extension DailyMetric {
  /// The clock time that a value says, as `01:30`; `nil` for other units.
  fileprivate func time(_ value: Double) -> String? {
    unit == .clockTime ? ClockTime(minutesAfterNoon: value).description : nil
  }
}

extension MeanEstimate {
  fileprivate func json(of metric: DailyMetric) -> JSONObject {
    json.adding(["time": metric.time(value)])
  }

  var json: JSONObject { ["value": value, "n": count, "interval": interval?.json] }
}
