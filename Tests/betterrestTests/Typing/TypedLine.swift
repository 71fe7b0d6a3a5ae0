import SleepTerminal
import Foundation
import TestSupport

@testable import betterrest

/// A line that was typed, and the commands that say what it can mean.
struct TypedLine {
  let typed: String
  let isEvening: Bool
  let meanings: [String]

  /// What becomes of a line.
  enum Verdict {
    /// It does what it means.
    case understood
    /// It names commands for all that it can mean, or says why nothing can be done.
    case asked
    /// It is refused, but some command that it names does what it means.
    case corrected
    case refused
    /// It does something else.
    case misunderstood
  }

  struct Answer {
    let verdict: Verdict
    let run: SampleRun
    /// The commands that it names and that do not work.
    let broken: [String]
  }

  static let all = TypedLines.all.split(separator: "\n").map { line in
    let halves = line.split(separator: " -> ", maxSplits: 1)
    let meanings = halves[1] == "!" ? [] : halves[1].split(separator: " | ").map(String.init)
    return TypedLine(
      typed: String(halves[0].dropFirst(2)), isEvening: halves[0].first == "e", meanings: meanings)
  }

  func answer(in place: TypingPlace) throws -> Answer {
    let (run, effect) = try place.effect(of: typed)
    var wanted: [TypingPlace.Effect] = []
    for meaning in meanings {
      let (run, effect) = try place.effect(of: meaning)
      if run.code == .success, !wanted.contains(effect) { wanted.append(effect) }
    }
    if run.code == .success {
      let isRight = wanted.count == 1 && wanted[0] == effect
      return Answer(verdict: isRight ? .understood : .misunderstood, run: run, broken: [])
    }
    var offered: [TypingPlace.Effect] = []
    var broken: [String] = []
    for line in run.errors.suggestedCommands {
      let (run, effect) = try place.effect(of: line)
      if run.code == .success { offered.append(effect) } else { broken.append(line) }
    }
    let verdict: Verdict =
      wanted.allSatisfy(offered.contains) ? (wanted.count == 1 ? .corrected : .asked) : .refused
    return Answer(verdict: verdict, run: run, broken: broken)
  }
}

extension String {
  /// The command lines that a message names, without the program and help.
  fileprivate var suggestedCommands: [String] {
    matches(
      of: /'betterrest ([^'\n]+)'|^ *betterrest ([^\n]+)|: betterrest ([^\n]+)/
        .anchorsMatchLineEndings()
    )
    .map { String($0.output.1 ?? $0.output.2 ?? $0.output.3 ?? "") }
    .filter { !$0.contains("--help") && !$0.contains("<") }
  }
}

/// A diary of three days on a Sunday in Berlin, of which every line gets a copy.
struct TypingPlace {
  /// What a command has changed, or else what it has said.
  struct Effect: Equatable {
    let entries: String
    let said: String
  }

  private let seed: TemporaryFolder
  private let now: Date
  private let entries: String

  init(isEvening: Bool) throws {
    seed = try TemporaryFolder()
    now = try Date(isEvening ? "2026-11-22T21:50:00Z" : "2026-11-22T07:30:00Z", strategy: .iso8601)
    var lines = [
      "log night 22:50 6:50 latency=10 awake=15 --on 2026-11-20",
      "log night 23:00 7:00 4 latency=15 awake=20 --on 2026-11-21",
      "log day coffee=2 activity=30 --on 2026-11-21", "profile name=Ada need=7.5 wake=06:30",
      "log stress 4 deadline --at \"2026-11-21 21:00\"",
    ]
    if isEvening {
      lines += ["log night 23:10 6:40 4 latency=15 awake=20", "log stress 5 --at 18:00"]
    }
    for line in lines {
      let run = try Self.run(line, in: seed, now)
      if run.code != .success { throw CocoaError(.userCancelled) }
    }
    entries = try Self.entries(in: seed)
  }

  func effect(of line: String) throws -> (SampleRun, Effect) {
    let copy = try TemporaryFolder()
    for name in try seed.contents() {
      try FileManager.default.copyItem(
        atPath: "\(seed.path)/\(name)", toPath: "\(copy.path)/\(name)")
    }
    let run = try Self.run(line, in: copy, now)
    let after = try Self.entries(in: copy)
    return (run, Effect(entries: after, said: after == entries ? run.output : ""))
  }

  /// The lines of a diary without ids.
  private static func entries(in folder: TemporaryFolder) throws -> String {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/diary").sorted()
      .map { try folder.text(of: "diary/\($0)") }.joined()
      .replacing(/[0-9A-HJKMNP-TV-Z]{26}/, with: "ID")
  }

  private static func run(_ line: String, in folder: TemporaryFolder, _ now: Date) throws
    -> SampleRun
  {
    try SampleRun.of(
      line.shellWords,
      environment: [
        "HOME": UserRun.home, "TZ": "Europe/Berlin", "BETTERREST_DIARY": folder.path + "/diary",
        "XDG_STATE_HOME": folder.path + "/state",
      ],
      now: now, program: BetterRest.program)
  }
}
