import SleepModel

/// What people who know other programs type.
enum Vocabulary {
  /// First words that stand for others.
  static let aliases = [
    "tonight": ["predict"], "bedtime": ["predict"],
    "sleep": ["log", "night"], "coffee": ["log", "coffee"], "add": ["log"],
    "night": ["log", "night"], "nap": ["log", "nap"], "day": ["log", "day"],
    "stress": ["log", "stress"], "note": ["log", "note"],
    "list": ["history"], "ls": ["history"], "show": ["history"], "rm": ["delete"],
    "remove": ["delete"], "settings": ["profile"], "config": ["profile"],
    "version": ["--version"], "-V": ["--version"], "-v": ["--version"],
    "change": ["edit"], "correct": ["edit"], "fix": ["edit"], "set": ["profile"],
    "search": ["history", "--text"], "find": ["history", "--text"],
    "yesterday": ["history", "--on", "yesterday"],
    "another": ["log", "another"], "one": ["log", "one"], "no": ["log", "no"],
    "fit": ["train"], "test": ["evaluate"], "score": ["evaluate"], "convert": ["export"],
  ]

  /// What to type instead of a word or an option; one of a single command follows its name.
  static let hints = [
    "--cups": use("--coffee"), "--alarm": use("--wake"), "--hours": use("--sleep"),
    "--since": use("--from"), "--until": use("--to"), "--day": use("--on"),
    "--date": use("--on"), "history --limit": "Use '--from -7d' for the last seven days.",
    "--search": use("--text"), "history --last": "Use '--from -7d' for the last seven days.",
    "when": use("betterrest predict"), "how": use("betterrest stats"),
    "cancel": use("betterrest undo"), "predict -w": use("--wake"), "predict -c": use("--coffee"),
    "log --bed": "Write the times alone: betterrest log 23:10 6:40",
    "log -b": "Write the times alone: betterrest log 23:10 6:40",
    "--cv": use("--folds"), "--epochs": use("--parameters max-iterations=..."),
    "--iterations": use("--parameters max-iterations=..."), "--label": use("--target"),
    "--learning-rate": use("--parameters step-size=..."),
    "--n-estimators": use("--parameters max-iterations=..."), "--random-state": use("--seed"),
    "--test-size": use("--folds"), "--validation-split": use("--folds"),
    "--column-subsample": use("--parameters column-subsample=..."),
    "--delimiter": "The header of the file tells it.",
    "--early-stopping-rounds": use("--parameters early-stopping-rounds=..."),
    "--max-depth": use("--parameters max-depth=..."),
    "--max-iterations": use("--parameters max-iterations=..."),
    "--max-leaves": use("--parameters max-leaves=..."),
    "--min-child-weight": use("--parameters min-child-weight=..."),
    "--min-loss-reduction": use("--parameters min-loss-reduction=..."),
    "--random-seed": use("--seed"), "--row-subsample": use("--parameters row-subsample=..."),
    "--step-size": use("--parameters step-size=..."),
    "--threads": "Set BETTERREST_THREADS instead.",
  ]

  /// The lines that words can mean whose first is no command, but a time or a number.
  static func meanings(of words: [String]) -> [[String]] {
    guard words[0].first?.isNumber == true else { return [] }
    if words.count > 1 { return [["log"] + words] }
    let isTime = (try? WakeSchedule(parsing: words[0])) != nil
    return (Int(words[0]).map { $0 <= 10 } ?? false ? [["log"] + words] : [])
      + (isTime ? [["predict", "--wake", words[0]]] : [])
  }

  private static func use(_ words: String) -> String { "Use '\(words)'." }
}
