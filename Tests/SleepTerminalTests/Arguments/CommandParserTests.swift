import Testing

@testable import SleepTerminal

@Suite struct CommandParserTests {
  private typealias Nap = SampleProgram.Nap
  private typealias Walk = SampleProgram.Walk

  private func nap(_ words: String...) throws -> ParsedArguments {
    try CommandParser.parse(words, for: Nap.declaration)
  }

  private func walk(_ words: String...) throws -> ParsedArguments {
    try CommandParser.parse(words, for: Walk.declaration)
  }

  private func mistake(_ command: any Command.Type, _ words: String...) -> String? {
    do throws(UsageError) {
      _ = try CommandParser.parse(words, for: command.declaration)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func defaults() throws {
    let arguments = try nap()
    #expect(arguments[Nap.wake] == 25200)
    #expect(arguments[Nap.coffee] == 1)
    #expect(arguments[Nap.output] == nil)
    #expect(!arguments[Nap.json])
    #expect(!arguments.contains(Nap.wake))
  }

  @Test func valuesBesideAndAttached() throws {
    for arguments in [
      try nap("--coffee", "3", "--output", "a b", "--json"),
      try nap("--json", "--output=a b", "--coffee=3"), try nap("-c", "3", "-j", "-o", "a b"),
      try nap("-c=3", "-jo=a b"), try nap("-jo", "a b", "-c", "3"),
    ] {
      #expect(arguments[Nap.coffee] == 3)
      #expect(arguments[Nap.output] == "a b")
      #expect(arguments[Nap.json])
      #expect(arguments.contains(Nap.coffee))
      #expect(!arguments.contains(Nap.quiet))
    }
  }

  @Test func valuesThatLookLikeSomethingElse() throws {
    #expect(try nap("--output", "-")[Nap.output] == "-")
    #expect(try nap("--coffee", "-1")[Nap.coffee] == -1)
    #expect(try nap("--coffee=-1")[Nap.coffee] == -1)
    #expect(try nap("--output=--json")[Nap.output] == "--json")
    #expect(try nap("--output=a=b")[Nap.output] == "a=b")
    #expect(try walk("-", "--speed", ".5")[Walk.place] == "-")
    #expect(try walk("--speed", "2", "--", "--gait")[Walk.place] == "--gait")
    #expect(try walk("--speed", "2", "--", "--")[Walk.place] == "--")
    #expect(try walk("there", "-5", "--speed", "2")[Walk.next] == -5)
  }

  @Test func anyNumberOfArguments() throws {
    let words = ["a", "--flag-1", "-", "a", "--", "--flag-2"]
    let arguments = try CommandParser.parse(words, for: SampleProgram.Many.declaration)
    #expect(arguments[SampleProgram.Many.places] == ["a", "-", "a", "--flag-2"])
    #expect(mistake(SampleProgram.Many.self) == "Missing expected argument '<place>'")
    #expect(
      mistake(SampleProgram.Many.self, "a", "")
        == "The value '' is invalid for '<place>': it is empty")
  }

  @Test func optionalArgument() throws {
    #expect(try walk("--speed", "2", "there")[Walk.next] == nil)
    let arguments = try walk("there", "--gait", "fast", "7", "--speed", "2")
    #expect(arguments[Walk.next] == 7)
    #expect(arguments[Walk.gait] == .fast)
    #expect(arguments[Walk.speed] == 2)
  }

  @Test func repeatedOption() throws {
    #expect(try nap()[Nap.dreams] == [] && !nap().contains(Nap.dreams))
    let arguments = try nap("--dream", "sheep", "-j", "--dream=bed", "--dream", "sheep")
    #expect(arguments[Nap.dreams] == ["sheep", "bed", "sheep"])
    #expect(arguments[Nap.json])
    #expect(
      mistake(Nap.self, "--dream=a", "--dream=b", "--dream=c", "--dream=d")
        == "'--dream <subject>' is given more than 3 times")
    #expect(mistake(Nap.self, "--dream=a", "--dream") == "Missing value for '--dream <subject>'")
  }

  @Test func repeatedFlag() throws {
    #expect(try nap("--json", "-j")[Nap.json])
  }

  private enum Write: Command {
    static let texts = RepeatedParameter(optional: "text", help: "", isText: true, parse: { $0 })
    static let declaration = CommandDeclaration(
      name: "write", abstract: "Write.", parameters: [texts, Nap.json])
    static func run(_ arguments: ParsedArguments, in session: inout Session) {}
  }

  @Test func optionalRepeatedArguments() throws {
    func texts(_ words: String...) throws -> [String] {
      try CommandParser.parse(words, for: Write.declaration)[Write.texts]
    }
    #expect(try texts() == [])
    #expect(try texts("--json") == [])
    #expect(try texts("a", "--json", "-90m", "") == ["a", "-90m", ""])
    #expect(try texts("a", "--", "-b") == ["a", "-b"])
    #expect(mistake(Write.self, "-b") == "Unknown option '-b'. Put '--' before a text with a dash.")
    #expect(mistake(Write.self, "--jsn") == "Unknown option '--jsn'. Did you mean '--json'?")
  }

