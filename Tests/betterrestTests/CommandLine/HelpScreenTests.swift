import Testing

@testable import betterrest

@Suite struct HelpScreenTests {
  @Test func program() throws {
    #expect(
      try SampleRun.of("--help").output == """
        OVERVIEW: Shows what a command line comes to.
        """)
    print(try SampleRun.of("--help").output)
    print(try SampleRun.of("nap", "--help").output)
    print(try SampleRun.of("walk", "--help").output)
    print(try SampleRun.of("help", "a-command-with-a-long-name").output)
    print(try SampleRun.of("nap", "--help", environment: ["COLUMNS": "50"]).output)
    print(try SampleRun.of("walk", "--sped").errors)
    print(try SampleRun.of("walk", "--speed").errors)
    print(try SampleRun.of("walk", "a").errors)
    print(try SampleRun.of("walk", "a","--speed=3").errors)
    print(try SampleRun.of("a-command-with-a-long-name").errors)
  }
}
