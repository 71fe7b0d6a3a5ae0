import SleepTerminal
import SleepModel

/// The options of the personal model.
struct PersonalOptions {
  /// The option for a model; without it, the nights of the diary precede the user's own model.
  static let model = ModelLocation.option.describingDefault(
    "your nights, then your own model, then the built-in one")
  static let noDiary = Flag(
    "no-diary", help: "Ignore the nights in your diary.")
  static let sure = Option<Double?>(
    "sure", placeholder: "share",
    help: "Go to bed early enough on this share of nights: 0.8 is four in five."
  ) { word in
    guard let share = ValueParser.share(word), (0.5...0.99).contains(share) else {
      throw InvalidValue("write a number from 0.5 to 0.99, such as 0.8")
    }
    return share
  }.ofWords

  /// Rejects `--sure` with a model that the environment names.
  static func check(sure: Double?, named: ModelLocation?) throws(UsageError) {
    guard sure != nil, let named else { return }
    throw UsageError(
      "'--sure' requires the nights of your diary, but $\(ModelLocation.variable) selects the model "
        + "\(named.name).")
  }

  /// An option requires nights; `warning` says why the diary cannot be read.
  static func noNights(_ warning: String?, for option: String = sure.definition.name) -> UsageError
  {
    UsageError(
      warning.map { "'--\(option)' requires the nights of your diary. \($0)" }
        ?? "'--\(option)' requires a night with known minutes asleep in your diary; log one, for example "
        + "with 'betterrest log night 23:10 6:40 latency=10 awake=20'.")
  }
}
