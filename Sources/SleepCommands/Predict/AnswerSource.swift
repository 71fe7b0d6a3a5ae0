/// Where an answer to one of the questions comes from, the strongest first.
enum AnswerSource: Sendable, Equatable {
  case form
  case commandLine
  /// The variable of the environment.
  case environment(String)
  /// The file of preferences.
  case file(String)
  /// The profile in the diary.
  case profile
  case builtIn

  /// The name of a place that the reader of an answer may have forgotten.
  var name: String? {
    switch self {
    case .environment(let name), .file(let name): name
    case .profile: "your profile"
    case .form, .commandLine, .builtIn: nil
    }
  }
}

extension AnswerSource: Encodable {
  private enum CodingKeys: CodingKey {
    case from, name
  }

  /// The kind of place in one word.
  private var kind: String {
    switch self {
    case .form: "form"
    case .commandLine: "option"
    case .environment: "environment"
    case .file: "file"
    case .profile: "profile"
    case .builtIn: "built-in"
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .from)
    if self != .profile { try container.encodeIfPresent(name, forKey: .name) }
  }
}
