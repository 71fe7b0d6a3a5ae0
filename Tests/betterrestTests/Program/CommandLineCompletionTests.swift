import Testing

@testable import SleepTerminal
@testable import betterrest

@Suite struct CommandLineCompletionTests {
  /// The completions of a command line; the cursor is at the end, or at a bar.
  private func completions(_ line: String) -> Completions {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let cursor = words.firstIndex { $0.hasSuffix("|") } ?? words.count - 1
    let current = words[cursor].hasSuffix("|") ? String(words[cursor].dropLast()) : words[cursor]
    return CommandLineCompletion(program: BetterRest.program.declaration) { path in
      path == "houses.csv" ? ["area", "rooms", "price", "count"] : []
    }.completions(
      for: PartialCommandLine(
        before: Array(words[..<cursor]), current: current, after: Array(words[(cursor + 1)...])))
  }

  private func texts(_ line: String) -> [String]? {
    guard case .candidates(let candidates) = completions(line) else { return nil }
    return candidates.map(\.text)
  }

  @Test func commands() {
    let names = BetterRest.program.commands.map { $0.declaration.name }
    #expect(texts("") == names + ["help"])
    #expect(texts("pr") == ["predict", "profile"])
    #expect(texts("help ") == names)
    #expect(texts("help tr") == ["train"])
    #expect(texts("help train ") == [])
    #expect(texts("help -") == ["--man"])
    #expect(texts("nonsense ") == [])
  }

  @Test func optionsOfTheProgram() {
    #expect(texts("-") == ["--generate-completion-script", "--version", "--help"])
    #expect(texts("--generate-completion-script ") == ["bash", "zsh", "fish"])
    #expect(texts("--generate-completion-script=z") == ["--generate-completion-script=zsh"])
  }

  @Test func options() throws {
    #expect(texts("inspect --mo") == ["--model"])
    let left = try #require(texts("inspect --json "))
    #expect(left.contains("--model"))
    #expect(!left.contains("--json"))
    #expect(try #require(texts("inspect ")).contains("--help"))
    #expect(
      texts("train nights.csv --parameters max-")
        == ["max-iterations=", "max-depth=", "max-leaves="])
  }

  @Test func optionsThatMayBeRepeated() {
    #expect(texts("predict --before") == ["--before-bed"])
    #expect(texts("predict --before-bed 30 --before") == ["--before-bed"])
    #expect(texts("predict --before| --before-bed 30 --before-bed=5") == ["--before-bed"])
    #expect(texts("predict --before-bed 60 --before-bed 30 --before-bed 5 --before") == [])
  }

  @Test func summaries() {
    guard case .candidates(let candidates) = completions("predict --mod") else {
      Issue.record("no candidates")
      return
    }
    #expect(
      candidates == [
        .init(text: "--model", summary: "A model file, or built-in")
      ])
    #expect(
      completions("inspe")
        == .candidates([
          .init(
            text: "inspect", summary: "Describe a model")
        ]))
  }

  @Test func values() {
    #expect(texts("train --algorithm r") == ["random-forest"])
    #expect(texts("train --parameters base=") == ["base=linear", "base=mean"])
    #expect(texts("predict --time-zone Europe/Berl") == ["Europe/Berlin"])
    #expect(texts("predict --wake ") == [])
    #expect(completions("train ") == .file(endings: ["csv"]))
    #expect(completions("predict -i ") == .file(endings: ["csv"]))
    #expect(completions("evaluate nights.csv --against=") == .file(endings: ["json", "mlmodel"]))
  }

  @Test func columns() {
    #expect(texts("train houses.csv --target ") == ["area", "rooms", "price", "count"])
    #expect(texts("train houses.csv --target=p") == ["--target=price"])
    #expect(texts("train --target p| houses.csv") == ["price"])
    #expect(
      texts("train houses.csv --target price --weight count --features ") == ["area", "rooms"])
    #expect(texts("train houses.csv --features area,ro") == ["area,rooms"])
    #expect(texts("evaluate houses.csv --monotone rooms:") == ["rooms:+", "rooms:-"])
    #expect(texts("train --target ") == [])
    #expect(texts("train other.csv --target ") == [])
  }

  @Test func everyFileIsCompleted() {
    var fileCount = 0
    for command in BetterRest.program.commands {
      for parameter in command.declaration.allParameters
      where parameter.placeholder == "file" || parameter.name == "data" {
        fileCount += 1
        switch parameter.completion {
        case .file, .table: break
        default: Issue.record("\(parameter.label) of \(command.declaration.name)")
        }
      }
    }
    #expect(fileCount >= 10)
  }
}
