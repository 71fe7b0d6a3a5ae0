import Foundation
import SleepTerminal
import TestSupport

/// A diary with known ids, and the program at noon of Sunday, 22 November 2026, in Berlin.
struct SampleHistory {
  /// Several kinds, with wide characters; the note in the small hours belongs to the day before.
  static let lines = [
    #"{"op":"01KAC00000000000000000AAA1","do":"add","kind":"night","day":"2026-11-21","zone":"Europe/Berlin","bed":"2026-11-20T23:15+01:00","rise":"2026-11-21T06:40+01:00","quality":3}"#,
    #"{"op":"01KAC00000000000000000AAB2","do":"add","kind":"stress","zone":"Europe/Berlin","at":"2026-11-21T21:30+01:00","value":6,"note":"argument with the neighbours about the noise, again"}"#,
    #"{"op":"01KAC00000000000000000AAC3","do":"add","kind":"note","zone":"Europe/Berlin","at":"2026-11-22T00:30+01:00","mood":"relaxed","moodBy":"you","note":"睡眠 was short 😴 today, 🏃 long walk"}"#,
    #"{"op":"01KAC00000000000000000AAD4","do":"add","kind":"night","day":"2026-11-22","zone":"Europe/Berlin","bed":"2026-11-21T22:50+01:00","out":"2026-11-21T23:05+01:00","latency":15,"awakenings":2,"waso":20,"woke":"2026-11-22T06:40+01:00","rise":"2026-11-22T06:55+01:00","quality":4,"coffee":2,"note":"hot night"}"#,
    #"{"op":"01KAC00000000000000000AAE5","do":"set","kind":"day","day":"2026-11-22","activity":40,"work":9}"#,
    #"{"op":"01KAC00000000000000000AAF6","do":"add","kind":"nap","day":"2026-11-22","zone":"Europe/Berlin","bed":"2026-11-22T10:10+01:00","rise":"2026-11-22T10:40+01:00"}"#,
    #"{"op":"01KAC00000000000000000AAG7","do":"add","kind":"stress","zone":"Europe/Berlin","at":"2026-11-22T11:00+01:00","value":3}"#,
  ]

  let folder: TemporaryFolder

  /// - Parameter files: The lines of each file; the program writes to `AAAAAAAA`.
  init(_ files: [String: [String]] = ["AAAAAAAA": lines]) throws {
    folder = try TemporaryFolder()
    try folder.write("AAAAAAAA\n", to: "state/betterrest/device")
    for (name, lines) in files {
      let text = ([#"{"betterrest":"diary","version":1}"#] + lines).map { $0 + "\n" }.joined()
      try folder.write(text, to: "diary/\(name).jsonl")
    }
  }

  func run(
    _ words: String..., columns: Int = 80, now: String = "2026-11-22T11:00:00Z", input: String = ""
  ) throws -> SampleRun {
    try run(words, columns, now, input)
  }

  /// The output of a command that succeeds without warnings.
  func output(
    _ words: String..., columns: Int = 80, now: String = "2026-11-22T11:00:00Z", input: String = ""
  ) throws -> String {
    let run = try run(words, columns, now, input)
    return run.code == .success && run.errors.isEmpty ? run.output : "\(run)"
  }

  /// The message, without the usage, of a command that fails and prints nothing.
  func failure(_ words: String..., input: String = "") throws -> String {
    let run = try run(words, 80, "2026-11-22T11:00:00Z", input)
    guard run.code != .success, run.output.isEmpty else { return "\(run)" }
    return run.errors.mistake
  }

  private func run(
    _ words: [String], _ columns: Int, _ now: String, _ input: String
  ) throws -> SampleRun {
    let environment = [
      "HOME": UserRun.home, "BETTERREST_DIARY": folder.path + "/diary",
      "XDG_STATE_HOME": folder.path + "/state", "COLUMNS": "\(columns)",
    ]
    let hasZone = words.first == "undo" || words.first == "redo"
    return try UserRun.of(
      words + (hasZone ? [] : ["--time-zone", "Europe/Berlin"]), environment: environment,
      input: input, now: Date(now, strategy: .iso8601))
  }
}