  private enum Meet: Command {
    static let on = Option<String?>("on", placeholder: "day", help: "") { word in
      if word == "8/11" {
        throw InvalidValue("it could be two days", meaning: ["8 Nov", "11 Aug"])
      }
      guard ["monday", "last monday", "8 Nov", "11 Aug"].contains(word) else {
        throw InvalidValue("it is no day")
      }
      return word
    }.ofWords
    static let declaration = CommandDeclaration(
      name: "meet", abstract: "Meet.", parameters: [on, Nap.json])
    static func run(_ arguments: ParsedArguments, in session: inout Session) {}
  }

  /// The lines that an error offers.
  private func meanings(_ words: String...) -> [[String]] {
    do throws(UsageError) {
      _ = try CommandParser.parse(words, for: Meet.declaration)
      return []
    } catch {
      return error.meanings
    }
  }

  @Test func valuesOfSeveralWords() throws {
    for words in [
      ["--on", "last", "monday", "--json"], ["--on=last", "monday", "--json"],
      ["on", "last", "monday", "json"], ["--json", "on=last", "monday"],
    ] {
      let arguments = try CommandParser.parse(words, for: Meet.declaration)
      #expect(arguments[Meet.on] == "last monday" && arguments[Nap.json])
      #expect(
        Set(arguments.optionWords()) == ["--on", "last monday", "--json"])
      #expect(arguments.optionWords(without: ["on"]) == ["--json"])
    }
    #expect(mistake(Meet.self, "--on", "monday", "night") == "Unexpected argument 'night'")
  }

  @Test func linesThatCanBeMeant() throws {
    #expect(
      meanings("--on", "8/11", "--json")
        == [["meet", "--on", "8 Nov", "--json"], ["meet", "--on", "11 Aug", "--json"]])
    // What is no argument, but the value of one option, is that.
    for words in [["--json", "last", "monday"], ["last", "monday", "--json"]] {
      let arguments = try CommandParser.parse(words, for: Meet.declaration)
      #expect(arguments[Meet.on] == "last monday" && arguments[Nap.json])
    }
    // Not if other words are left.
    #expect(meanings("perhaps", "last", "monday") == [["meet", "--on", "last monday"]])
    // A line with another mistake does not work.
    #expect(meanings("--on", "8/11", "night").isEmpty)
    #expect(meanings("--on", "monday", "last", "monday").isEmpty)
  }

  @Test func unknownOptions() {
    #expect(mistake(Nap.self, "--wke", "7") == "Unknown option '--wke'. Did you mean '--wake'?")
    #expect(mistake(Nap.self, "--wke=7") == "Unknown option '--wke'. Did you mean '--wake'?")
    #expect(mistake(Nap.self, "-wake", "7") == "Unknown option '-wake'. Did you mean '--wake'?")
    #expect(mistake(Nap.self, "--hlep") == "Unknown option '--hlep'. Did you mean '--help'?")
    #expect(mistake(Nap.self, "--zzzz") == "Unknown option '--zzzz'")
    #expect(mistake(Nap.self, "-x") == "Unknown option '-x'")
    #expect(mistake(Nap.self, "-=3") == "Unknown option '-'")
    #expect(mistake(Nap.self, "--=3") == "Unknown option '--'")
    #expect(mistake(Nap.self, "-jx") == "Unknown option '-x'")
    #expect(mistake(Nap.self, "--place") == "Unknown option '--place'")
    #expect(mistake(Walk.self, "--sped", "2") == "Unknown option '--sped'. Did you mean '--speed'?")
  }

  @Test func missingValues() {
    #expect(mistake(Nap.self, "--wake") == "Missing value for '--wake <time>'")
    #expect(mistake(Nap.self, "--wake=") == "Missing value for '--wake <time>'")
    #expect(mistake(Nap.self, "--wake", "--json") == "Missing value for '--wake <time>'")
    #expect(mistake(Nap.self, "--output", "--", "a") == "Missing value for '--output <file>'")
    #expect(mistake(Nap.self, "-oj") == "Missing value for '--output <file>'")
  }

  @Test func missingParameters() {
    #expect(mistake(Walk.self) == "Missing expected argument '<place>'")
    #expect(mistake(Walk.self, "there") == "Missing expected argument '--speed <m/s>'")
  }

  @Test func unexpectedArguments() {
    #expect(mistake(Nap.self, "a") == "Unexpected argument 'a'")
    #expect(mistake(Nap.self, "") == "Unexpected argument ''")
    #expect(mistake(Nap.self, "--", "--json") == "Unexpected argument '--json'")
    #expect(mistake(Nap.self, "a", "--json", "b") == "2 unexpected arguments: 'a', 'b'")
  }

  @Test func invalidValues() {
    #expect(
      mistake(Nap.self, "--wake", "25:00")
        == "The value '25:00' is invalid for '--wake <time>': the day has 24 hours")
    #expect(
      mistake(Nap.self, "-c", "21")
        == "The value '21' is invalid for '--coffee <cups>': the number has to be from -1 to 20")
    #expect(
      mistake(Walk.self, "there", "x")
        == "The value 'x' is invalid for '<next>': write a whole number")
    #expect(
      mistake(Walk.self, "there", "--gait", "Fast")
        == "The value 'Fast' is invalid for '--gait <gait>': choose 'slow' or 'fast'")
  }

  @Test func contradictions() {
    #expect(
      mistake(Nap.self, "-c", "1", "--coffee=1") == "'--coffee <cups>' is given more than once")
    #expect(
      mistake(Nap.self, "--json=yes") == "'--json' is given without a value; leave '=yes' out.")
  }
}
