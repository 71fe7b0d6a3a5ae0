import Testing

@testable import SleepTerminal

@Suite struct CompletionShellTests {
  private let candidates = Completions.candidates([
    .init(text: "coffee:", summary: "A column", isWhole: false), .init(text: "Coffee cups"),
  ])

  @Test func questionsOfBash() throws {
    let question = try #require(
      CompletionShell.bash.question(["betterrest train --target=\"a b", "c\" rows.csv ", "a b"]))
    #expect(
      question.line
        == PartialCommandLine(before: ["train"], current: "--target=a b", after: ["rows.csv"]))
    #expect(question.word.quote == "\"")
    #expect(question.replaced == "a b")
    #expect(CompletionShell.bash.question(["betterrest", "", "betterrest"]) == nil)
    #expect(CompletionShell.bash.question(["betterrest "]) == nil)
  }

  @Test func questionsOfOthers() throws {
    for shell in [CompletionShell.zsh, .fish] {
      #expect(
        shell.question(["cur", "2", "train", "--target", "rows.csv"])?.line
          == PartialCommandLine(
            before: ["train", "--target"], current: "cur", after: ["rows.csv"]))
      #expect(shell.question(["cur", "0"])?.line == PartialCommandLine(current: "cur"))
      #expect(shell.question(["cur", "3", "train"]) == nil)
      #expect(shell.question(["cur", "x"]) == nil)
      #expect(shell.question([]) == nil)
    }
    #expect(CompletionShell.fish.question(["a\\ 'b ", "0"])?.line.current == "a b ")
    #expect(CompletionShell.zsh.question(["a\\ b", "0"])?.line.current == "a\\ b")
  }

  @Test func answersToBash() throws {
    func answer(_ line: String, replacing replaced: String) throws -> String {
      let question = try #require(CompletionShell.bash.question([line, "", replaced]))
      return CompletionShell.bash.answer(candidates, to: question)
    }
    #expect(try answer("x y ", replacing: "") == "words\ncoffee:\nCoffee\\ cups \n")
    #expect(try answer("x \"C", replacing: "C") == "words\ncoffee:\nCoffee cups\n")
    // bash begins a new word after a colon or an equals sign.
    let rest = Completions.candidates([.init(text: "--monotone=a b:+", isWhole: false)])
    for (line, replaced, word) in [
      ("x --monotone=", "", "a\\ b:+"), ("x --monotone=a\\ b:", "", "+"),
      ("x --monotone='a b:", "a b:", "a b:+"), ("x --monotone=a", "a", "a\\ b:+"),
    ] {
      let question = try #require(CompletionShell.bash.question([line, "", replaced]))
      #expect(CompletionShell.bash.answer(rest, to: question) == "words\n\(word)\n")
    }
  }

  @Test func answersToZsh() throws {
    let question = try #require(CompletionShell.zsh.question(["", "0"]))
    #expect(
      CompletionShell.zsh.answer(candidates, to: question)
        == "words\n+coffee\\::A column\n=Coffee cups\n")
    #expect(CompletionShell.zsh.answer(.file(endings: ["csv"]), to: question) == "files .csv\n")
    #expect(
      CompletionShell.zsh.answer(.file(endings: ["json", "mlmodel"]), to: question)
        == "files .json .mlmodel\n")
  }

  @Test func answersToFish() throws {
    let question = try #require(CompletionShell.fish.question(["", "0"]))
    #expect(
      CompletionShell.fish.answer(candidates, to: question)
        == "words\ncoffee:\tA column\nCoffee cups\n")
    #expect(CompletionShell.fish.answer(.file(endings: []), to: question) == "files\n")
  }

  @Test func omitsControlCharacters() throws {
    let odd = Completions.candidates([.init(text: "a\u{1B}[2J"), .init(text: "a\nb")])
    for shell in CompletionShell.allCases {
      let question = try #require(
        shell.question(shell == .bash ? ["betterrest ", "", ""] : ["", "0"]))
      #expect(shell.answer(odd, to: question) == "words\n")
    }
  }
}
