import TestSupport
import Testing

@testable import SleepTerminal
@testable import betterrest

/// What people type who know other programs is found, or names what is.
@Suite struct VocabularyTests {
  private static let program = BetterRest.program.declaration

  private static func options(of command: CommandDeclaration) -> [String] {
    (command.allParameters + ParameterDefinition.common).filter { $0.kind != .argument }
      .map(\.name)
  }

  @Test func thereAreFewOptions() {
    let names = Set((Self.program.commands + [Self.program.options]).flatMap(Self.options))
    #expect(names.count <= 64, "\(names.count): \(names.sorted().joined(separator: " "))")
  }

  @Test func aliasesStandForCommands() throws {
    let commands = Set(Self.program.commands.map(\.name))
    for (alias, words) in Vocabulary.aliases {
      #expect(!commands.contains(alias))
      #expect(words == ["--version"] || commands.contains(words[0]))
    }
    #expect(try UserRun.of("-V") == UserRun.of("--version"))
    #expect(try UserRun.of("help", "rm") == UserRun.of("help", "delete"))
    #expect(try UserRun.usageError("note") == UserRun.usageError("log", "note"))
  }

  /// A hint is for a word that is not understood, and names one that is.
  @Test func hints() throws {
    let options = Set(Self.program.commands.flatMap(Self.options))
    let commands = Set(Self.program.commands.map(\.name))
    for (word, hint) in Vocabulary.hints {
      let parts = word.split(separator: " ").map(String.init)
      #expect(parts.count == 1 || commands.contains(parts[0]))
      let name = String(parts.last?.drop { $0 == "-" } ?? "")
      #expect(!commands.contains(word))
      if parts.count == 1, word.hasPrefix("--"), name != "day" {
        #expect(!options.contains(name), "\(name)")
      }
      for option in hint.matches(of: /--([a-z-]+)/) {
        #expect(options.contains(String(option.1)), "\(hint)")
      }
    }
    #expect(
      try UserRun.usageError("predict", "--cups", "2")
        == "Error: Unknown option '--cups'. Use '--coffee'.")
    #expect(
      try UserRun.usageError("history", "--limit", "2")
        == "Error: Unknown option '--limit'. Use '--from -7d' for the last seven days.")
    #expect(
      try UserRun.usageError("evaluate", "a.csv", "--limit", "2")
        == "Error: Unknown option '--limit'")
  }
}
