import TestSupport
import Testing

@testable import CommandLineKit

/// The layout matches that of swift-argument-parser 1.8.
@Suite struct HelpScreenTests {
  @Test func program() throws {
    let screen = """
      OVERVIEW: Shows what a command line comes to.

      The commands do nothing, each in its own way, so that only the reading of the
      command line is seen.

      EXAMPLES:
        sample nap --wake 07:00
        sample walk there --speed=2

      USAGE: sample <subcommand>

      OPTIONS:
        --generate-completion-script <shell>
                                Print the script by which bash, zsh or fish completes
                                command lines.
        --version               Show the version.
        -h, --help              Show help information.

      SUBCOMMANDS:
        nap                     Sleep a little.
        walk                    Go for a walk.
        a-command-with-a-long-name
                                Take many options.

        See 'sample help <subcommand>' for detailed help.
        With --man it is a man page, for man(1) or mandoc(1).

      """
    #expect(try SampleRun.of("--help") == SampleRun(output: screen))
    #expect(try SampleRun.of("-h") == SampleRun(output: screen))
    #expect(try SampleRun.of("help") == SampleRun(output: screen))
    #expect(try SampleRun.of("help", "help") == SampleRun(output: screen))
    #expect(try SampleRun.of() == SampleRun(output: screen))
  }

  @Test func options() throws {
    let screen = """
      OVERVIEW: Sleep a little.

      USAGE: sample nap [--wake <time>] [--coffee <cups>] [--output <file>] \
      [--dream <subject> ...] [--threads-and-everything-else <count>] [--json] [--quiet]

      OPTIONS:
        --wake <time>           When to wake up. (default: 07:00)
        -c, --coffee <cups>     Cups of coffee. (default: 1)
        -o, --output <file>     Where to write; without it, standard output is
                                written to, as everywhere else.
        --dream <subject>       What to dream of.
        --threads-and-everything-else <count>
                                How many at once. (default: 2)
        -j, --json              Print JSON.
        -q, --quiet             Print nothing.
        --version               Show the version.
        -h, --help              Show help information.


      """
    #expect(try SampleRun.of("nap", "--help") == SampleRun(output: screen))
    #expect(try SampleRun.of("nap", "--coffee", "x", "-h") == SampleRun(output: screen))
    #expect(try SampleRun.of("--help", "nap").output != screen)
    #expect(try SampleRun.of("help", "nap") == SampleRun(output: screen))
  }

  @Test func argumentsAndGroups() throws {
    let screen = """
      OVERVIEW: Go for a walk.

      It is good for sleep.

      USAGE: sample walk <place> [<next>] [--gait <gait>] --speed <m/s>

      ARGUMENTS:
        <place>                 Where to go.
        <next>                  Where to go then.

      PACE OPTIONS:
        --gait <gait>           How to go. (default: slow)
        --speed <m/s>           How fast.

      OPTIONS:
        --version               Show the version.
        -h, --help              Show help information.


      """
    #expect(try SampleRun.of("walk", "--help") == SampleRun(output: screen))
  }

  @Test func glossaries() {
    let declaration = CommandDeclaration(
      name: "write", abstract: "Write.",
      parameters: [RepeatedParameter(optional: "word", help: "What.", parse: { $0 })],
      glossaries: [Glossary("Words", [ManualEntry("coffee=2", "Cups."), ManualEntry("tea", "")])])
    #expect(
      HelpScreen(of: declaration, call: "sample write", width: 80).text == """
        OVERVIEW: Write.

        USAGE: sample write [<word> ...]

        ARGUMENTS:
          <word>                  What.

        WORDS:
          coffee=2                Cups.
          tea

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.


        """)
  }

  @Test func usageOfManyOptions() throws {
    let screen = try SampleRun.of("a-command-with-a-long-name", "--help").output
    #expect(screen.contains("\nUSAGE: sample a-command-with-a-long-name [<options>] <place> ...\n"))
    #expect(screen.contains("\n  --flag-1\n  --flag-2\n"))
  }

  @Test func narrowTerminal() throws {
    let screen = try SampleRun.of("nap", "--help", environment: ["COLUMNS": "50"]).output
    #expect(
      screen.contains(
        """
          -o, --output <file>     Where to write; without
                                  it, standard output is
                                  written to, as
                                  everywhere else.

        """))
  }
}
