import CommandLineKit
import Platform
import SleepCore

extension ClockStyle {
  /// The style of `--locale` and `--time-zone`, or else of the environment and the system.
  init(_ arguments: ParsedArguments, environment: [String: String]) {
    self.init(
      locale: arguments[PredictCommand.locale]
        ?? LocaleIdentifier.locale(fromEnvironment: environment),
      timeZone: arguments[PredictCommand.timeZone] ?? EnvironmentTimeZone(environment).timeZone)
  }
}
