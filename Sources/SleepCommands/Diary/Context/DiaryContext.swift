import SleepTerminal
import Foundation
import SleepText
import SleepModel

/// The shared environment of the diary commands: its location, the moment, and the time format.
struct DiaryContext {
  let writer: DiaryWriter
  private let environment: [String: String]
  let style: ClockStyle
  let now: Date

  init(_ arguments: ParsedArguments, _ session: borrowing Session) {
    self.init(arguments, environment: session.environment, now: session.now())
  }

  private init(_ arguments: ParsedArguments, environment: [String: String], now: Date) {
    (self.now, self.environment) = (now, environment)
    writer = DiaryLocation(environment).writer(now: now)
    style = ClockStyle(arguments, environment: environment)
  }

  /// Makes the context of the moment for what is written later, as while a form is open.
  static func later(
    _ arguments: ParsedArguments, _ session: borrowing Session
  ) -> () -> DiaryContext {
    { [environment = session.environment, now = session.now] in
      DiaryContext(arguments, environment: environment, now: now())
    }
  }

  /// The context of another line at the same moment, which can be in another time zone.
  func reading(_ arguments: ParsedArguments) -> DiaryContext {
    DiaryContext(arguments, environment: environment, now: now)
  }

  func clock(for diary: Diary) -> DiaryClock {
    DiaryClock(now: now, timeZone: style.timeZone, dayStart: diary.dayStart)
  }

  /// Reads what is written about entries, and checks it against some records.
  func reader(_ records: [DiaryRecord], in diary: Diary) -> EntryReader {
    EntryReader(clock: clock(for: diary), records: records)
  }

  /// Reads changes of a record.
  func reader(of record: DiaryRecord, in diary: Diary) -> EntryReader {
    reader(
      diary.records(of: record.kind.isSleep ? [.night, .nap] : [record.kind]), in: diary)
  }

  /// Whether the file that this device has written in the diary is there.
  var isWhole: Bool { writer.missingFile == nil }

  /// The current diary, with warnings about what of it is not used.
  func diary(in session: inout Session) throws -> Diary {
    let diary = try writer.diary()
    try session.warn(DiaryWarnings.warnings(of: diary, writer))
    return diary
  }

  /// Changes the diary, and returns it with the changes as they were read again from the disk.
  func write(
    _ action: DiaryAction, in session: inout Session, _ change: (Diary) throws -> [DiaryChange]
  ) throws -> Diary {
    let diary = try write(action, waiting: { session.tellWaiting(for: $0) }, change)
    try tell(action, of: diary, in: &session)
    return diary
  }

  /// Changes the diary as ``write(_:in:_:)`` does, while a form may cover the screen; ``tell(_:of:in:)``
  /// says the rest when it is gone.
  func write(
    _ action: DiaryAction, waiting: WaitingNotice,
    _ change: (Diary) throws -> [DiaryChange]
  ) throws -> Diary {
    let diary = try action.explainingFailures {
      try DiaryLocation(environment).write(now: now, waiting: waiting, change)
    }
    if action.canTakeAway { try forgetChangedNotes() }
    return diary
  }

  /// Notes that a diary was changed, and warns about what of it is not used.
  func tell(_ action: DiaryAction, of diary: Diary, in session: inout Session) throws {
    if !diary.written.isEmpty { session.accomplished = action.words.success }
    try session.warn(DiaryWarnings.warnings(of: diary, writer))
  }

  /// Makes what was learned from notes go together with their texts.
  func forgetChangedNotes() throws {
    var moods = MoodKnowledge(environment: environment)
    try moods.discardIfOutdated()
  }
}

/// What a command does to the diary, in words about how it ended.
enum DiaryAction {
  case logging, importing, editing, deletion, undo, redo, settingProfile, compaction

