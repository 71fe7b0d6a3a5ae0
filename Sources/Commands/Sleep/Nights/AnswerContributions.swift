import DiaryCore
import SleepCore
import SleepModel

/// The contribution of each input to an answer, by the model that gave it.
enum AnswerContributions {
  case trained(SleepContributions, isExample: Bool)
  case personal(PersonalContributions)

  var json: any Encodable {
    switch self {
    case .trained(let contributions, _): contributions
    case .personal(let contributions): contributions
    }
  }

  /// The parts of a night, with their names.
  func parts(
    of night: Bedtime, _ sleep: SleepAmount, _ coffee: CoffeeAmount, _ figures: FigureFormat
  ) -> [SleepPart] {
    switch self {
    case .trained(let contributions, let isExample):
      contributions.parts(
        wake: night.wake.clockTime, sleep: sleep, coffee: coffee, isExample: isExample, figures)
    case .personal(let contributions):
      contributions.parts(
        ofNight: night.actualSleep, sleep: sleep, coffee: coffee, figures)
    }
  }
}
