import SleepClock
import SleepCommands
import SleepDiary

/// The answer of `today` as JSON; it holds no text of a note.
struct TodayJSON: Encodable {
  struct Night: Encodable {
    let hoursAsleep: Double?
    let hoursInBed: Double?
    let quality: Double?
  }

  struct Stress: Encodable {
    let count: Int
    let mean: Double
    let minimum: Double
    let maximum: Double
  }

  let name: String?
  let day: String
  let bedtime: TonightsBedtime
  /// `nil` if no night is logged, and no sleep for the day.
  let night: Night?
  let stress: Stress?
  let activity: Double?
  let work: Double?
  let diet: Double?
  let naps: Int
  let notes: Int
  let moods: [String]
  let missing: [String]

  init(name: String?, bedtime: TonightsBedtime, figures: TodayFigures) {
    self.name = name
    self.bedtime = bedtime
    day = figures.day.description
    night =
      figures.hasNight || figures.hoursAsleep != nil
      ? Night(
        hoursAsleep: figures.hoursAsleep, hoursInBed: figures.hoursInBed, quality: figures.quality)
      : nil
    stress = figures.meanStress.map { mean in
      Stress(
        count: figures.stress.count, mean: mean, minimum: figures.stress.min() ?? mean,
        maximum: figures.stress.max() ?? mean)
    }
    activity = figures.metric(.activity)
    work = figures.metric(.work)
    diet = figures.metric(.diet)
    naps = figures.naps.count
    notes = figures.notes.count
    moods = figures.notes.compactMap { $0.text(.mood) }
    missing = MissingEntries.commands(figures)
  }
}
