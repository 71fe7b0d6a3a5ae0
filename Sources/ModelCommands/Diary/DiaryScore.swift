import CommandInputs
import CommandLineKit
import SleepDiary
import SleepModel

/// What `evaluate --diary` tells; minutes of sleep throughout.
struct DiaryScore: Encodable {
  /// A night and what was predicted of it.
  struct Night: Encodable {
    /// The day of rising.
    let night: String
    let opportunity: Double
    let asleep: Double
    /// The sleep predicted for that opportunity, and its 90 % prediction interval.
    let promised: Double
    let lower: Double
    let upper: Double
    let model: NightForecast.Model

    init(_ forecast: NightForecast) {
      night = forecast.night.day.description
      opportunity = forecast.night.opportunity
      asleep = forecast.night.asleep
      promised = DiaryScore.rounded(forecast.prediction.expected)
      lower = DiaryScore.rounded(forecast.prediction.interval.lowerBound)
      upper = DiaryScore.rounded(forecast.prediction.interval.upperBound)
      model = forecast.model
    }
  }

  /// A simpler model on the same nights.
  struct Baseline: Encodable {
    let rootMeanSquaredError: Double
    let difference: DifferenceReport

    init(_ rival: DiaryEvaluation.Rival, beside error: Double) {
      rootMeanSquaredError = DiaryScore.rounded(rival.rootMeanSquaredError)
      difference = DifferenceReport(
        PairedDifference(
          of: DiaryScore.rounded(error), from: DiaryScore.rounded(rival.rootMeanSquaredError),
          interval: rival.interval.map(DiaryScore.rounded), scale: 480),
        round: DiaryScore.rounded)
    }
  }

  struct Baselines: Encodable {
    let builtIn: Baseline
    let mean: Baseline
    let leastSquares: Baseline
  }

  let rootMeanSquaredError: Double
  let rootMeanSquaredErrorInterval: IntervalReport?
  let baselines: Baselines
  let bias: Double
  /// The share of the scored nights in their prediction intervals.
  let coverage: Double
  let scoredNights: Int
  let leftOut: [DiaryNights.Omission]
  let nights: [Night]
  let notes: [String]
  /// What is left out, in a line.
  let leftOutText: String?

  private enum CodingKeys: CodingKey {
    case rootMeanSquaredError, rootMeanSquaredErrorInterval, baselines, bias, coverage
    case scoredNights, leftOut, nights, notes
  }

  init(_ evaluation: DiaryEvaluation, of diary: DiaryNights) {
    let error = evaluation.rootMeanSquaredError
    rootMeanSquaredError = Self.rounded(error)
    rootMeanSquaredErrorInterval = evaluation.interval.map { IntervalReport(Self.rounded($0)) }
    baselines = Baselines(
      builtIn: Baseline(evaluation.builtIn, beside: error),
      mean: Baseline(evaluation.mean, beside: error),
      leastSquares: Baseline(evaluation.leastSquares, beside: error))
    bias = Self.rounded(evaluation.bias)
    coverage = evaluation.coverage
    scoredNights = evaluation.scoredCount
    leftOut = diary.omissions
    leftOutText = diary.omissionText
    nights = evaluation.forecasts.map(Night.init)
    notes = diary.notes
  }

  /// To a thousandth: beyond, machines may differ.
  static func rounded(_ minutes: Double) -> Double { (minutes * 1000).rounded() / 1000 }

  static func rounded(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    rounded(range.lowerBound)...rounded(range.upperBound)
  }

  /// The nights that are scored.
  var scored: [Night] { nights.filter { $0.model == .personal } }
}

extension DiaryScore {
  /// The baselines with their names.
  var namedBaselines: [(name: String, baseline: Baseline)] {
    [
      ("built-in model", baselines.builtIn), ("mean sleep so far", baselines.mean),
      ("least squares", baselines.leastSquares),
    ]
  }

  /// The score for a person.
  var text: String {
    var table = TextTable([.left, .left])
    table.add(["Model", "personal, each night predicted from those before it"])
    table.add([
      "Nights",
      "\(Plain.count(nights.count)) in your diary; \(Plain.count(scoredNights)) scored, all but the "
        + "first",
    ])
    table.add(["RMSE", amount(rootMeanSquaredError) + (intervalText.map { ", \($0)" } ?? "")])
    for (name, baseline) in namedBaselines {
      let verdict = baseline.difference.verdict.map {
        ": the personal model is \($0.rawValue)"
      }
      table.add(["  \(name)", amount(baseline.rootMeanSquaredError) + (verdict ?? "")])
    }
    table.add(["Bias", biasText])
    table.add(["Coverage", coverageText])
    if let leftOutText { table.add(["Left out", leftOutText]) }
    return table.text + remarks.map { "\n\($0)\n" }.joined()
  }

  func amount(_ minutes: Double) -> String { "\(Self.number(minutes)) min" }

  /// A difference of minutes, with its sign.
  static func signed(_ minutes: Double) -> String {
    (minutes >= 0.05 ? "+" : "") + "\(number(minutes)) min"
  }

  private static func number(_ minutes: Double) -> String {
    // Adding zero turns -0 into 0.
    Plain.tick((10 * minutes).rounded() / 10 + 0, decimals: 1)
  }

  /// `95 % interval 17.0 to 25.1 min`.
  var intervalText: String? {
    rootMeanSquaredErrorInterval.map {
      "95 % interval \(Self.number($0.lower)) to \(amount($0.upper))"
    }
  }

  var biasText: String {
    "\(Self.signed(bias)); above 0, too much sleep was predicted"
  }

  var coverageText: String {
    "\(Plain.percent(coverage)) of the nights lie in their 90 % prediction interval"
  }

  var remarks: [String] {
    let tooFew =
      rootMeanSquaredErrorInterval == nil
      ? [
        "95 % intervals require at least 20 scored nights; there are \(Plain.count(scoredNights))."
      ] : []
    return notes + tooFew
  }
}
