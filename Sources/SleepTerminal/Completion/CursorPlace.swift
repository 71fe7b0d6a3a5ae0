/// The role of the word at the cursor, and the parameters on the rest of the command line.
struct CursorPlace {
  enum Role {
    /// The value of an option or argument; `head` is the part of the word before it: `--model=`.
    case value(ParameterDefinition, head: String)
    case name
    /// More words than the command takes.
    case nothing
  }

  private(set) var role = Role.name
  /// The given values by parameter name; flags have an empty one.
  private(set) var given: [String: [String]] = [:]
  /// The values of all arguments before the cursor.
  private(set) var argumentsBefore: [String] = []
  /// The values of the argument at the cursor.
  private(set) var wordsBefore: [String] = []
  private let parameters: [ParameterDefinition]

  init(_ line: PartialCommandLine, among parameters: [ParameterDefinition]) {
    self.parameters = parameters
    let (pending, takesOptions) = take(line.before)
    argumentsBefore = parameters.filter { $0.kind == .argument }
      .flatMap { given[$0.name, default: []] }
    role = role(of: line.current, after: pending, takesOptions: takesOptions)
    if case .value(let parameter, _) = role { wordsBefore = given[parameter.name, default: []] }
    if case .value(let parameter, _) = role, parameter.kind == .argument {
      let place = given[parameter.name, default: []].count
      given[parameter.name, default: []].append(line.current)
      _ = take(line.after)
      given[parameter.name]?.remove(at: place)
    } else {
      _ = take(line.after)
    }
  }

  /// Whether the parameter is given as often as it may be.
  func isUsedUp(_ parameter: ParameterDefinition) -> Bool {
    given[parameter.name, default: []].count >= parameter.limit
  }

  /// Records complete words, and finds the option that still requires its value.
  private mutating func take(
    _ words: [String]
  ) -> (pending: ParameterDefinition?, takesOptions: Bool) {
    var pending: ParameterDefinition?
    var takesOptions = true
    for word in words {
      if let parameter = pending {
        given[parameter.name, default: []].append(word)
        pending = nil
      } else if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, !CommandParser.isValue(word) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let parameter = option(String(parts[0])) else { continue }
        if parameter.kind == .option, parts.count == 1 {
          pending = parameter
        } else {
          given[parameter.name, default: []].append(parts.count > 1 ? String(parts[1]) : "")
        }
      } else if let argument = nextArgument {
        given[argument.name, default: []].append(word)
      }
    }
    return (pending, takesOptions)
  }

  private func role(
    of word: String, after pending: ParameterDefinition?, takesOptions: Bool
  ) -> Role {
    if let pending { return .value(pending, head: "") }
    if takesOptions, word.hasPrefix("-") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count > 1 else { return .name }
      guard let parameter = option(String(parts[0])), parameter.kind == .option else {
        return .nothing
      }
      return .value(parameter, head: "\(parts[0])=")
    }
    if let argument = nextArgument { return .value(argument, head: "") }
    return takesOptions ? .name : .nothing
  }

  /// The option for a spelling: its long name, or the last letter after one dash.
  private func option(_ spelling: String) -> ParameterDefinition? {
    parameters.first {
      guard $0.kind != .argument else { return false }
      return spelling.hasPrefix("--")
        ? $0.name == spelling.dropFirst(2) : $0.short != nil && $0.short == spelling.last
    }
  }

  private var nextArgument: ParameterDefinition? {
    parameters.first { $0.kind == .argument && !isUsedUp($0) }
  }
}
