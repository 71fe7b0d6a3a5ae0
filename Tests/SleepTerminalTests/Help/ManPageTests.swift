import SleepTerminal
import TestSupport
import Testing

@Suite struct ManPageTests {
  private let ending = """
    .Sh EXIT STATUS
    .Bl -tag -width Ds
    .It 0
    Success.
    .It 1
    A check that was asked for failed, such as a limit of the RMSE.
    .It 64
    The command line cannot be understood.
    .It 65
    The data or the model cannot be used.
    .It 66
    There is no such file to read.
    .It 73
    A file cannot be written.
    .It 74
    Reading or writing failed.
    .It 130
    It was interrupted.
    .El

    """
  private let environment = """
    .Sh ENVIRONMENT
    .Bl -tag -width Ds
    .It Ev COLUMNS
    The width of help and drawings; else the terminal tells it.
    .It Ev NO_COLOR
    If set and not empty, no text is emphasised.
    .It Ev TERM
    If it is dumb or empty, no text is emphasised either.
    .El

    """

  @Test func program() throws {
    let page = """
      .Dd June 5, 2026
      .Dt SAMPLE 1
      .Os
      .Sh NAME
      .Nm sample
      .Nd shows what a command line comes to
      .Sh SYNOPSIS
      .Nm
      .Ar command
      .Op Ar option ...
      .Nm
      .Cm help
      .Op Ar command
      .Op Fl \\-man
      .Sh DESCRIPTION
      Without a command, this is shown.
      Each command has a page of its own.
      .Ss Rest
      .Bl -tag -width Ds
      .It Cm \\&nap
      Sleep a little.
      .It Cm a\\-command\\-with\\-a\\-long\\-name
      Take many options.
      .El
      .Ss Day
      .Bl -tag -width Ds
      .It Cm walk
      Go for a walk.
      .El
      .Sh OPTIONS
      .Bl -tag -width Ds
      .It Fl \\-generate\\-completion\\-script Ar shell
      Print the script by which bash, zsh or fish completes command lines.
      .It Fl \\-version
      Show the version.
      .It Fl h , Fl \\-help
      Show help.
      .El
      \(environment)\(ending).Sh SEE ALSO
      .Xr sample-a-command-with-a-long-name 1 ,
      .Xr sample-nap 1 ,
      .Xr sample-walk 1

      """
    #expect(try SampleRun.of("help", "--man") == SampleRun(output: page))
    #expect(try SampleRun.of("help", "help", "--man") == SampleRun(output: page))
  }

  @Test func command() throws {
    let page = """
      .Dd June 5, 2026
      .Dt SAMPLE-WALK 1
      .Os
      .Sh NAME
      .Nm sample-walk
      .Nd go for a walk
      .Sh SYNOPSIS
      .Nm "sample walk"
      .Op Fl \\-gait Ar gait
      .Fl \\-speed Ar m/s
      .Ar place
      .Op Ar next
      .Sh DESCRIPTION
      Go for a walk.
      .Sh OPTIONS
      .Bl -tag -width Ds
      .It Ar place
      Where to go.
      .It Ar next
      Where to go then.
      .It Fl \\-version
      Show the version.
      .It Fl h , Fl \\-help
      Show help.
      .El
      .Ss Pace options
      .Bl -tag -width Ds
      .It Fl \\-gait Ar gait
      How to go.
      Default: slow.
      .It Fl \\-speed Ar m/s
      How fast.
      .El
      \(environment)\(ending).Sh EXAMPLES
      .Bd -literal -offset indent
      sample walk there \\-\\-speed=2
      sample walk home 2 \\-\\-speed 1
      .Ed
      .Sh SEE ALSO
      .Xr sample 1

      """
    #expect(try SampleRun.of("help", "walk", "--man") == SampleRun(output: page))
    #expect(try SampleRun.of("help", "--man", "walk") == SampleRun(output: page))
  }

  @Test func mistakes() throws {
    #expect(
      try SampleRun.of("help", "wlak", "--man").errors.hasPrefix(
        "Error: Unknown command 'wlak'. Did you mean 'walk'?\n"))
  }
}
