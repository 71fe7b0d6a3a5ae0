import SleepCharts
import SleepTerminal
import SleepText
import SleepReports
import SleepModel

extension DiaryScore {
  /// `evaluate --diary`: scores the personal model on the nights of the diary.
  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let destination = try ReportDestination(
      arguments, of: .diary, beside: [OutputOptions.json, EvaluateCommand.plot],
      inputs: InputFiles(andOwnModel: [], in: session))
    let diary = try DiaryNights(environment: session.environment)
    try session.warn(diary.warnings)
    let builtIn = try BuiltInForecast.model()
    let score: DiaryScore
    do throws(TooFewNightsError) {
      score = DiaryScore(
        evaluation: try DiaryEvaluation(diary.selection, builtIn: builtIn), diary: diary)
    } catch {
      let omitted = diary.omissionText.map { " Left out: \($0)." } ?? ""
      throw Failure(.badData, "Your diary has \(error) to score the model on.\(omitted)")
    }
    if try destination.write({ _ in score.document }, in: &session) {
      try session.write(score, arguments, plot: EvaluateCommand.plot)
    }
  }
}

/// The result of `evaluate --diary`, in minutes of sleep throughout.
@dynamicMemberLookup
struct DiaryScore: PlottedReport {
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

  var charts: [Chart] { [chart] }
  var omissions: [String] { [] }

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
      "lower": interval.lowerBound, "upper": interval.upperBound, "model": forecast.model.rawValue,
    ]
  }

  var blocks: [Block] {
    Block.facts {
      Fact("Model", "personal, each night predicted from those before it")
      Fact(
        "Nights",
        "\(FigureFormat.current.number(self.forecasts.count)) in your diary; \(FigureFormat.current.number(self.scoredCount)) scored, "
          + "all but the first")
      Fact("RMSE", amount(self.rootMeanSquaredError) + (intervalText.map { ", \($0)" } ?? ""))
      for baseline in baselines {
        let verdict = baseline.difference.verdict.map { ": the personal model is \($0.rawValue)" }
        Fact("  \(baseline.name)", amount(baseline.error) + (verdict ?? ""))
      }
      Fact("Bias", "\(Self.signed(self.bias)); above 0, too much sleep was predicted")
      Fact("Coverage", coverageText)
      Fact("Left out", diary.omissionText)
    }
    remarks
  }

  /// The score as a page.
  var document: Document {
    let interval = intervalText.map { " (\($0))" } ?? ""
    let leftOut = diary.omissionText.map { ["Left out: \($0)."] } ?? []
    return Document(
      .diary, title: "How well your nights were predicted",
      lead:
        "In \(FigureFormat.current.counted(self.scoredCount, "night")), the personal model had an RMSE of "
        + "\(amount(self.rootMeanSquaredError)) of sleep\(interval). \(coverageText).",
      notes: remarks + leftOut
    ) {
      Section("score", "Score", heading: "The score") {
        "Every night is predicted from the nights before it. The simpler models are scored on the same "
          + "nights. A difference is significant if its 95 % interval excludes 0."
        baselineTable
      }
      Section("predictions", "Predictions", heading: "Night by night") {
        Block.charts([chart], areSmall: false)
      }
    }
  }

  private var baselineTable: Table {
    let personal = ("personal", self.rootMeanSquaredError, PairedDifference?.none)
    return Table(
      "Models", of: [personal] + baselines.map { ($0.name, $0.error, $0.difference) },
      [
        .left("Model") { $0.0 }, .right("RMSE") { amount($0.1) },
        .right("Difference") { $0.2.map { Self.signed($0.rootMeanSquaredError) } ?? "" },
        .right("95 % interval") {
          $0.2.map { difference in
            difference.interval.map {
              "\(Self.signed($0.lowerBound)) to \(Self.signed($0.upperBound))"
            } ?? "–"
          } ?? ""
        },
        .left("The personal model is") {
          $0.2.map { $0.verdict?.rawValue ?? "unknown: too few nights" } ?? ""
        },
      ])
  }

  func amount(_ minutes: Double) -> String { "\(Self.number(minutes)) min" }

  static func signed(_ minutes: Double) -> String {
    (minutes >= 0.05 ? "+" : "") + "\(number(minutes)) min"
  }

  private static func number(_ minutes: Double) -> String {
    // Adding zero turns -0 into 0.
    FigureFormat.current.number((10 * minutes).rounded() / 10 + 0, decimals: 1)
  }

  /// `95 % interval 17.0 to 25.1 min`.
  var intervalText: String? {
    self.interval.map {
      "95 % interval \(Self.number($0.lowerBound)) to \(amount($0.upperBound))"
    }
  }

  var coverageText: String {
    "\(FigureFormat.current.percent(self.coverage)) of the nights lie in their 90 % prediction interval"
  }

  var remarks: [String] {
    let tooFew =
      self.interval == nil
      ? [
        "95 % intervals require at least 20 scored nights; there are \(FigureFormat.current.number(self.scoredCount))."
      ] : []
    return diary.notes + tooFew
  }
}

extension DiaryScore {
  /// The predicted against the actual sleep, in hours.
  var chart: Chart {
    let points = scored.map {
      (x: $0.night.asleep / 60, y: $0.prediction.expected / 60)
    }
    let scale = AxisScale(coveringBoth: points) ?? AxisScale(covering: 0...0, ticks: 6)
    return Chart(
      id: "nights", title: "Predicted versus actual sleep",
      caption:
        "Each dot is a night. On the diagonal, the prediction was exact; below it, you slept "
        + "longer than predicted.",
      summary: "RMSE \(amount(self.rootMeanSquaredError)).",
      plot: .besideDiagonal(
        .init(name: "night", points, style: .dots), scale, x: "hours of sleep, actual",
        y: "hours of sleep, predicted"),
      pageSize: .large, numbers: numbers)
  }

  private var numbers: Table {
    func text(_ minutes: Double) -> String { FigureFormat.current.duration(minutes: minutes) }
    return Table(
      "Nights", of: scored,
      [
        .left("night") { $0.night.day.description },
        .right("lights out to waking") { text($0.night.opportunity) },
        .right("asleep") { text($0.night.asleep) },
        .right("predicted") { text($0.prediction.expected) },
        .right("90 % interval") {
          let interval = $0.prediction.interval
          return "\(text(interval.lowerBound)) to \(text(interval.upperBound))"
        },
      ])
  }
}
