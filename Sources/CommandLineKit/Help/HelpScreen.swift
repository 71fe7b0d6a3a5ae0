/// The help of the program or of a command, in the layout of swift-argument-parser.
struct HelpScreen {
  private static let descriptionColumn = 26

  /// The maximum line length; the last column stays free, as terminals may wrap a full line.
  private let lineLength: Int
  private(set) var text = ""

  /// The help of a command, called as `call` (`betterrest predict`).
  init(of declaration: CommandDeclaration, call: String, width: Int) {
    lineLength = width - 1
    addOverview(declaration.abstract, declaration.discussion)
    addUsage(Self.usage(of: declaration, call: call))
    addSection("ARGUMENTS", declaration.allParameters.filter { $0.kind == .argument })
    for glossary in declaration.glossaries {
      text += "\(glossary.title.uppercased()):\n"
      for entry in glossary.entries { addEntry(entry.name, entry.text) }
      text += "\n"
    }
    for group in declaration.groups {
      addSection(group.title.uppercased(), group.parameters.filter { $0.kind != .argument })
    }
    addSection(
      "OPTIONS", declaration.parameters.filter { $0.kind != .argument } + ParameterDefinition.common
    )
  }

  /// The help of the program, with a list of its commands.
  init(of program: ProgramDeclaration, width: Int) {
    lineLength = width - 1
    addOverview(program.abstract, program.discussion)
    addUsage(program.usage)
    addSection("OPTIONS", program.options.parameters + ParameterDefinition.common)
    text += "SUBCOMMANDS:\n"
    for command in program.commands {
      addEntry(command.name, command.abstract)
    }
    text += "\n  See '\(program.name) help <subcommand>' for detailed help.\n"
    text += "  With --man it is a man page, for man(1) or mandoc(1).\n"
  }

  /// The usage line of a command, called as `call`; if there are many options, only required ones.
  static func usage(of declaration: CommandDeclaration, call: String) -> String {
    let parameters = declaration.allParameters
    let isLong = parameters.count > 12
    let shown = parameters.filter { !isLong || $0.kind == .argument || $0.isRequired }
    return ([call] + (isLong ? ["[<options>]"] : []) + shown.map(\.synopsis))
      .joined(separator: " ")
  }

  private mutating func addOverview(_ abstract: String, _ discussion: String) {
    text += wrapped("OVERVIEW: \(abstract)", width: lineLength).joined(separator: "\n") + "\n\n"
    if !discussion.isEmpty {
      text += wrapped(discussion, width: lineLength).joined(separator: "\n") + "\n\n"
    }
  }

  private mutating func addUsage(_ usage: String) {
    text += "USAGE: \(usage)\n\n"
  }

  private mutating func addSection(_ title: String, _ parameters: [ParameterDefinition]) {
    guard !parameters.isEmpty else { return }
    text += "\(title):\n"
    for parameter in parameters {
      let defaultNote = parameter.defaultText.map { "(default: \($0))" }
      let description = [parameter.help, defaultNote ?? ""].filter { !$0.isEmpty }
      addEntry(parameter.labelWithShort, description.joined(separator: " "))
    }
    text += "\n"
  }

  /// Adds a label with its description beside it, or below it if the label is too long.
  private mutating func addEntry(_ label: String, _ description: String) {
    let margin = String(repeating: " ", count: Self.descriptionColumn)
    let lines = wrapped(description, width: lineLength - margin.count)
    let body = lines.map { margin + $0 }.joined(separator: "\n")
    let head = "  \(label) "
    if lines.isEmpty || head.count > margin.count {
      text += "  \(label)\n" + (lines.isEmpty ? "" : body + "\n")
    } else {
      text += head + body.dropFirst(head.count) + "\n"
    }
  }
}
