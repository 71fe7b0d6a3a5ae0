import CommandLineKit
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
        "correctedMiddleOfFreeNights": timing.correctedMiddle?.json,
      ] as JSONObject
    json["sleepDebt"] = debt.map { debt -> JSONObject in
      [
        "minutes": debt.minutes, "n": debt.nightCount, "need": need,
        "unknownNaps": debt.unknownNaps,
      ]
    }
    json["stressByHour"] = profile.hours.map { hours -> JSONObject in
      [
        "from": hours.hours.lowerBound, "to": hours.hours.upperBound, "n": hours.mean?.count ?? 0,
        "days": hours.dayCount, "mean": hours.mean?.json, "centred": hours.centred?.json,
        "adjustedP": hours.adjustedProbability, "standsOut": hours.standsOut,
        "tooFew": hours.isThin,
      ]
    }
    json["mostStressful"] = profile.mostStressful.map { hours -> JSONObject in
      ["from": hours.hours.lowerBound, "to": hours.hours.upperBound]
    }
    json["stressByWeekday"] = profile.weekdays.map(\.json)
    return json
  }

  private func metricJSON(_ figures: PeriodFigures) -> JSONObject {
    let means = days.weekdayMeans(of: figures.metric, firstWeekday: firstWeekday)
    return figures.json.adding(["weekdays": means.map(\.json)])
  }

  private var periodJSON: JSONObject {
    [
      "length": period.length?.rawValue, "first": period.days.lowerBound.description,
      "last": period.days.upperBound.description, "latest": period.latest.description,
      "previousFirst": period.previous.lowerBound.description,
      "previousLast": period.previous.upperBound.description, "until": time?.description,
    ]
  }
}

extension PeriodFigures {
  fileprivate var json: JSONObject {
    var json: JSONObject = [
      "metric": metric.rawValue, "unit": metric.unit.name, "average": average?.json,
      "standardDeviation": spread?.standardDeviation,
      "quartiles": spread.map { spread -> JSONObject in
        ["lower": spread.lowerQuartile, "median": spread.median, "upper": spread.upperQuartile]
      },
      "previous": previous?.json, "trend": trend?.json, "maximum": maximum?.json,
      "minimum": minimum?.json,
      "days": series.points.map { point -> JSONObject in
        ["day": point.day.description, "value": point.value, "n": point.count]
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
  fileprivate var json: JSONObject {
    ["value": value, "day": day.description, "at": moment?.description]
  }
}

extension WeekdayMean {
  fileprivate var json: JSONObject {
    ["weekday": weekday.description.lowercased(), "mean": mean?.json, "tooFew": isThin]
  }
}

extension MeanEstimate {
  var json: JSONObject { ["value": value, "n": count, "interval": interval?.json] }
}
