import TestSupport
import Testing

@Suite struct PersonalAnnouncementTests {
  private let sleeper: SleeperRun

  init() throws { sleeper = try SleeperRun() }

  private func isAnnounced(
    _ words: String..., environment: [String: String] = [:]
  ) throws -> Bool {
    let run = try sleeper.run(words, environment: environment)
    #expect(run.code == .success && run.errors == "")
    return run.output.contains(SleeperRun.announcement + "\n")
  }

  @Test(arguments: ["predict", "week", "today"])
  func theFirstAnswerSaysIt(command: String) throws {
    #expect(try isAnnounced(command))
    #expect(try !isAnnounced(command))
    #expect(try !isAnnounced("predict"))
  }

  @Test func itStandsBelowTheAnswer() throws {
    #expect(try sleeper.run(["predict"]).output.hasSuffix("\n\(SleeperRun.announcement)\n"))
  }

  @Test(arguments: ["predict", "week", "today"])
  func jsonNeitherHoldsItNorUsesItUp(command: String) throws {
    #expect(try !isAnnounced(command, "--json"))
    #expect(try isAnnounced("predict"))
  }

  @Test func answersOfOtherModelsDoNotUseItUp() throws {
    let model = try TemporaryFile(KnownModel.line())
    #expect(try !isAnnounced("predict", "--no-diary"))
    #expect(try !isAnnounced("predict", "--model", model.path))
    #expect(try !isAnnounced("week", environment: ["BETTERREST_MODEL": model.path]))
    #expect(try isAnnounced("predict"))
  }

  @Test func aCalendarOnStandardOutputDoesNotUseItUp() throws {
    #expect(try !isAnnounced("predict", "--ics", "-"))
    #expect(try isAnnounced("predict"))
  }

  @Test func itIsSaidForEachDiaryAndOnEachDevice() throws {
    let other = try SleeperRun()
    #expect(try isAnnounced("predict"))
    let otherDiary = ["BETTERREST_DIARY": other.folder.path + "/diary"]
    #expect(try isAnnounced("predict", environment: otherDiary))
    #expect(try !isAnnounced("predict", environment: otherDiary))
    #expect(try !isAnnounced("predict"))
    #expect(
      try isAnnounced("predict", environment: ["XDG_STATE_HOME": other.folder.path + "/state"]))
    // The spelling of the folder's path does not matter.
    let slash = ["BETTERREST_DIARY": sleeper.folder.path + "/./diary/"]
    #expect(try !isAnnounced("predict", environment: slash))
  }

  @Test func anUnsavedAnnouncementIsRepeated() throws {
    let nowhere = ["XDG_STATE_HOME": "/dev/null/state"]
    #expect(try isAnnounced("predict", environment: nowhere))
    #expect(try isAnnounced("predict", environment: nowhere))
  }
}
