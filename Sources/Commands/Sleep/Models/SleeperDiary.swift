import CommandLineKit
import DiaryCore
import SleepCore
import SleepModel

/// The nights and the profile of the diary, read only if needed; errors become a warning, so that
/// the bedtime is still answered.
struct SleeperDiary {
  let folder: String
  private var diary: Diary?
  private var hasBeenRead: Bool
  /// Why the diary is ignored; `nil` if it is used or was not needed.
  private(set) var warning: String?
  /// All warnings about the diary, once it was read.
  private(set) var warnings: [String] = []
  private let environment: [String: String]

  init(environment: [String: String], diary: Diary? = nil) {
    folder = DiaryLocation.folder(environment: environment).path
    self.environment = environment
    (self.diary, hasBeenRead) = (diary, diary != nil)
  }

  mutating func profile() -> ProfileInputs { ProfileInputs(read()?.profile.fields ?? [:]) }

  /// The answers that an earlier version remembered, until they are in the profile.
  mutating func remembered() throws -> (answers: ProfileInputs, path: String) {
    let file = try RememberedFile(environment: environment)
    return (ProfileInputs(read()?.missing(of: file.answers) ?? file.answers), file.path)
  }

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
      let diary = try Diary(contentsOf: folder, kinds: [.night, .day, .profile])
      self.diary = diary
      warnings = DiaryWarnings.warnings(of: diary, environment: environment)
    } catch {
      let text = "Your diary could not be used. \(error)"
      (warning, warnings) = (text, [text])
    }
    return diary
  }
}

extension SleeperDiary {
  /// The announcement, shown once with the first answer, that answers now come from the diary.
  func announcement(
    of model: BedtimeModel, environment: [String: String]
  ) -> PersonalAnnouncement? {
    guard case .personal = model else { return nil }
    return PersonalAnnouncement(diary: folder, environment: environment)
  }
}
