import CommandInputs
import CommandLineKit
import SleepClock
import SleepDiary

/// What the diary says about the sleeper: the nights and the profile, read only if they are needed.
///
/// A bedtime matters more than the diary: if the diary cannot be read, there is only a warning.
struct SleeperDiary {
  let folder: String
  private var diary: Diary?
  private var hasBeenRead: Bool
  /// Why the diary does not count; `nil` if it does, or if nothing had to be looked for in it.
  private(set) var warning: String?

  /// - Parameter diary: The diary if it has been read already.
  init(environment: [String: String], diary: Diary? = nil) {
    folder = DiaryLocation.folder(environment: environment).path
    (self.diary, hasBeenRead) = (diary, diary != nil)
  }

  /// The sleep that the profile says is needed; `nil` if it says nothing.
  mutating func need() -> SleepAmount? {
    read()?.profile.number(.need).flatMap { try? SleepAmount(hours: $0) }
  }

  /// The model of the sleeper's own nights; `nil` if none can be learned from.
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
  /// That answers now come from the diary, to be told once with the first of them.
  func announcement(
    of model: AnsweringModel, environment: [String: String]
  ) -> PersonalAnnouncement? {
    guard case .personal = model else { return nil }
    return PersonalAnnouncement(diary: folder, environment: environment)
  }
}
