import Foundation
import TestSupport
import Testing

@Suite struct PredictRefusalTests {
  @Test(arguments: [
    ("wake", "25:00", "hours must be from 0 to 23"),
    ("wake", "77", "an hour alone could be morning or evening"),
    ("wake", "13pm", "with am or pm, hours must be from 1 to 12"),
    ("sleep", "3.75", "it must be from 4 to 12 hours"),
    ("sleep", "12:01", "it must be from 4 to 12 hours"),
    ("sleep", "long", "it is not hours, or hours and minutes"),
    ("coffee", "21", "it must be from 0 to 20 cups"),
    ("coffee", "-1", "it must be from 0 to 20 cups"),
    ("coffee", "dozens", "it is not a number of cups"),
    ("on", "2026-02-30", "the calendar has no such day"),
    ("locale", "xx_YY", "it is unknown"),
    ("time-zone", "Nowhere", "it is unknown"),
  ]) func invalidValues(name: String, value: String, problem: String) throws {
    let (placeholder, forms) = try #require(
      [
        "wake": (
          "time", "07:00, 0700, 7am or 7:30 PM"
        ),
        "sleep": (
          "hours", "8, 7.75, 7:45 or 7h45m"
        ),
        "coffee": (
          "cups", "2 or 1.5"
        ),
        "on": ("day", "tomorrow, mon, 8 Nov or 2026-11-20"),
        "locale": (
          "name", "en_US, de_DE or ja"
        ),
        "time-zone": (
          "name", "Europe/Berlin, America/New_York or UTC"
        ),
      ][name])
    let option = "--\(name) <\(placeholder)>"
    #expect(
      try UserRun.usageError("predict", "--\(name)", value) == """
        Error: The value '\(value)' is invalid for '\(option)': \(problem). Write it as \(forms).
        """)
  }

  @Test func invalidDays() throws {
    #expect(
      try UserRun.usageError("predict", "--wake", "Mo-Fr 06:30").contains(
        "'Mo' is not a day of the week; did you mean Mon. Write it as 07:00, or by day as Mon-Fri "
          + "06:30, Sat-Sun 08:00."))
  }

  @Test func mistypedOption() throws {
    #expect(
      try UserRun.of("predict", "--cofee", "2")
        == SampleRun(
          errors: """
            Error: Unknown option '--cofee'. Did you mean '--coffee'?
            Usage: betterrest predict [<options>]
              See 'betterrest predict --help' for more information.

            """, code: .usage))
  }

  @Test(arguments: [
    "--wake 7am", "--sleep 8", "--coffee 1", "--on 2026-11-20", "--time-zone UTC", "--locale ja",
    "--bed 22:30", "--json", "--details",
  ]) func optionsThatSayNothingAboutRows(_ option: String) throws {
    let words = option.split(separator: " ").map(String.init)
    let run = try UserRun.of(
      ["predict", "--input", "nights.csv"] + words)
    #expect(run.errors.hasPrefix("Error: '\(words[0])' and '--input' cannot be used together.\n"))
  }

  @Test(arguments: [
    ("--output answers.csv", "'--output' goes with '--input'."),
    (
      "07:30",
      """
      Unexpected argument '07:30'. Did you mean:
        betterrest predict --wake 07:30
        betterrest predict --sleep 07:30
        betterrest predict --bed 07:30
      """
    ),
    (
      "--bed 10:30 --sleep 8",
      """
      The value '10:30' is invalid for '--bed <time>': it could be in the morning or in the \
      evening. Did you mean:
        betterrest predict --bed 22:30 --sleep 8
        betterrest predict --bed 10:30am --sleep 8
      """
    ),
    ("--bed 22:30 --coffee 0...4", "'--bed' goes with one amount; '--coffee' is a range."),
    ("--bed 22:30 --sleep 7...9", "'--bed' goes with one amount; '--sleep' is a range."),
    ("--bed 22:30 --wake Mon|06:30", "'--bed' goes with one time; '--wake' names times by day."),
    ("--bed 22:30 --confidence 0.8", "'--confidence' and '--bed' cannot be used together."),
    (
      "--sleep 7...9 --coffee 0...4 --confidence 0.8",
      "A grid cannot show prediction intervals; use one range for '--confidence', or --json."
    ),
    (
      "--bed 22:30 --wake 7am --coffee 1",
      "'--bed', '--wake' and '--coffee' leave nothing to ask. Leave out '--wake' to be told when to "
        + "set the alarm, or '--coffee' to be told how many cups you can drink."
    ),
  ]) func conflictingOptions(_ options: String, _ message: String) throws {
    // A bar represents a space within a word.
    let words = options.split(separator: " ").map { String($0).replacing("|", with: " ") }
    let run = try UserRun.of(
      ["predict"] + words)
    #expect(run.errors.hasPrefix("Error: \(message)\n"))
    #expect(run.code == .usage)
  }

  @Test func aModelOfSomethingElse() throws {
    let model = try TemporaryFile(KnownModel.price)
    #expect(
      try UserRun.of("predict", "--model", model.path)
        == SampleRun(
          errors: """
            Error: \(model.path) predicts price from area; a bedtime requires a model that predicts \
            actualSleep from wake, estimatedSleep and coffee. Name one with --model, or answer rows \
            with --input.

            """, code: .badData))
  }

  @Test func aModelThatAnswersWithNoNight() throws {
    let model = try TemporaryFile(KnownModel.line(intercept: -90_000))
    #expect(
      try UserRun.of("predict", "--model", model.path)
        == SampleRun(
          errors: """
            Error: The model predicts -60600.0 seconds of sleep, but a night has from 0 to 86400. \
            Train it on rows whose target is the sleep in seconds.

            """, code: .badData))
  }
}
