import CommandLineKit
import DiaryStatistics
import SleepDiary

extension CorrelateAnswer {
  var json: JSONObject {
    [
      "first": range?.lowerBound.description, "last": range?.upperBound.description,
      "links": links.map { link -> JSONObject in
        var json = link.json
        json["sentence"] = LinkText(link: link, style: style).sentence
        return json
      },
    ]
  }

  var csv: String {
    let names = [
      "x", "y", "lag", "n", "r", "rSquared", "lower", "upper", "effectiveN", "p", "adjustedP",
      "slope", "intercept", "detrendedR", "detrendedLower", "detrendedUpper", "detrendedAdjustedP",
      "leastDetectable", "furtherDays", "sentence",
    ]
    let rows = links.map { link -> [String] in
      let (correlation, detrended) = (link.correlation, link.detrended)
      let numbers: [Double?] = [
        correlation?.r, correlation.map { $0.r * $0.r }, correlation?.interval.lowerBound,
        correlation?.interval.upperBound, correlation?.effectiveCount, correlation?.probability,
        link.adjustedProbability, correlation.flatMap { _ in link.line?.slope },
        correlation.flatMap { _ in link.line?.intercept }, detrended?.r,
        detrended?.interval.lowerBound, detrended?.interval.upperBound,
        link.adjustedDetrendedProbability, correlation?.leastDetectable(at: link.level),
        correlation.flatMap { $0.furtherDays(at: link.level) },
      ]
      return [
        link.pairs.x.rawValue, link.pairs.y.rawValue, "\(link.pairs.lag)", "\(link.pairs.count)",
      ] + numbers.map { $0.map(Plain.literal) ?? "" }
        + [LinkText(link: link, style: style).sentence]
    }
    return ([names] + rows).map(RecordExport.line).joined()
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
