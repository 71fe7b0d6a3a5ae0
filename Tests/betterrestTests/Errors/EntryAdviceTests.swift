import SleepCore
import SleepDiary
import SleepPlatform
import SleepTerminal
import SleepText
import Testing

@Suite struct EntryAdviceTests {
  private static let day = CalendarDay(number: 20_777)

  @Test(
    arguments: [
      (.unreadable("no access"), .inputOutput, "Cannot read the diary: 'x.jsonl': no access."),
      (
        .notWritten("no space"), .inputOutput,
        "Cannot write 'x.jsonl': no space. The diary was not changed."
      ),
      (
        .notWritten("input/output error", .written), .inputOutput,
        "The disk reported an error for 'x.jsonl': input/output error. The file holds what was "
          + "written, but it may be lost when the computer stops. See what is there with: "
          + "betterrest history"
      ),
      (
        .missingFile(memory: "/home/o'x/1a"), .inputOutput,
        "The diary is not all there: 'x.jsonl', which this device has written, is missing. Perhaps "
          + "a disk or an encrypted folder is not mounted. Make it available again. To begin a new "
          + #"diary there instead: rm '/home/o'\''x/1a'"#
      ),
      (
        .newerFormat(version: 2), .badData,
        "'x.jsonl' has version 2 of the format, written by a newer betterrest. The file was left as "
          + "it is. Install the newer betterrest."
      ),
      (
        .noRecord("7QKX"), .noInput,
        "No entry has an id that ends with '7QKX'. To see your entries: betterrest history"
      ),
      (
        .severalRecords("7QKX", endings: ["A7QKX", "B7QKX"]), .usage,
        "Several entries have ids that end with '7QKX': A7QKX, B7QKX."
      ),
      (
        .noNight(Self.day), .noInput,
        "There is no night of 2026-11-20. "
          + "To log it: betterrest log --on 2026-11-20"
      ),
      (
        .held(DiaryHolder(process: 7, seconds: 65)), .inputOutput,
        "The diary is in use by another betterrest (process 7, for 1 min). The diary was not changed. "
          + "Was it stopped with Ctrl-Z? Continue it with: fg. Or end it with: kill 7"
      ),
      (
        .held(DiaryHolder()), .inputOutput,
        "The diary is in use by another betterrest. The diary was not changed. Was it stopped with "
          + "Ctrl-Z? Continue it with: fg"
      ),
      (.noRecords, .noInput, "The diary has no entries yet. Begin with: betterrest log 6"),
      (.nothingToUndo, .noInput, "There is nothing to undo."),
      (.nothingToRedo, .noInput, "There is nothing to redo."),
    ] as [(DiaryError.Problem, Failure.Kind, String)])
  func ofTheDiary(problem: DiaryError.Problem, code: Failure.Kind, text: String) {
    let error = DiaryError(path: "x.jsonl", problem)
    #expect(error.failure.kind == code)
    FigureFormat.$current.withValue(.typed) { #expect(Failure(error).text == text) }
  }

  @Test func ofRewriting() {
    let error = DiaryError(.notRewritten("The disk is full."))
    #expect(error.failure.kind == .cannotWrite)
  }
}
