import Testing

@testable import SleepTerminal
@testable import betterrest

/// The manual pages; .ci/run also checks them with `mandoc -T lint`.
@Suite struct ManualTests {
  @Test func whereDefaultsComeFrom() throws {
    let page = try UserRun.of("help", "predict", "--man").output
    #expect(
      page.contains(
        """
        .It Ev BETTERREST_MODEL
        The model to use if \\-\\-model is not given.
        """))
    #expect(page.contains("\n.Sh FILES\n"))
    for command in ["predict", "week"] {
      let page = try UserRun.of("help", command, "--man").output
      #expect(page.components(separatedBy: "betterrest/diary\n").count == 2)
      #expect(page.components(separatedBy: ".It Ev XDG_STATE_HOME\n").count == 2)
    }
    for command in ["import", "export"] {
      #expect(
        try UserRun.of("help", command, "--man").output.contains(".It Ev BETTERREST_DIARY\n"))
    }
    let all = try UserRun.of("help", "--man").output
    #expect(all.components(separatedBy: ".It Ev XDG_DATA_HOME\n").count == 2)
  }

  @Test func everyCommand() throws {
    let all = try UserRun.of("help", "--man").output
    for command in BetterRest.program.commands {
      let name = command.declaration.name
      #expect(all.contains("\n.Xr betterrest-\(name) 1"))
      let page = try UserRun.of("help", name, "--man")
      #expect(page.errors.isEmpty)
      #expect(page.output.contains("\n.Nm betterrest-\(name)\n"))
      for parameter in command.declaration.allParameters where parameter.kind != .argument {
        #expect(
          page.output.contains("Fl \\-\(parameter.name.replacing("-", with: "\\-"))"))
      }
    }
  }
}
