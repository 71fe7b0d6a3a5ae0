import Foundation
import SleepDiary
import Testing

@testable import SleepModel
@testable import SleepPlatform

struct DiaryErrorKindTests {
  @Test(
    arguments: [
      (EACCES, .noPermission, .noPermission), (EPERM, .noPermission, .noPermission),
      (EIO, .unreadable, .notWritten), (ENOSPC, .unreadable, .notWritten),
    ] as [(Int32, DiaryError.Kind, DiaryError.Kind)])
  func aLockedDeviceIsNoDamage(
    _ code: Int32, _ reading: DiaryError.Kind, _ writing: DiaryError.Kind
  ) {
    let error = SystemError(code: code)
    #expect(DiaryError(path: "a", reading: error).kind == reading)
    #expect(DiaryError(path: "a", writing: error).kind == writing)
    #expect(DiaryError(path: "a", reading: error).description.hasPrefix("Cannot read the diary"))
    #expect(DiaryError(path: "a", writing: error, .unknown).kind == .perhapsWritten)
  }

  @Test(
    arguments: [
      (.held(DiaryHolder()), .inUse), (.missingFile(memory: "m"), .missingFile),
      (.newerFormat(version: 2), .newerFormat), (.unreadable("it is torn"), .unreadable),
      (.notWritten("no space"), .notWritten), (.notWritten("no space", .written), .perhapsWritten),
      (.notInEffect, .perhapsWritten), (.notRewritten("no space"), .notWritten),
      (.lastPossibleID("7"), .notWritten), (.noRecord("A"), .noEntry), (.noRecords, .noEntry),
      (.nothingToUndo, .nothingToUndo), (.fewerToUndo(1), .nothingToUndo),
      (.nothingToRedo, .nothingToRedo),
    ] as [(DiaryError.Problem, DiaryError.Kind)])
  func hasAKind(_ problem: DiaryError.Problem, _ kind: DiaryError.Kind) {
    #expect(DiaryError(path: "a", problem).kind == kind)
  }

  @Test func isSaidByErrorsOfFoundation() {
    let error: any Error = DiaryError(.nothingToUndo)
    #expect(error.localizedDescription == "There is nothing to undo.")
  }
}
