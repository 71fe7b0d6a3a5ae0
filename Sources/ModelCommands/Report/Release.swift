/// The version of the program, which generated pages contain.
package enum Release {
  package static let version = "1.0.0"
  /// The release date in the format of manuals.
  package static let date = "November 20, 2026"
}
