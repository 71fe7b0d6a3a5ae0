import TestSupport
import Testing

@testable import SleepTerminal
@testable import betterrest

@Suite struct HelpTextTests {
  private static let commands = BetterRest.program.commands.map { $0.declaration }

  @Test func program() throws {
    let screen = """
      Plan your bedtime and keep a sleep diary.

      TONIGHT:
        predict     Find out when to go to bed.
        week        Plan your bedtimes for the next seven nights.
        remind      Plan reminders, and write them for your calendar.
      DIARY:
        log         Log a night, your stress, your day or a note.
        today       See your day so far and tonight's bedtime.
        history     List or search your diary.
        edit        Correct an entry.
        delete      Delete entries; undo brings them back.
        undo        Undo the last change to your diary.
        redo        Redo the last undo.
        profile     See or change what is known about you.
        import      Import nights from an app, a diary or a Core ML model.
      INSIGHTS:
        stats       See your averages and trends.
        correlate   See what your stress or sleep tends to go along with.
      MODELS:
        train       Train a model on a CSV file.
        evaluate    Measure the error of a model on the rows of a CSV file.
        inspect     Describe a model: its data, features and accuracy.
        export      Save a model for other programs or a phone, or your diary.
        synthesize  Write made-up nights as CSV for experiments.

      USAGE: betterrest <command>, or --generate-completion-script <shell>,
      --version, --help
      Without a command, a form opens. More: betterrest help <command>

      """
    #expect(try UserRun.of("help") == SampleRun(output: screen))
    #expect(try UserRun.of("--help") == SampleRun(output: screen))
    #expect(screen.split(separator: "\n", omittingEmptySubsequences: false).count <= 31)
  }

  @Test func predictFitsItsPage() throws {
    let lines = try UserRun.of("help", "predict").output.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 75)
    #expect(lines.prefix(3) == ["Find out when to go to bed.", "", "EXAMPLES:"])
    #expect(
      lines.filter { $0.hasSuffix(":") && !$0.hasPrefix(" ") }
        == ["EXAMPLES:", "THE NIGHT:", "YOUR MODEL:", "FILES:", "OUTPUT:"])
  }

  /// One sentence, examples, usage, and then what the command takes.
  @Test(arguments: [60, 80]) func everyScreen(width: Int) throws {
    for command in Self.commands {
      let run = try UserRun.of(command.name, "-h", environment: ["COLUMNS": "\(width)"])
      let head = "\(command.abstract)\n\nEXAMPLES:\n  betterrest \(command.name)"
      #expect(run.output.hasPrefix(head))
      #expect(command.abstract.count <= 60)
      let options = run.output.components(separatedBy: "\nUSAGE: ").last ?? ""
      for line in options.split(separator: "\n").dropFirst() {
        #expect(line.count < width, "\(command.name): \(line)")
      }
    }
  }

  /// A tired reader takes in 25 words.
  @Test func sentencesAreShort() {
    for command in Self.commands {
      let texts =
        command.allParameters.map { "\($0.help) \($0.defaultText ?? "")" }
        + command.glossaries.flatMap { $0.entries.map(\.text) }
      for sentence in texts.flatMap({ $0.components(separatedBy: ". ") }) {
        #expect(sentence.split(separator: " ").count <= 25, "\(command.name): \(sentence)")
      }
    }
  }

  /// Every example is understood as far as its words go.
  @Test func examplesAreValid() throws {
    for command in Self.commands {
      for example in command.examples {
        let line = example.prefix { $0 != ">" }
        let words = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .flatMap { $0.offset.isMultiple(of: 2) ? $0.element.split(separator: " ") : [$0.element] }
          .map(String.init)
        _ = try CommandParser.parse(words.dropFirst(2), for: command)
      }
    }
  }

  @Test func version() throws {
    #expect(try UserRun.of("--version") == SampleRun(output: "1.0.0\n"))
    for command in Self.commands {
      #expect(try UserRun.of(command.name, "--version") == SampleRun(output: "1.0.0\n"))
    }
  }

  /// Help takes precedence over other mistakes.
  @Test func helpComesBeforeMistakes() throws {
    let screen = try UserRun.of("help", "predict")
    #expect(try UserRun.of("predict", "--wake", "25:00", "--nonsense", "-h") == screen)
    #expect(try UserRun.of("train", "-h") == UserRun.of("help", "train"))
  }
}
