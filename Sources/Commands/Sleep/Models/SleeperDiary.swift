import CommandLineKit
import Foundation
import SleepModel

/// The nights and the profile of the diary, read only if needed; errors become a warning, so that
/// the bedtime is still answered.
struct SleeperDiary {
  private var diary: Diary?
  private var hasBeenRead: Bool
  /// Why the diary is ignored; `nil` if it is used or was not needed.
  private(set) var warning: String?
  /// All warnings about the diary, once it was read.
  private(set) var warnings: [String] = []
  private let environment: [String: String]

  init(environment: [String: String], diary: Diary? = nil) {
    self.environment = environment
    (self.diary, hasBeenRead) = (diary, diary != nil)
  }

  mutating func profile() -> ProfileInputs { ProfileInputs(read()?.profile.fields ?? [:]) }

  /// The personal model; `nil` if there are no nights to train on.
  mutating func model() -> PersonalSleepModel? {
    read().flatMap { PersonalSleepModel($0.records(of: [.night, .day])) }
  }

  /// The cups of coffee logged for a day; `nil` if there are none.
  mutating func coffee(on day: CalendarDay) -> CoffeeAmount? {
    read()?.record(id: DiaryRecord.id(ofDay: day.description))?.number(.coffee)
      .flatMap { try? CoffeeAmount(cups: $0) }
  }

  /// The start of the day by the profile.
  mutating func dayStart() -> ClockTime { read()?.dayStart ?? .defaultDayStart }

  private mutating func read() -> Diary? {
    if hasBeenRead { return diary }
    hasBeenRead = true
    do throws(DiaryError) {
      let diary = try Diary(
        contentsOf: DiaryLocation(environment).folder.path,
        kinds: [.night, .day, .profile])
      self.diary = diary
      warnings = DiaryWarnings.warnings(of: diary, environment: environment)
    } catch {
      let text = "Your diary could not be used. \(error)"
      (warning, warnings) = (text, [text])
    }
    return diary
  }
}

/// The inputs of a bedtime among the fields of a profile.
struct ProfileInputs {
  private let fields: [DiaryField: DiaryValue]

  init(_ fields: [DiaryField: DiaryValue]) { self.fields = fields }

  var wake: WakeSchedule? { fields[.wake]?.text.flatMap { try? WakeSchedule(parsing: $0) } }
  var sleep: SleepAmount? { fields[.need]?.number.flatMap { try? SleepAmount(hours: $0) } }
  var coffee: CoffeeAmount? {
    fields[.coffee]?.number.flatMap { try? CoffeeAmount(cups: $0) }
  }

  /// The answers in words: `waking at 6:30 AM Mon-Fri; 8 h of sleep; 2 cups of coffee`.
  func text(_ figures: FigureFormat) -> String {
    [
      wake.map { "waking at \($0.text(figures))" },
      sleep.map { "\(figures.duration($0)) of sleep" },
      coffee.map { "\(figures.cups($0)) of coffee" },
    ].compactMap(\.self).joined(separator: "; ")
  }
}

/// Announces once that answers now come from the diary.
struct PersonalAnnouncement {
  let text =
    "From now on, your bedtime comes from the nights in your diary; predict --no-diary leaves them out."

  private let path: String
  /// The diary's folder, in one line.
  private let diary: String
  private let known: String

  /// Returns `nil` if the model is not personal, or if it was announced before on this device.
  init?(of model: BedtimeModel, environment: [String: String]) {
    guard case .personal = model else { return nil }
    diary = URL(filePath: DiaryLocation(environment).folder.path)
      .standardizedFileURL.path.replacing("\n", with: " ")
    path = UserFolder.state.path(environment: environment) + "/betterrest/personal"
    known = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    if known.split(separator: "\n").contains(diary[...]) { return nil }
  }

  /// Remembers the announcement; if that fails, it is shown again.
  func remember() {
    try? UserFolder.makeFolder(of: path)
    try? FileOutput.write(Array("\(known)\(diary)\n".utf8), to: path)
  }
}
