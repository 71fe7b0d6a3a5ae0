// What an app does with the library: `SleepModel` is all that it imports. The check `app` in .ci/run
// compiles this file as one outside of the package, which sees only what is public.
import SleepModel

/// The bedtime of somebody with a diary, or of somebody without a night in it.
func bedtime(diary folder: String, table: String) throws -> Bedtime {
  let wake = try ClockInstant.next(ClockTime(parsing: "07:00"), after: .now, in: .current)
  let diary = try Diary(contentsOf: folder)
  if let person = PersonalSleepModel(diary) {
    let time = try ClockTime(parsing: "07:00")
    let seconds = person.actualSleep(wake: time, sleep: .default, coffee: .default)
    return try Bedtime(wake: wake, actualSleep: seconds)
  }
  let model = try BoostedTreeRegressor().model(trainedOn: DataTable(contentsOf: table))
  let sleep = try SleepCalculator(model).prediction(wake: 25200, estimatedSleep: 8, coffee: 2)
  return try Bedtime(wake: wake, actualSleep: sleep.actualSleep)
}

/// The nights of a diary: their days and the minutes in bed.
func nights(of diary: Diary) -> [(day: CalendarDay, minutes: Int)] {
  diary.records(of: [.night]).compactMap { night in
    guard let day = night.day, let bed = night.moment(.bed), let rise = night.moment(.rise) else {
      return nil
    }
    return (day, bed.minutes(until: rise))
  }
}

/// A classifier of somebody's own texts, its answer, and that of the built-in moods.
func answers(to text: String, texts: [String], labels: [String]) throws -> [String] {
  let classifier = try TextClassifier(texts: texts, labels: labels)
  let moods = try TextClassifier.builtInMoods()
  return [classifier.prediction(from: text), moods.prediction(from: text)]
}

/// The reasons of refused input, without another import.
func reason(_ error: any Error) -> String {
  switch error {
  case let error as DiaryError: error.description
  case let error as TextClassificationError: error.description
  case let error as TableError: error.description
  default: "\(error)"
  }
}
