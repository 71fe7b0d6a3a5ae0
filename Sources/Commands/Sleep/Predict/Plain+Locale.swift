import CommandLineKit
import Foundation
import Platform
import SleepCore

extension Plain {
  /// The locale for a command's numbers: `--locale`, or else the environment's.
  package static func locale(for arguments: ParsedArguments, environment: [String: String])
    -> Locale
  {
    if arguments.contains(PredictCommand.locale), let locale = arguments[PredictCommand.locale] {
      return locale
    }
    return LocaleIdentifier.locale(of: .numeric, fromEnvironment: environment)
  }
}
