/// A manual page of the program or of a command, generated from the declarations.
struct ManPage {
  var text: String { writer.text }
  private var writer = MdocWriter()
  private let program: ProgramDeclaration

  init(of program: ProgramDeclaration) {
    self.program = program
    let commands = program.commands
    addName(program.name, abstract: program.abstract)
    writer.macro("Sh", "SYNOPSIS")
    writer.macro("Nm")
    writer.macro("Ar", "command")
    writer.macro("Op", "Ar", "option", "...")
    writer.macro("Nm")
    writer.macro("Cm", "help")
    writer.macro("Op", "Ar", "command")
    writer.macro("Op", Self.flag("--man"))
    writer.macro("Sh", "DESCRIPTION")
    writer.paragraph("\(program.opening) Each command has a page of its own.")
    for section in program.sections {
      writer.macro("Ss", section.title)
      writer.list(section.commands.map { ("Cm \(MdocWriter.argument($0.name))", $0.abstract) })
    }
    addOptions(program.options.parameters + ParameterDefinition.common)
    addEntries(of: commands)
    addExitStatus()
    addReferences(to: commands.map { "\(program.name)-\($0.name)" })
  }

  init(of declaration: CommandDeclaration, in program: ProgramDeclaration) {
    self.program = program
    addName("\(program.name)-\(declaration.name)", abstract: declaration.abstract)
    writer.macro("Sh", "SYNOPSIS")
    writer.macro("Nm", "\"\(program.name) \(declaration.name)\"")
    for parameter in declaration.allParameters where parameter.kind != .argument {
      addSynopsis(of: parameter)
    }
    for parameter in declaration.allParameters where parameter.kind == .argument {
      addSynopsis(of: parameter)
    }
    writer.macro("Sh", "DESCRIPTION")
    writer.paragraph(declaration.abstract)
    for glossary in declaration.glossaries {
      writer.macro("Ss", glossary.title)
      writer.list(glossary.entries.map { ("Li \(MdocWriter.argument($0.name))", $0.text) })
    }
    addOptions(declaration.parameters + ParameterDefinition.common, groups: declaration.groups)
    addEntries(of: [declaration])
    addExitStatus()
    addExamples(declaration.examples)
    addReferences(to: [program.name])
  }

  private mutating func addName(_ name: String, abstract: String) {
    writer.macro("Dd", program.releaseDate)
    writer.macro("Dt", name.uppercased(), "1")
    writer.macro("Os")
    writer.macro("Sh", "NAME")
    writer.macro("Nm", name)
    let sentence = abstract.hasSuffix(".") ? abstract.dropLast() : abstract[...]
    writer.macro("Nd", sentence.prefix(1).lowercased() + sentence.dropFirst())
  }

  private mutating func addSynopsis(of parameter: ParameterDefinition) {
    let label = Self.label(of: parameter) + (parameter.limit > 1 ? " ..." : "")
    writer.macro(parameter.isRequired ? label : "Op \(label)")
  }

  private mutating func addOptions(
    _ parameters: [ParameterDefinition], groups: [ParameterGroup] = []
  ) {
    writer.macro("Sh", "OPTIONS")
    addList(of: parameters)
    for group in groups {
      writer.macro("Ss", group.title)
      addList(of: group.parameters)
    }
  }

  private mutating func addList(of parameters: [ParameterDefinition]) {
    writer.list(
      parameters.map { parameter in
        let short = parameter.short.map { "Fl \($0) , " } ?? ""
        let note = parameter.defaultText.map { " Default: \($0)." } ?? ""
        return (short + Self.label(of: parameter), parameter.help + note)
      })
  }

  private mutating func addEntries(of commands: [CommandDeclaration]) {
    let parameters = commands.flatMap(\.allParameters)
    let variables = parameters.flatMap(\.environment) + commands.flatMap(\.environment)
    addEntries("ENVIRONMENT", "Ev", variables + program.environment)
    addEntries("FILES", "Pa", parameters.flatMap(\.files) + commands.flatMap(\.files))
  }

  /// Adds a section of names without duplicates.
  private mutating func addEntries(_ title: String, _ macro: String, _ entries: [ManualEntry]) {
    guard !entries.isEmpty else { return }
    writer.macro("Sh", title)
    var known = Set<String>()
    writer.list(
      entries.filter { known.insert($0.name).inserted }
        .map { ("\(macro) \(MdocWriter.argument($0.name))", $0.text) })
  }

  private mutating func addExitStatus() {
    writer.macro("Sh", "EXIT STATUS")
    writer.list(
      ExitCode.allCases.map { ("\($0.rawValue)", program.exitMeanings[$0] ?? $0.meaning) })
  }

  private mutating func addExamples(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    writer.macro("Sh", "EXAMPLES")
    writer.verbatim(lines)
  }

  private mutating func addReferences(to pages: [String]) {
    writer.macro("Sh", "SEE ALSO")
    for (index, page) in pages.sorted().enumerated() {
      writer.macro("Xr", page, index == pages.count - 1 ? "1" : "1 ,")
    }
  }

  /// A parameter in macros: `Fl \-wake Ar time`, or `Ar data`.
  private static func label(of parameter: ParameterDefinition) -> String {
    switch parameter.kind {
    case .argument: "Ar \(MdocWriter.argument(parameter.name))"
    case .flag: flag("--\(parameter.name)")
    case .option: "\(flag("--\(parameter.name)")) Ar \(MdocWriter.argument(parameter.placeholder))"
    }
  }

  /// The name after the macro `Fl`, which writes the first dash.
  private static func flag(_ name: String) -> String {
    "Fl \(MdocWriter.argument(String(name.dropFirst())))"
  }
}
