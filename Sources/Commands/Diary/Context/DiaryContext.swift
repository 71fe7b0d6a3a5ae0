import CommandLineKit
import DiaryCore
import Foundation
import Platform
import SleepCore
import SleepModel

/// The shared environment of the diary commands: its location, the moment, and the time format.
struct DiaryContext {
  let writer: DiaryWriter
  private let environment: [String: String]
  let style: ClockStyle
  let now: Date

  init(_ arguments: ParsedArguments, _ session: borrowing Session) {
    now = session.now()
    environment = session.environment
    writer = DiaryLocation.writer(environment: session.environment, now: now)
    let locale =
      arguments[PredictCommand.locale]
      ?? LocaleIdentifier.locale(fromEnvironment: session.environment)
    style = ClockStyle(
      locale: locale,
      timeZone: arguments[PredictCommand.timeZone]
        ?? EnvironmentTimeZone(session.environment).timeZone)
  }

  func diary() throws(DiaryError) -> Diary { try writer.diary() }

  func clock(for diary: Diary) -> DiaryClock {
    DiaryClock(now: now, timeZone: style.timeZone, dayStart: diary.dayStart)
  }

  /// Whether the file that this device has written in the diary is there.
  var isWhole: Bool { writer.missingFile == nil }

  /// The current diary, with warnings about what of it is not used.
  func diary(in session: inout Session) throws -> Diary {
    let diary = try diary()
    try session.warn(DiaryWarnings.warnings(of: diary, writer))
    return diary
  }

  /// Changes the diary, and returns it with the changes as they were read again from the disk.
  func write(
    _ action: DiaryAction, in session: inout Session, _ change: (Diary) throws -> [DiaryChange]
  ) throws -> Diary {
    let diary = try write(action, change)
    if !diary.written.isEmpty { session.accomplished = action.success }
    if !diary.filled.isEmpty {
      try session.writeErrorText(
        "Your profile now has what \(RememberedFile.path(environment: environment)) remembered: "
          + "\(ProfileInputs(diary.filled).text(style.figures)).\n")
    }
    try session.warn(DiaryWarnings.warnings(of: diary, writer))
    return diary
  }

  /// Changes the diary where nothing can be printed now.
  func write(
    _ action: DiaryAction, _ change: (Diary) throws -> [DiaryChange]
  ) throws -> Diary {
    try action.explainingFailures {
      try DiaryLocation.write(environment: environment, now: now, change)
    }
  }
}
