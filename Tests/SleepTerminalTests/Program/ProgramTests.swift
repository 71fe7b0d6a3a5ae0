import SleepTerminal
import TestSupport
import Testing

@Suite struct ProgramTests {
  private let rootUsage = """
    Usage: sample <command>
      See 'sample --help' for more information.

    """
  private let walkUsage = """
    Usage: sample walk <place> [<next>] [--gait <gait>] --speed <m/s>
      See 'sample walk --help' for more information.

    """

  @Test func runsACommand() throws {
    #expect(
      try SampleRun.of("walk", "there", "--speed=2")
        == SampleRun(output: "there nowhere slow 2.0\n"))
  }

  @Test func version() throws {
    #expect(try SampleRun.of("--version") == SampleRun(output: "1.2.3\n"))
    #expect(try SampleRun.of("nap", "--version") == SampleRun(output: "1.2.3\n"))
  }

  @Test func unknownCommands() throws {
    for (word, error) in [
      ("wlak", "Unknown command 'wlak'. Did you mean 'walk'?"),
      ("hepl", "Unknown command 'hepl'. Did you mean 'help'?"),
      ("zzzz", "Unknown command 'zzzz'"),
      ("--versoin", "Unknown option '--versoin'. Did you mean '--version'?"),
      ("--wake", "Unknown option '--wake'"),
    ] {
      #expect(
        try SampleRun.of(word, "x")
          == SampleRun(errors: "Error: \(error)\n\(rootUsage)", code: .usage))
    }
    #expect(
      try SampleRun.of("help", "wlak").errors
        == "Error: Unknown command 'wlak'. Did you mean 'walk'?\n\(rootUsage)")
    #expect(
      try SampleRun.of("help", "walk", "x").errors
        == "Error: Unexpected argument 'x'\n\(rootUsage)")
  }

  @Test func mistakesOfACommandLine() throws {
    #expect(
      try SampleRun.of("walk", "there", "--speed", "3")
        == SampleRun(
          errors: """
            Error: The value '3' is invalid for '--speed <m/s>': the number has to be at least 0 \
            and below 3
            Help:  --speed <m/s>  How fast.
            \(walkUsage)
            """, code: .usage))
    #expect(
      try SampleRun.of("walk", "there", "--sped", "2").errors
        == "Error: Unknown option '--sped'. Did you mean '--speed'?\n\(walkUsage)")
  }

  @Test func mistakesThatACommandFinds() throws {
    let run = try SampleRun.of("nap", "--json", "--quiet")
    #expect(run.code == .usage)
    #expect(
      run.errors == """
        Error: '--json' and '--quiet' cannot be used together.
        Usage: sample nap [<options>]
          See 'sample nap --help' for more information.

        """)
  }

  @Test func failures() throws {
    #expect(
      try SampleRun.of("nap", "-c", "20")
        == SampleRun(errors: "20 cups are above the limit of 19.\n", code: .checkFailed))
    #expect(
      try SampleRun.of("nap", "-c", "19")
        == SampleRun(errors: "Error: This is too much coffee.\n", code: .badData))
  }

  @Test func exitCodes() {
    let codes: [ExitCode] = [
      .success, .checkFailed, .usage, .badData, .noInput, .cannotWrite, .inputOutput, .interrupted,
    ]
    #expect(codes.map(\.rawValue) == [0, 1, 64, 65, 66, 73, 74, 130])
  }
}
