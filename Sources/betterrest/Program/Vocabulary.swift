/// What people type for something else, and what earlier versions called something.
enum Vocabulary {
  /// First words that stand for others.
  static let aliases = [
    "add": ["log"], "night": ["log", "night"], "nap": ["log", "nap"], "day": ["log", "day"],
    "stress": ["log", "stress"], "note": ["log", "note"],
    "list": ["history"], "ls": ["history"], "show": ["history"], "rm": ["delete"],
    "remove": ["delete"], "settings": ["profile"], "config": ["profile"],
    "version": ["--version"], "-V": ["--version"], "-v": ["--version"],
    "fit": ["train"], "test": ["evaluate"], "score": ["evaluate"], "convert": ["export"],
  ]

  /// What to type instead of a word or an option; one of a single command follows its name.
  static let hints = [
    "bedtime": use("betterrest predict"), "sleep": use("betterrest log night"),
    "--cups": use("--coffee"), "--alarm": use("--wake"), "--hours": use("--sleep"),
    "--since": use("--from"), "--until": use("--to"), "--day": use("--on"),
    "--limit": "Use '--from -7d' for the last seven days.",
    "--cv": use("--folds"), "--epochs": use("--parameters max-iterations=..."),
    "--iterations": use("--parameters max-iterations=..."), "--label": use("--target"),
    "--learning-rate": use("--parameters step-size=..."),
    "--n-estimators": use("--parameters max-iterations=..."), "--random-state": use("--seed"),
    "--test-size": use("--folds"), "--validation-split": use("--folds"),
    "moods": "Use 'betterrest profile', or 'betterrest profile --forget'.",
    "inspect --diary": use("betterrest profile --details"),
    "evaluate --limit": use("--max-rmse"),
    "--author": use("--metadata author=..."), "--base": use("--parameters base=..."),
    "--built-in": use("--model built-in"),
    "--column-subsample": use("--parameters column-subsample=..."),
    "--contains": use("--text"), "--date": use("--on"),
    "--deleted": use("betterrest history deleted"), "--explain": use("--details"),
    "--delimiter": "The header of the file tells it.",
    "--early-stopping-rounds": use("--parameters early-stopping-rounds=..."),
    "--license": use("--metadata license=..."),
    "--max-depth": use("--parameters max-depth=..."),
    "--max-iterations": use("--parameters max-iterations=..."),
    "--max-leaves": use("--parameters max-leaves=..."),
    "--min-child-weight": use("--parameters min-child-weight=..."),
    "--min-loss-reduction": use("--parameters min-loss-reduction=..."),
    "--model-version": use("--metadata version=..."),
    "--onnx-inputs": use("--format onnx-matrix"), "--random-seed": use("--seed"),
    "--remind": use("--before-bed"), "--rows": use("betterrest synthesize 1000"),
    "--row-subsample": use("--parameters row-subsample=..."),
    "--second": use("betterrest log part"), "--step-size": use("--parameters step-size=..."),
    "--threads": "Set BETTERREST_THREADS instead.", "--without": use("--notes no"),
  ]

  private static func use(_ words: String) -> String { "Use '\(words)'." }
}
