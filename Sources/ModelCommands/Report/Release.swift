/// The version of the program, which a page names that it has made.
package enum Release {
  package static let version = "1.0.0"
  /// The day of the version as manuals write it.
  package static let date = "November 20, 2026"
}
