import CommandInputs
import CommandLineKit
import SleepDiary
import SleepModel

/// The result of `evaluate --diary`, in minutes of sleep throughout.
@dynamicMemberLookup
struct DiaryScore {
  let evaluation: DiaryEvaluation
  let diary: DiaryNights

  subscript<Value>(dynamicMember path: KeyPath<DiaryEvaluation, Value>) -> Value {
    evaluation[keyPath: path]
  }

  var scored: [NightForecast] { self.forecasts.filter { $0.model == .personal } }

  /// The baselines with their names in text and JSON, and the differences from them.
  var baselines: [(name: String, key: String, error: Double, difference: PairedDifference)] {
    [
      ("built-in model", "builtIn", self.builtIn), ("mean sleep so far", "mean", self.mean),
      ("least squares", "leastSquares", self.leastSquares),
    ].map { name, key, rival in
      let error = rival.rootMeanSquaredError.roundedToThousandth
      return (
        name, key, error,
        PairedDifference(
          of: self.rootMeanSquaredError.roundedToThousandth, from: error,
          interval: rival.interval?.roundedToThousandth, scale: 480)
      )
    }
  }

  var json: JSONObject {
    let baselines = baselines.map { baseline -> (String, JSONObject) in
      let difference: JSONObject = [
        "rootMeanSquaredError": baseline.difference.rootMeanSquaredError.roundedToThousandth,
        "interval": baseline.difference.interval?.json, "verdict": baseline.difference.verdict,
      ]
      return (
        baseline.key, ["rootMeanSquaredError": baseline.error, "difference": difference]
      )
    }
    return [
      "rootMeanSquaredError": self.rootMeanSquaredError.roundedToThousandth,
      "rootMeanSquaredErrorInterval": self.interval?.roundedToThousandth.json,
      "baselines": Dictionary(baselines) { first, _ in first },
      "bias": self.bias.roundedToThousandth,
      "coverage": self.coverage, "scoredNights": self.scoredCount, "leftOut": diary.omissions,
      "nights": self.forecasts.map(Self.json), "notes": diary.notes,
    ]
  }

  private static func json(_ forecast: NightForecast) -> JSONObject {
    let interval = forecast.prediction.interval.roundedToThousandth
    return [
      "night": forecast.night.day.description, "opportunity": forecast.night.opportunity,
      "asleep": forecast.night.asleep, "promised": forecast.prediction.expected.roundedToThousandth,
      "lower": interval.lowerBound, "upper": interval.upperBound, "model": forecast.model,
    ]
  }

  var text: String {
    var table = TextTable([.left, .left])
    table.add(["Model", "personal, each night predicted from those before it"])
    table.add([
      "Nights",
      "\(Plain.count(self.forecasts.count)) in your diary; \(Plain.count(self.scoredCount)) scored, all but the "
        + "first",
    ])
    table.add(["RMSE", amount(self.rootMeanSquaredError) + (intervalText.map { ", \($0)" } ?? "")])
    for baseline in baselines {
      let verdict = baseline.difference.verdict.map { ": the personal model is \($0.rawValue)" }
      table.add(["  \(baseline.name)", amount(baseline.error) + (verdict ?? "")])
    }
    table.add(["Bias", biasText])
    table.add(["Coverage", coverageText])
    if let omitted = diary.omissionText { table.add(["Left out", omitted]) }
    return table.text + remarks.map { "\n\($0)\n" }.joined()
  }

  func amount(_ minutes: Double) -> String { "\(Self.number(minutes)) min" }

  static func signed(_ minutes: Double) -> String {
    (minutes >= 0.05 ? "+" : "") + "\(number(minutes)) min"
  }

  private static func number(_ minutes: Double) -> String {
    // Adding zero turns -0 into 0.
    Plain.tick((10 * minutes).rounded() / 10 + 0, decimals: 1)
  }

  /// `95 % interval 17.0 to 25.1 min`.
  var intervalText: String? {
    self.interval.map {
      "95 % interval \(Self.number($0.lowerBound)) to \(amount($0.upperBound))"
    }
  }

  var biasText: String {
    "\(Self.signed(self.bias)); above 0, too much sleep was predicted"
  }

  var coverageText: String {
    "\(Plain.percent(self.coverage)) of the nights lie in their 90 % prediction interval"
  }

  var remarks: [String] {
    let tooFew =
      self.interval == nil
      ? [
        "95 % intervals require at least 20 scored nights; there are \(Plain.count(self.scoredCount))."
      ] : []
    return diary.notes + tooFew
  }
}

extension Double {
  /// Rounded to a thousandth: further digits may differ between machines.
  var roundedToThousandth: Double { (self * 1000).rounded() / 1000 }
}

extension ClosedRange<Double> {
  var roundedToThousandth: ClosedRange<Double> {
    lowerBound.roundedToThousandth...upperBound.roundedToThousandth
  }
}
