import CommandLineKit
import DiaryCore
import SleepCore

/// The sleep in a night and its prediction from the earlier nights, in minutes.
struct NightComparison: Encodable {
  let asleep: Int
  let predicted: Int
  let lower: Int
  let upper: Int
  let model: String

  /// `nil` if the personal model does not learn from the record.
  init?(of record: DiaryRecord, in diary: Diary) throws {
    guard NightSelection.night(record) != nil,
      let forecast = try NightForecast(
        ofRecord: record.id, among: diary.records(of: [.night, .day]),
        builtIn: BuiltInForecast.model())
    else { return nil }
    func whole(_ minutes: Double) -> Int { Int(minutes.rounded()) }
    asleep = whole(forecast.night.asleep)
    predicted = whole(forecast.prediction.expected)
    lower = whole(forecast.prediction.interval.lowerBound)
    upper = whole(forecast.prediction.interval.upperBound)
    model = forecast.model.rawValue
  }

  /// What the night has taught; the example data expects nothing of this sleeper.
  func text(_ figures: FigureFormat) -> String {
    NightForecast.sentence(
      asleep: asleep, expected: model == NightForecast.Model.builtIn.rawValue ? nil : predicted,
      figures)
  }
}
