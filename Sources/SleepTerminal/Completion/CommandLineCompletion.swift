/// Finds the completions at the cursor from the declarations of the commands.
struct CommandLineCompletion {
  let program: ProgramDeclaration
  /// The column names of the CSV at a path; empty if they cannot be read.
  let columns: (String) -> [String]
  /// The completions that the program finds by a name and the arguments before the cursor.
  var find: (_ name: String, _ arguments: [String]) -> CompletionKind = { _, _ in .nothing }

  func completions(for line: PartialCommandLine) -> Completions {
    guard let name = line.before.first else { return firstWord(line) }
    let rest = PartialCommandLine(
      before: Array(line.before.dropFirst()), current: line.current, after: line.after)
    if name == "help" { return helpWord(rest) }
    guard let command = program.commands.first(where: { $0.name == name }) else {
      return name.hasPrefix("-") ? word(line, among: program.options.parameters) : .candidates([])
    }
    return word(rest, among: command.allParameters)
  }

  private func firstWord(_ line: PartialCommandLine) -> Completions {
    if line.current.hasPrefix("-") { return word(line, among: program.options.parameters) }
    let help = Completions.Candidate(text: "help", summary: "Show help information")
    return .candidates((commands + [help]).matching(line.current))
  }

  private func helpWord(_ line: PartialCommandLine) -> Completions {
    if line.current.hasPrefix("-") {
      let page = Completions.Candidate(text: "--man", summary: "Print a man page")
      return .candidates([page].matching(line.current))
    }
    let isNamed = line.before.contains { !$0.hasPrefix("-") }
    return .candidates(isNamed ? [] : commands.matching(line.current))
  }

  private var commands: [Completions.Candidate] {
    program.commands.map {
      .init(text: $0.name, summary: Self.summary($0.abstract))
    }
  }

  private func word(
    _ line: PartialCommandLine, among parameters: [ParameterDefinition]
  ) -> Completions {
    let place = CursorPlace(line, among: parameters + ParameterDefinition.common)
    switch place.role {
    case .name:
      let options = (parameters + ParameterDefinition.common).filter {
        $0.kind != .argument && !place.isUsedUp($0)
      }
      return .candidates(
        options.map { .init(text: "--\($0.name)", summary: Self.summary($0.help)) }
          .matching(line.current))
    case .nothing:
      return .candidates([])
    case .value(let parameter, let head):
      let values = ValueCompletion(
        columns: { tables(in: place, of: parameters).flatMap(columns) },
        usedColumns: usedColumns(in: place, of: parameters, but: parameter),
        words: place.wordsBefore, find: { find($0, place.argumentsBefore) })
      return values.completions(of: parameter.completion, for: line.current, head: head)
    }
  }

  /// The CSV on the command line; of several, the first has all columns.
  private func tables(
    in place: CursorPlace, of parameters: [ParameterDefinition]
  ) -> [String] {
    parameters.filter { $0.completion == .table }
      .flatMap { place.given[$0.name, default: []].prefix(1) }
  }

  private func usedColumns(
    in place: CursorPlace, of parameters: [ParameterDefinition], but current: ParameterDefinition
  ) -> Set<String> {
    Set(
      parameters.filter { $0.completion == .column && $0.name != current.name }
        .flatMap { place.given[$0.name, default: []] })
  }

  /// The beginning of a help text, without examples and details.
  static func summary(_ help: String) -> String {
    let end = help.firstRange(of: /[:;.](?: |$)/)?.lowerBound
    return String(help[..<(end ?? help.endIndex)])
  }
}
