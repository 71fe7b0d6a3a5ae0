import Foundation
import TestSupport
import Testing

@testable import SleepTerminal

@Suite struct CompletionRequestTests {
  @Test func columnsOfAFile() throws {
    let file = try TemporaryFile("area;price\n1;2\n")
    #expect(
      try UserRun.of("---complete", "fish", "", "3", "train", file.path, "--target")
        == SampleRun(output: "words\narea\nprice\n"))
  }

  @Test func columnsOfAFileAtHome() throws {
    let folder = try TemporaryFolder()
    try folder.write("area,price\n1,2\n", to: "my rows.csv")
    #expect(
      try UserRun.of(
        "---complete", "zsh", "a", "3", "train", "~/my rows.csv", "--target",
        environment: ["HOME": folder.path]) == SampleRun(output: "words\n=area\n"))
    #expect(
      try UserRun.of(
        "---complete", "bash", "betterrest train ~/my\\ rows.csv --target a", "", "a",
        environment: ["HOME": folder.path]) == SampleRun(output: "words\narea \n"))
  }

  @Test func readsFromNoPipe() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(
      try UserRun.of("---complete", "fish", "", "3", "train", pipe, "--target")
        == SampleRun(output: "words\n"))
  }

  @Test func namesOfRedirectionsAreFiles() throws {
    #expect(
      try UserRun.of("---complete", "bash", "betterrest synthesize > ni", "", "ni")
        == SampleRun(output: "files\n"))
  }

  /// A message would appear in the middle of the user's command line.
  @Test func ignoresMistakes() throws {
    #expect(try UserRun.of("---complete") == SampleRun())
    #expect(try UserRun.of("---complete", "tcsh", "", "0") == SampleRun())
    #expect(try UserRun.of("---complete", "zsh", "--help", "x") == SampleRun())
  }

  @Test func scripts() throws {
    for shell in CompletionShell.allCases {
      let run = try UserRun.of("--generate-completion-script", shell.rawValue)
      #expect(run == SampleRun(output: shell.script(for: "betterrest")))
      #expect(run.output.contains(" ---complete \(shell.rawValue) "))
      #expect(try UserRun.of("--generate-completion-script=\(shell.rawValue)") == run)
    }
  }

  @Test func scriptsForOtherShells() throws {
    #expect(
      try UserRun.usageError("--generate-completion-script", "tcsh") == """
        Error: The value 'tcsh' is invalid for '--generate-completion-script <shell>': choose \
        'bash', 'zsh' or 'fish'
        """)
    #expect(
      try UserRun.usageError("--generate-completion-script")
        == "Error: Missing value for '--generate-completion-script <shell>'")
  }
}
