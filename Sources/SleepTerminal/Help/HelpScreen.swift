/// The help of the program or of a command: what it does, examples, usage, and all it takes.
struct HelpScreen {
  private static let descriptionColumn = 26

  /// The maximum line length; the last column stays free, as terminals may wrap a full line.
  private let lineLength: Int
  private var sections: [String] = []

  var text: String { sections.joined(separator: "\n") }

  /// The help of a command, called as `call` (`betterrest predict`).
  init(of declaration: CommandDeclaration, call: String, width: Int) {
    lineLength = width - 1
    add(declaration.abstract)
    if !declaration.examples.isEmpty {
      sections.append(
        "EXAMPLES:\n" + declaration.examples.map { "  \($0)\n" }.joined())
    }
    add("USAGE: \(Self.usage(of: declaration, call: call))")
    addSection("Arguments", declaration.allParameters.filter { $0.kind == .argument })
    for glossary in declaration.glossaries {
      addEntries(glossary.title, glossary.entries.map { ($0.name, $0.text) })
    }
    var groups = declaration.groups.map { ($0.title, $0.parameters) }
    let others = declaration.parameters.filter { $0.kind != .argument }
    if groups.isEmpty || !others.isEmpty { groups.append(("Options", others)) }
    // What all commands take closes the last group.
    groups[groups.count - 1].1 += ParameterDefinition.common
    for (title, parameters) in groups {
      addSection(title, parameters.filter { $0.kind != .argument })
    }
  }

  /// The help of the program, with a list of its commands.
  init(of program: ProgramDeclaration, width: Int) {
    lineLength = width - 1
    add(program.abstract)
    let column = (program.commands.map(\.name.count).max() ?? 0) + 4
    sections.append(
      program.sections.map { section in
        "\(section.title.uppercased()):\n"
          + section.commands.map { entry($0.name, $0.abstract, at: column) }.joined()
      }.joined())
    let options = (program.options.parameters + ParameterDefinition.common).map(\.label)
    sections.append(
      [
        "USAGE: \(program.usage), or \(options.commaSeparated)",
        "\(program.opening) More: \(program.name) help <command>",
      ].map(lines).joined())
  }

  /// The usage line of a command, called as `call`; if there are many options, only required ones.
  static func usage(of declaration: CommandDeclaration, call: String) -> String {
    let parameters = declaration.allParameters
    let isLong = parameters.count > 6
    let shown = parameters.filter { !isLong || $0.kind == .argument || $0.isRequired }
    return ([call] + (isLong ? ["[<options>]"] : []) + shown.map(\.synopsis))
      .spaceSeparated
  }

  private mutating func add(_ paragraph: String) { sections.append(lines(paragraph)) }

  private func lines(_ paragraph: String) -> String {
    wrapped(paragraph, width: lineLength).asLines
  }

  private mutating func addSection(_ title: String, _ parameters: [ParameterDefinition]) {
    addEntries(
      title,
      parameters.map { parameter in
        let defaultNote = parameter.defaultText.map { "(default: \($0))" }
        let description = [parameter.help, defaultNote ?? ""].filter { !$0.isEmpty }
        return (parameter.labelWithShort, description.spaceSeparated)
      })
  }

  private mutating func addEntries(
    _ title: String, _ entries: [(label: String, description: String)]
  ) {
    guard !entries.isEmpty else { return }
    sections.append(
      "\(title.uppercased()):\n"
        + entries.map { entry($0.label, $0.description, at: Self.descriptionColumn) }.joined())
  }

  /// A label with its description beside it, or below it if the label is too long.
  private func entry(_ label: String, _ description: String, at column: Int) -> String {
    let margin = String(repeating: " ", count: column)
    let lines = wrapped(description, width: lineLength - margin.count)
    let body = lines.map { margin + $0 }.joined(separator: "\n")
    let head = "  \(label) "
    guard !lines.isEmpty, head.count <= margin.count else {
      return "  \(label)\n" + (lines.isEmpty ? "" : body + "\n")
    }
    return head + body.dropFirst(head.count) + "\n"
  }
}
