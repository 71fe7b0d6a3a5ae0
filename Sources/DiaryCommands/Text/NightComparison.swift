import CommandInputs
import CommandLineKit
import SleepDiary

/// The sleep in a night beside the sleep that was predicted from the nights before it; minutes.
struct NightComparison: Encodable {
  let asleep: Int
  let predicted: Int
  /// The 90 % prediction interval.
  let lower: Int
  let upper: Int
  let model: NightForecast.Model

  /// - Returns: `nil` if the record is no night that the personal model learns from.
  init?(of record: DiaryRecord, in diary: Diary) throws {
    guard NightSelection.night(record) != nil,
      let forecast = try NightForecast(
        ofRecord: record.id, among: diary.records(of: [.night]), builtIn: BuiltInForecast.model())
    else { return nil }
    func whole(_ minutes: Double) -> Int { Int(minutes.rounded()) }
    asleep = whole(forecast.night.asleep)
    predicted = whole(forecast.prediction.expected)
    lower = whole(forecast.prediction.interval.lowerBound)
    upper = whole(forecast.prediction.interval.upperBound)
    model = forecast.model
  }

  var text: String {
    let source = model == .builtIn ? " by the built-in model" : ""
    return
      "You slept \(Plain.duration(minutes: asleep)); \(Plain.duration(minutes: predicted)) were "
      + "predicted\(source)."
  }
}
