import Foundation
import SleepText
import SleepPlatform
import SleepCore

/// The program: its commands, and the way from a command line to an exit code.
package struct Program: Sendable {
  let name: String
  let abstract: String
  /// What the program does without a command.
  let opening: String
  let version: String
  /// The release date in the format of manuals: `November 20, 2026`.
  let releaseDate: String
  let commands: [any Command.Type]
  /// What people type as the first word for other words, such as `rm` for `delete`.
  package var aliases: [String: [String]] = [:]
  /// What to type instead of a word or an option that is none.
  package var hints: [String: String] = [:]
  /// The lines that words can mean whose first names no command.
  package var meanings: @Sendable (_ words: [String]) -> [[String]] = { _ in [] }
  /// The default words on a terminal; without them, help is shown.
  package var wordsOnTerminal: [String] = []
  /// The manual's text on exit codes where it is more specific than ``ExitCode/meaning``.
  package var exitMeanings: [ExitCode: String] = [:]
  package var locale: @Sendable (ParsedArguments, _ environment: [String: String]) -> Locale = {
    _, _ in Locale(identifier: LocaleIdentifier.fallback)
  }
  /// Checks a run before it starts, and warns.
  package var check: @Sendable (any Command.Type, ParsedArguments, inout Session) throws -> Void = {
    _, _, _ in
  }
  /// The column names of the file at a path, for completion.
  package var columns: @Sendable (_ path: String) -> [String] = { _ in [] }
  /// The completions for ``CompletionKind/found``, by its name and the arguments before the cursor.
  package var find:
    @Sendable (
      _ name: String, _ arguments: [String], _ environment: [String: String], _ now: Date
    ) -> CompletionKind = { _, _, _, _ in .nothing }

  /// Shows a page to the user; returns why it cannot, if so.
  package var open: @Sendable (_ path: String, _ environment: [String: String]) -> String? = {
    _, _ in "There is no browser to open it with."
  }

  package init(
    name: String, abstract: String, opening: String, version: String, releaseDate: String,
    commands: [any Command.Type]
  ) {
    self.name = name
    self.abstract = abstract
    self.opening = opening
    self.version = version
    self.releaseDate = releaseDate
    self.commands = commands
  }

  enum Request {
    case text(String)
    case run(any Command.Type, ParsedArguments)
    case complete(CompletionRequest?)
  }

  var declaration: ProgramDeclaration {
    ProgramDeclaration(
      name: name, abstract: abstract, opening: opening, releaseDate: releaseDate,
      commands: commands.map { $0.declaration }, options: options,
      environment: Session.environmentManual, exitMeanings: exitMeanings)
  }

  private var options: CommandDeclaration {
    CommandDeclaration(name: name, abstract: abstract, parameters: [CompletionShell.option])
  }

  /// Runs the command of the session's arguments, and reports errors on standard error.
  package func run(in session: inout Session) -> ExitCode {
    do {
      if session.arguments.isEmpty, session.standardInput.isTerminal,
        session.standardOutput.isTerminal
      {
        session.arguments = wordsOnTerminal
      }
      if let first = session.arguments.first, let words = aliases[first] {
        session.arguments.replaceSubrange(..<1, with: words)
      }
      switch try request(session.arguments, width: session.width) {
      case .text(let text): try session.standardOutput.write(text)
      case .run(let command, let arguments):
        let locale = locale(arguments, session.environment)
        try FigureFormat.$current.withValue(FigureFormat(locale: locale)) {
          do {
            try check(command, arguments, &session)
            try command.run(arguments, in: &session)
          } catch let error as any SpokenError {
            // Its message takes the format of this command, which ends here.
            throw Failure(error)
          }
        }
      case .complete(let request):
        let answer = answer(to: request, in: session)
        try session.standardOutput.write(answer ?? "")
      }
      try session.standardOutput.flush()
      if let path = session.pageToOpen, let problem = open(path, session.environment) {
        try session.warn(["\(path) is written, but not shown. \(problem)"])
      }
      return .success
    } catch is ClosedPipe {
      return .success
    } catch {
      Interruption.letPendingEnd()
      // Output from before the failure precedes the report.
      try? session.standardOutput.flush()
      let (report, code) = report(of: error, in: session)
      try? session.writeErrorText(report)
      return code
    }
  }

  private func answer(to request: CompletionRequest?, in session: borrowing Session) -> String? {
    let (environment, now) = (session.environment, session.now())
    return request?.answer(
      of: declaration, environment: environment, columns: columns,
      find: { find($0, $1, environment, now) })
  }

  func request(_ words: [String], width: Int) throws(UsageError) -> Request {
    guard let first = words.first else { return help(width: width) }
    if first == CompletionRequest.name {
      return .complete(CompletionRequest(words.dropFirst()))
    }
    if first == "help" { return try request(helpOn: words.dropFirst(), width: width) }
    let command = command(named: first)
    let options = words.prefix { $0 != "--" }
    if options.contains(where: { $0 == "-h" || $0 == "--help" }) {
      return help(on: command, width: width)
    }
    if options.contains("--version") { return .text(version + "\n") }
    guard let command else { return try request(withoutCommand: words) }
    let arguments = try CommandParser.parse(
      words.dropFirst(), for: command.declaration, hints: hints)
    return .run(command, arguments)
  }

  private func request(withoutCommand words: [String]) throws(UsageError) -> Request {
    guard let first = words.first, first.hasPrefix("-"), first != "--" else {
      let meanings = words.isEmpty ? [] : meanings(words)
      guard meanings.isEmpty else {
        throw UsageError("Unknown command '\(words[0])'. Did you mean:", meaning: meanings)
      }
      throw unknownCommand(words.first ?? "")
    }
    let arguments = try CommandParser.parse(words, for: options)
    guard let shell = arguments[CompletionShell.option] else { throw unknownCommand(first) }
    return .text(shell.script(for: name))
  }

  private func request(
    helpOn words: ArraySlice<String>, width: Int
  ) throws(UsageError) -> Request {
    let names = words.filter { !["-h", "--help", "--man"].contains($0) }
    let isManPage = words.contains("--man")
    guard let name = names.first, name != "help" else {
      return isManPage ? .text(ManPage(of: declaration).text) : help(width: width)
    }
    guard let command = command(named: aliases[name]?.first ?? name) else {
      throw unknownCommand(name)
    }
    guard names.count == 1 else { throw UsageError("Unexpected argument '\(names[1])'") }
    return isManPage
      ? .text(ManPage(of: command.declaration, in: declaration).text)
      : help(on: command, width: width)
  }

  private func help(on command: (any Command.Type)? = nil, width: Int) -> Request {
    guard let declaration = command?.declaration else {
      return .text(HelpScreen(of: declaration, width: width).text)
    }
    return .text(
      HelpScreen(of: declaration, call: "\(name) \(declaration.name)", width: width).text)
  }

  private func command(named name: String) -> (any Command.Type)? {
    commands.first { $0.declaration.name == name }
  }

  private func unknownCommand(_ word: String) -> UsageError {
    let isOption = word.hasPrefix("-")
    if let hint = hints[word] {
      return UsageError("Unknown \(isOption ? "option" : "command") '\(word)'. \(hint)")
    }
    let names =
      isOption ? ["--help", "--version"] : commands.map { $0.declaration.name } + ["help"]
    let question = nearestName(to: word, among: names).map { ". Did you mean '\($0)'?" } ?? ""
    return UsageError("Unknown \(isOption ? "option" : "command") '\(word)'\(question)")
  }

  /// The message for standard error, and the exit code.
  private func report(
    of error: any Error, in session: borrowing Session
  ) -> (String, ExitCode) {
    let style = session.errorStyle
    if let error = error as? UsageError {
      let declaration = session.arguments.first.flatMap { command(named: $0) }?.declaration
      let call = [name, declaration?.name].compactMap(\.self).spaceSeparated
      let usage = declaration.map { HelpScreen.usage(of: $0, call: call) } ?? self.declaration.usage
      return (
        error.report(
          of: name, usage: usage, helpCall: "\(call) --help", style: style), .usage
      )
    }
    let failure = Failure(error)
    let text =
      failure.kind == .failedCheck
      ? [failure.message]
      : [style.bold("Error:"), failure.text, session.accomplished]
        .compactMap(\.self)
    return (text.spaceSeparated + "\n", ExitCode(failure.kind))
  }
}
