import Foundation
import TestSupport

/// The program at 11:00 on Monday, 23 November 2026, in Berlin, with a folder for calendars and a
/// model of 8 h 15 min in bed for 8 h of sleep and 1 cup.
struct RemindRun {
  let folder: TemporaryFolder
  private let model: TemporaryFile

  init() throws {
    (folder, model) = (try TemporaryFolder(), try TemporaryFile(KnownModel.line()))
  }

  var path: String { folder.path + "/reminders.ics" }

  func run(
    _ words: String..., now: String = "2026-11-23T10:00:00Z", locale: String = "de_DE",
    zone: String = "Europe/Berlin"
  ) throws -> SampleRun {
    let hasFile = words.contains("--ics")
    let model = words.contains("--before-bed") ? ["--model", model.path] : []
    return try UserRun.of(
      ["remind", "--time-zone", zone, "--locale", locale] + words + model
        + (hasFile ? [] : ["--ics", path]),
      environment: ["LOGNAME": "anna"],
      now: Date(now, strategy: .iso8601))
  }

  /// The properties of the events in the file that begin with one of these names, without the
  /// sleeper.
  func properties(_ names: String...) throws -> [String] {
    try folder.text(of: "reminders.ics").split(separator: "\r\n").filter { line in
      names.contains { line.hasPrefix($0 + ":") }
    }.map { String($0).replacing("-095fe5c04ce79ab4@betterrest", with: "") }
  }
}
