import SleepTerminal
import SleepLearning
import SleepText

extension Advice {
  /// What to type.
  var words: String {
    switch self {
    case .text(let text): text
    case .nameFeatures: "Name the features with --features."
    case .leaveOutOrTakeAsWords(let name):
      "Name the other columns with --features, or take its texts as they are with --categorical "
        + "\(name.quotedForShell)."
    case .nameColumnOrFeatures: "Give it a name, or name the features with --features."
    case .nameColumns:
      "\(Self.otherNames) for data other than sleep, name the columns with --target and --features."
    case .nameColumn(let name, let column):
      "Say which one with --columns, such as --columns "
        + ColumnAssignments.text(of: [(name, column)]) + "."
    case .nameTextColumns(let text):
      "For texts with labels, name both with --text-column\(text.map { " \($0.quotedForShell)" } ?? "") "
        + "and --target; for nights, name the columns with --columns."
    case .chooseModel:
      "\(Self.otherNames) for data other than sleep, name a model of it with --model."
    case .addHeader: "Put a line such as wake,estimatedSleep,coffee,actualSleep before it."
    case .dropMissing(rows: 1): "Fill it in, or leave this row out with --drop-missing."
    case .dropMissing: "Fill them in, or leave these rows out with --drop-missing."
    case .chooseFolds: "Choose fewer with --folds, or --folds 0 for no validation."
    case .train: "Check the name, or train one: betterrest train DATA.csv --output MODEL.json"
    case .nameModel: "Name another one with --model."
    case .logText: "As in: betterrest log 6 \"deadline\""
    case .nameYesterday(let time):
      "If you mean yesterday, add --on yesterday to a night or nap, or write \"yesterday \(time)\"."
    case .leaveOutDay: "Leave out --on, or the days in the times."
    case .insistOnLength: "If the times are right, add --long."
    case .editOrLogPart(let reference):
      "To correct it, use 'betterrest edit \(reference)'. If you slept in two parts, use "
        + "'betterrest log part'; or log a nap with 'betterrest log nap'."
    case .logNightInstead: "Use 'betterrest log night'."
    case .edit(let reference): "To change that one: betterrest edit \(reference)"
    case .delete: "To remove the whole entry, use 'betterrest delete'."
    case .endHolder(let process):
      "Was it stopped with Ctrl-Z? Continue it with: fg"
        + (process.map { ". Or end it with: kill \($0)" } ?? "")
    case .undo(let count):
      "To undo \(count == 1 ? "it" : "them"): betterrest undo\(count == 1 ? "" : " \(count)")"
    case .findEntries: "To see your entries: betterrest history"
    case .seeEntries: "See what is there with: betterrest history"
    case .logNight(let day): "To log it: betterrest log --on \(day)"
    case .logFirst: "Begin with: betterrest log 6"
    case .mapColumnsOrSendSample:
      "If it is a table of nights, say what its columns mean with --columns. A later version could "
        + "read it, given a sample."
    case .mapColumns:
      "If it is a table of nights, with times such as 2026-11-22 23:10, say what its columns mean: "
        + "--columns out=Start,woke=End"
    case .importTable(let source, let columns):
      "If it is a table of nights, say what its columns mean\(Self.dayOfNight(columns)): "
        + Self.importing(source, columns)
    case .seeFormats: "See 'betterrest help import' for what can be imported."
    case .exportDiary:
      "Export the diary itself instead: betterrest export --format diary --output diary.jsonl."
    case .exportDiaryOrImportTable(let source, let columns):
      "\(Advice.exportDiary.words) To import only the nights of the table: "
        + Self.importing(source, columns)
    }
  }

  private static let otherNames =
    "Where a column has another name, use --columns, such as --columns coffee=cups;"

  /// What `day` is, if it is in a map of columns.
  private static func dayOfNight(_ columns: String) -> String {
    columns.hasPrefix("day=") ? " (day is the day you got up)" : ""
  }

  private static func importing(_ source: String, _ columns: String) -> String {
    "betterrest import \(source == "standard input" ? "-" : source.quotedForShell) "
      + "--columns '\(columns)'"
  }
}
