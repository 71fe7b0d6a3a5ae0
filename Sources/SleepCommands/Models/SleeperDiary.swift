import CommandInputs
import CommandLineKit
import SleepClock
import SleepDiary

/// The nights and the profile of the diary, read only if needed; errors become a warning, so that
/// the bedtime is still answered.
struct SleeperDiary {
  let folder: String
  private var diary: Diary?
  private var hasBeenRead: Bool
  /// Why the diary is ignored; `nil` if it is used or was not needed.
  private(set) var warning: String?

  init(environment: [String: String], diary: Diary? = nil) {
    folder = DiaryLocation.folder(environment: environment).path
    (self.diary, hasBeenRead) = (diary, diary != nil)
  }

  /// The sleep need in the profile, if any.
  mutating func need() -> SleepAmount? {
    read()?.profile.number(.need).flatMap { try? SleepAmount(hours: $0) }
  }

  /// The personal model; `nil` if there are no nights to train on.
  mutating func model() -> PersonalSleepModel? {
    read().flatMap { PersonalSleepModel($0.records(of: [.night])) }
  }

  private mutating func read() -> Diary? {
    if hasBeenRead { return diary }
    hasBeenRead = true
    do throws(DiaryError) {
      diary = try Diary(contentsOf: folder, kinds: [.night, .profile])
    } catch {
      warning = "Your diary could not be used. \(message(of: error))"
    }
    return diary
  }
}

extension SleeperDiary {
  /// The announcement, shown once with the first answer, that answers now come from the diary.
  func announcement(
    of model: AnsweringModel, environment: [String: String]
  ) -> PersonalAnnouncement? {
    guard case .personal = model else { return nil }
    return PersonalAnnouncement(diary: folder, environment: environment)
  }
}
