import TestSupport
import Testing

@testable import SleepTerminal

@Suite struct HelpScreenTests {
  @Test func program() throws {
    let screen = """
      Shows what a command line comes to.

      REST:
        nap                         Sleep a little.
        a-command-with-a-long-name  Take many options.
      DAY:
        walk                        Go for a walk.

      USAGE: sample <command>, or --generate-completion-script <shell>, --version,
      --help
      Without a command, this is shown. More: sample help <command>

      """
    #expect(try SampleRun.of("--help") == SampleRun(output: screen))
    #expect(try SampleRun.of("-h") == SampleRun(output: screen))
    #expect(try SampleRun.of("help") == SampleRun(output: screen))
    #expect(try SampleRun.of("help", "help") == SampleRun(output: screen))
    #expect(try SampleRun.of() == SampleRun(output: screen))
  }

  @Test func options() throws {
    let screen = """
      Sleep a little.

      USAGE: sample nap [<options>]

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
        -h, --help              Show help.

      """
    #expect(try SampleRun.of("nap", "--help") == SampleRun(output: screen))
    #expect(try SampleRun.of("nap", "--coffee", "x", "-h") == SampleRun(output: screen))
    #expect(try SampleRun.of("--help", "nap").output != screen)
    #expect(try SampleRun.of("help", "nap") == SampleRun(output: screen))
  }

  @Test func argumentsAndGroups() throws {
    let screen = """
      Go for a walk.

      EXAMPLES:
        sample walk there --speed=2
        sample walk home 2 --speed 1

      USAGE: sample walk <place> [<next>] [--gait <gait>] --speed <m/s>

      ARGUMENTS:
        <place>                 Where to go.
        <next>                  Where to go then.

      PACE OPTIONS:
        --gait <gait>           How to go. (default: slow)
        --speed <m/s>           How fast.
        --version               Show the version.
        -h, --help              Show help.

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
        Write.

        USAGE: sample write [<word> ...]

        ARGUMENTS:
          <word>                  What.

        WORDS:
          coffee=2                Cups.
          tea

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help.

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