  /// What is said if the command fails before it has changed anything, and if it is done, but cannot
  /// say what it did.
  var words: (failure: String, success: String) {
    switch self {
    case .logging: ("Nothing was logged", "What you logged is saved all the same.")
    case .importing: ("Nothing was imported", "The import is in your diary all the same.")
    case .editing: ("Nothing was changed", "The change is saved all the same.")
    case .deletion: ("Nothing was deleted", "It is deleted all the same.")
    case .undo: ("Nothing was undone", "It is undone all the same.")
    case .redo: ("Nothing was redone", "It is redone all the same.")
    case .settingProfile: ("Your profile was not changed", "Your profile is saved all the same.")
    case .compaction: ("Nothing was removed", "The file was rewritten all the same.")
    }
  }

  /// Whether it can delete or change what was there before.
  var canTakeAway: Bool {
    switch self {
    case .logging, .settingProfile: false
    case .importing, .editing, .deletion, .undo, .redo, .compaction: true
    }
  }

  /// Writes to the diary, and says of an error of its files what it kept from being done.
  func explainingFailures<Result>(_ write: () throws -> Result) throws -> Result {
    do {
      return try write()
    } catch let error as DiaryError where error.leavesFileUnchanged {
      throw explained(Failure(error))
    } catch let error as FileWriteError {
      throw explained(Failure(error))
    }
  }

  private func explained(_ cause: Failure) -> Failure {
    let text = cause.message
    return Failure(
      cause.kind, "\(words.failure): \(text.prefix(1).lowercased() + text.dropFirst())",
      suggestion: cause.suggestion)
  }
}

extension DiaryReference {
  /// Parses `last`, the last of a kind such as `last nap`, a day for its night, a weekday's evening
  /// such as `monday night`, or the end of an id.
  ///
  /// In the small hours, `today` is the night that has just ended, if it is logged.
  init(parsing text: String, by clock: DiaryClock, in diary: Diary) throws {
    let word = text.lowercased()
    if word == "last" || word == "last entry" {
      self = .last
    } else if word == "last night" {
      self = .night(clock.dayOfLastNight(among: diary.records(of: [.night])))
    } else if word.hasPrefix("last "), let kind = DiaryKind(rawValue: String(word.dropFirst(5))) {
      self = .lastOf(kind)
    } else if let weekday = Self.evening(word) {
      self = .night(clock.day(.weekday(weekday)).adding(days: 1))
    } else if let day = try? WrittenDay(parsing: word) {
      let night =
        day == .daysAgo(0) ? clock.dayOfLastNight(among: diary.records(of: [.night])) : nil
      self = .night(night ?? clock.day(day))
    } else if text.count >= Self.shortestEnding,
      text.utf8.allSatisfy({ OperationID.digit($0) != nil || "OILUoilu".utf8.contains($0) })
    {
      self = .ending(text)
    } else {
      throw Failure(
        .usage,
        "'\(text.printable())' does not name an entry. Write last, a day for its night (yesterday, "
          + "mon, -3d, 2026-11-20), or the last \(Self.shortestEnding) or more characters of an id."
      )
    }
  }
}

extension DiaryReference {
  /// The weekday of `monday night`.
  fileprivate static func evening(_ word: String) -> Weekday? {
    word.hasSuffix(" night") ? Weekday(name: String(word.dropLast(6))) : nil
  }

  /// Whether a text of several words is a reference.
  static func reads(_ text: String) -> Bool {
    let word = text.lowercased()
    return (try? WrittenDay(parsing: word)) != nil || evening(word) != nil
      || (["night", "entry"] + DiaryKind.allCases.map(\.rawValue)).contains { word == "last \($0)" }
  }
}

extension Session {
  /// Tells that another process holds the diary.
  mutating func tellWaiting(for holder: DiaryHolder) {
    // Whether it can be told makes no difference to what is written.
    try? warn([holder.waitingText])
  }

  /// Warns if the day that a command is about did not exist in a time zone: only entries of other
  /// zones can be on it.
  mutating func warn(ifSkipped day: CalendarDay?, in zone: ZoneClock) throws {
    guard let day, !day.exists(in: zone) else { return }
    try warn([Failure(EntryError.skippedDay(day, zone: zone.name)).message])
  }
}
