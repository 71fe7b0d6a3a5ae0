import SleepTerminal
import SleepText

/// A program with every kind of parameter that prints its arguments.
enum SampleProgram {
  static let program: Program = {
    var program = Program(
      name: "sample",
      abstract: "Shows what a command line comes to.",
      opening: "Without a command, this is shown.",
      version: "1.2.3",
      releaseDate: "June 5, 2026",
      commands: [Nap.self, Walk.self, Many.self])
    program.exitMeanings = [
      .checkFailed: "A check that was asked for failed, such as a limit of the RMSE.",
      .badData: "The data or the model cannot be used.",
    ]
    return program
  }()

  /// Optional, required and defaulted options, flags and short names.
  enum Nap: Command {
    static let wake = Option(
      "wake", placeholder: "time", default: 25200, defaultText: "07:00", help: "When to wake up."
    ) { word in
      guard word != "25:00" else { throw InvalidValue("the day has 24 hours") }
      return word.count
    }
    static let coffee = Option(
      "coffee", short: "c", placeholder: "cups", default: 1, help: "Cups of coffee.",
      parse: ValueParser.wholeNumber(in: -1...20))
    static let output = Option(
      "output", short: "o", placeholder: "file",
      help: "Where to write; without it, standard output is written to, as everywhere else.",
      parse: ValueParser.text)
    static let dreams = RepeatedParameter(
      option: "dream", placeholder: "subject", limit: 3, help: "What to dream of.",
      parse: ValueParser.text)
    static let longName = Option(
      "threads-and-everything-else", placeholder: "count", default: 2, help: "How many at once.",
      parse: ValueParser.wholeNumber(in: 1...))
    static let json = Flag("json", short: "j", help: "Print JSON.")
    static let quiet = Flag("quiet", short: "q", help: "Print nothing.")

    static let declaration = CommandDeclaration(
      name: "nap", in: "Rest", abstract: "Sleep a little.",
      parameters: [wake, coffee, output, dreams, longName, json, quiet],
      rules: [.excludes(quiet, [json])])

    static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
      if arguments[coffee] == 20 {
        throw Failure(.failedCheck, "20 cups are above the limit of 19.")
      }
      if arguments[coffee] == 19 { throw Failure(.badData, "This is too much coffee.") }
      try session.standardOutput.write(
        "\(arguments[wake]) \(arguments[coffee]) \(arguments[output] ?? "-") \(arguments[json])\n")
    }
  }

  /// Arguments, and a group of options.
  enum Walk: Command {
    enum Gait: String, CaseIterable, Sendable { case slow, fast }

    static let place = Argument("place", help: "Where to go.", parse: ValueParser.text)
    static let next = Argument(
      optional: "next", help: "Where to go then.", parse: ValueParser.wholeNumber(in: ...9))
    static let gait = Option(
      "gait", placeholder: "gait", default: Gait.slow, help: "How to go.",
      parse: ValueParser.choice(of: Gait.self))
    static let speed = Option(
      required: "speed", placeholder: "m/s", help: "How fast.",
      parse: ValueParser.number(in: 0..<3))
    static let pace = ParameterGroup("Pace options", [gait, speed])

    static let declaration = CommandDeclaration(
      name: "walk", in: "Day", abstract: "Go for a walk.",
      examples: """
        sample walk there --speed=2
        sample walk home 2 --speed 1
        """,
      parameters: [place, next], groups: [pace])

    static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
      let next = arguments[next].map { "\($0)" } ?? "nowhere"
      try session.standardOutput.write(
        "\(arguments[place]) \(next) \(arguments[gait]) \(arguments[speed])\n")
    }
  }

  /// More options than a usage line holds, and any number of arguments.
  enum Many: Command {
    static let places = RepeatedParameter("place", help: "Where to go.", parse: ValueParser.text)
    static let declaration = CommandDeclaration(
      name: "a-command-with-a-long-name", in: "Rest", abstract: "Take many options.",
      parameters: [places] + (1...12).map { Flag("flag-\($0)", help: "") })

    static func run(_ arguments: ParsedArguments, in session: inout Session) throws {}
  }
}
