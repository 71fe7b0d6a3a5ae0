import SleepTerminal
import SleepModel

/// The nights of the diary for training or scoring.
struct DiaryNights {
  let selection: NightSelection
  /// Warnings about what of the diary is not used.
  let warnings: [String]

  init(environment: [String: String]) throws(DiaryError) {
    let folder = DiaryLocation(environment).folder
    let diary = try Diary(contentsOf: folder.path, kinds: [.night, .nap, .day, .profile])
    self.init(diary, warnings: DiaryWarnings.warnings(of: diary, environment: environment))
  }

  init(_ diary: Diary, warnings: [String] = []) {
    selection = NightSelection(diary)
    self.warnings = warnings
  }

  var nights: [LearningNight] { selection.nights }

  /// Sleeps that are left out for one reason.
  struct Omission: Encodable {
    let count: Int
    let reason: String
  }

  /// The sleeps that are left out, most frequent reasons first.
  var omissions: [Omission] {
    selection.omissions.map { Omission(count: $0.value, reason: $0.key.text) }
      .sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
  }

  var omissionText: String? {
    omissions.isEmpty
      ? nil
      : omissions.map { "\(FigureFormat.current.number($0.count)) (\($0.reason))" }.commaSeparated
  }

  /// Sentences on nights that users may expect to be left out.
  var notes: [String] {
    let late = nights.count { $0.endsAfterNoon }
    guard late > 0 else { return [] }
    return [
      "\(FigureFormat.current.counted(late, "night")) ended after noon. Such nights count like all others: "
        + "what matters is how long a night was, not when."
    ]
  }
}

extension NightSelection.Omission {
  fileprivate var text: String {
    switch self {
    case .excluded(let exclusion): exclusion.text
    case .sleepUnknown: "minutes to fall asleep or minutes awake unknown"
    case .furtherPart: "further part of a night"
    case .nap: "nap"
    }
  }
}

/// The built-in model's predictions for the nights of a diary.
enum BuiltInForecast {
  /// Predicts the sleep in a sleep opportunity.
  static func model() throws -> NightForecast.BuiltIn {
    let calculator = try SleepCalculator()
    return { opportunity, cups in
      let sleep = calculator.estimatedSleep(
        inActualSleep: 60 * opportunity, wake: .defaultWake,
        coffee: cups, confidence: NightForecast.confidence)
      return .init(
        expected: sleep.expected / 60,
        interval: sleep.interval.lowerBound / 60...sleep.interval.upperBound / 60)
    }
  }
}
