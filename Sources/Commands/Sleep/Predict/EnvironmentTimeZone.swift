import CommandLineKit
import Foundation
import MessageText
import Platform
import SleepCore

/// The time zone of a run without `--time-zone`: that of `TZ`, or else the system's.
package struct EnvironmentTimeZone: Sendable {
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
  package static func check(
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
