import SleepTerminal
import Foundation
import SleepText
import SleepNumerics
import SleepModel

/// The option for the coverage of prediction intervals.
struct RangeOptions {
  static let confidence = Option(
    "confidence", placeholder: "share", default: PredictionInterval.defaultConfidence,
    help: "How sure the range is, above 0 and below 1."
  ) { word in
    guard let share = ValueParser.share(word), share > 0, share < 1 else {
      throw InvalidValue("write a number above 0 and below 1, such as 0.8")
    }
    return share
  }

  static func check(_ arguments: ParsedArguments, for model: BedtimeModel) throws {
    if case .rows(let calculator, _) = model { try check(arguments, for: calculator.model) }
  }

  static func check(_ arguments: ParsedArguments, for model: RegressionModel) throws {
    guard arguments.contains(confidence) else { return }
    if let reason = model.noIntervalReason { throw ModelError.noRange(reason) }
    guard let highest = model.range?.highestConfidence, arguments[confidence] > highest else {
      return
    }
    throw UsageError(
      "'--confidence' is \(arguments[confidence].formattedPlainly); the highest for this model is "
        + "\(highest.formattedPlainly).")
  }
}

extension ClockStyle {
  /// The style of `--locale` and `--time-zone`, or else of the environment and the system.
  init(_ arguments: ParsedArguments? = nil, environment: [String: String]) {
    self.init(
      locale: arguments?[PredictCommand.locale]
        ?? LocaleIdentifier.locale(fromEnvironment: environment),
      timeZone: arguments?[PredictCommand.timeZone] ?? EnvironmentTimeZone(environment).timeZone)
  }
}

extension FigureFormat {
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

/// The time zone of a run without `--time-zone`: that of `TZ`, or else the system's.
struct EnvironmentTimeZone: Sendable {
  let timeZone: TimeZone
  /// The value of `TZ` if it names no time zone; times are then in UTC.
  private let unnamed: String?

  init(_ environment: [String: String]) {
    guard let text = environment["TZ"] else {
      (timeZone, unnamed) = (.current, nil)
      return
    }
    let database = environment["TZDIR"] ?? "/usr/share/zoneinfo"
    let named = TimeZoneIdentifier.timeZone(
      namedByEnvironment: text,
      isKnown: { FileManager.default.fileExists(atPath: "\(database)/\($0)") },
      target: Self.target(ofLink:))
    (timeZone, unnamed) = (named ?? .gmt, named == nil ? text : nil)
  }

  private static func target(ofLink path: String) -> String? {
    guard let text = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
      return nil
    }
    return text.hasPrefix("/")
      ? text : (path as NSString).deletingLastPathComponent + "/" + text
  }

  /// Warns if `TZ` names no time zone and the command needs one.
  ///
  /// - Parameter saves: Whether the command saves times, which is then refused.
  static func check(
    _ arguments: ParsedArguments, of command: CommandDeclaration, saves: Bool,
    in session: inout Session
  ) throws {
    let needsZone =
      command.allParameters.contains { $0.name == PredictCommand.timeZone.definition.name }
      && ![
        PredictCommand.timeZone.definition, PredictCommand.input.definition,
        PredictCommand.text.definition,
      ].contains { arguments.contains($0) }
    guard needsZone, let text = EnvironmentTimeZone(session.environment).unnamed else { return }
    let problem = "TZ is '\(text.printable())', which names no time zone"
    let advice = "Name yours with --time-zone, as in --time-zone Europe/Berlin"
    guard saves || arguments.contains(CalendarOutput.file) else {
      return try session.warn(["\(problem): all times are in UTC. \(advice)."])
    }
    throw Failure(.usage, "\(problem), so nothing was saved. \(advice).")
  }
}
