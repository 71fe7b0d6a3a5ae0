import CommandLineKit
import Reports

/// The version of the program, which generated pages contain.
package enum Release {
  package static let version = "1.0.0"
  /// The release date in the format of manuals.
  package static let date = "November 20, 2026"
}

extension Reproduction {
  /// - Parameter usesModel: Whether a model is scored, and not training.
  init(_ arguments: ParsedArguments, usesModel: Bool, in session: borrowing Session) {
    let isFromVariable = usesModel && !arguments.contains(ModelLocation.option)
    self.init(
      arguments: session.arguments, version: Release.version,
      environment: session.environment.filter { name, value in
        name == ModelLocation.variable && isFromVariable && !value.isEmpty
      })
  }
}
