import CommandLineKit
import DiaryCore

extension CorrelateAnswer {
  var json: JSONObject {
    [
      "first": range?.lowerBound.description, "last": range?.upperBound.description,
      "links": links.map { link -> JSONObject in
        var json = link.json
        json["sentence"] = LinkText(link: link, format: style.figures).sentence
        return json
      },
    ]
  }
}

extension Link {
  fileprivate var json: JSONObject {
    let json: JSONObject = [
      "x": pairs.x.rawValue, "y": pairs.y.rawValue, "lag": pairs.lag, "n": pairs.count,
    ]
    guard let correlation else { return json }
    return json.adding([
      "r": correlation.r, "rSquared": correlation.r * correlation.r,
      "interval": correlation.interval.json, "effectiveN": correlation.effectiveCount,
      "p": correlation.probability, "adjustedP": adjustedProbability, "slope": line?.slope,
      "intercept": line?.intercept,
      "leastDetectable": correlation.leastDetectable(at: level),
      "furtherDays": correlation.furtherDays(at: level),
      "detrended": detrended.map { detrended -> JSONObject in
        [
          "r": detrended.r, "interval": detrended.interval.json,
          "effectiveN": detrended.effectiveCount, "p": detrended.probability,
          "adjustedP": adjustedDetrendedProbability,
        ]
      },
    ])
  }
}
