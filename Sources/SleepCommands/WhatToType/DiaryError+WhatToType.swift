import SleepTerminal
import SleepDiary
import SleepText

extension DiaryError: CommandLineRemedy {
  package var whatToType: String? {
    switch problem {
    case .notWritten(_, .unchanged): nil
    case .notWritten, .notInEffect: "See what is there with: betterrest history"
    case .held(let holder):
      "Was it stopped with Ctrl-Z? Continue it with: fg"
        + (holder.process.map { ". Or end it with: kill \($0)" } ?? "")
    case .missingFile(let memory):
      "Make it available again. To begin a new diary there instead: "
        + "rm '\(memory.printable(limit: 4096).replacing("'", with: "'\\''"))'"
    case .noRecord, .noneOf: "To see your entries: betterrest history"
    case .noNight(let day): "To log it: betterrest log --on \(day)"
    case .noRecords: "Begin with: betterrest log 6"
    case .fewerToUndo(let count):
      "To undo \(count == 1 ? "it" : "them"): betterrest undo\(count == 1 ? "" : " \(count)")"
    default: nil
    }
  }
}
