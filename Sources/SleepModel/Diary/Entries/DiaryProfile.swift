/// What is known about the owner of a diary; what is not known is `nil`.
///
/// The profile is all of it: begin with what the diary has, see ``Diary/owner``.
public struct DiaryProfile: Sendable, Hashable, Codable {
  /// The name.
  public var name: String?
  /// The sleep that the owner needs.
  public var sleep: SleepAmount?
  /// When the owner wants to wake up.
  public var wake: WakeSchedule?
  /// The coffee that the owner drinks in a day.
  public var coffee: CoffeeAmount?
  /// The days on which the owner works; `nil` if it is empty.
  public var workdays: Set<Weekday>?
  /// When the day starts, before noon, 04:00 by default; what is earlier belongs to the day before.
  public var dayStart: ClockTime?

  /// Creates a profile of which nothing is known.
  public init() {}

  /// The profile of a record; `nil` if it is of another kind.
  public init?(_ record: DiaryRecord) {
    guard record.kind == .profile else { return nil }
    name = record.text(.name)
    sleep = record.number(.need).flatMap { try? SleepAmount(hours: $0) }
    wake = record.text(.wake).flatMap { try? WakeSchedule(parsing: $0) }
    coffee = record.number(.coffee).flatMap { try? CoffeeAmount(cups: $0) }
    workdays = record.text(.workdays).flatMap { Workdays($0)?.days }
    dayStart = record.text(.dayStart).flatMap { try? ClockTime(parsing: $0) }
  }

  /// What is known, as it would be typed.
  var texts: FieldTexts {
    var texts: FieldTexts = [:]
    texts.set(.name, name)
    texts.set(.need, sleep?.hours)
    texts.set(.wake, wake)
    texts.set(.coffee, coffee?.cups)
    texts.set(.workdays, workdays.map { Workdays($0) })
    texts.set(.dayStart, dayStart)
    return texts
  }
}

extension Diary {
  /// What the diary has of its owner.
  public var owner: DiaryProfile { DiaryProfile(profile) ?? DiaryProfile() }
}
