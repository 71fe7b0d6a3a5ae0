/// The version of the program, which a page names that it has made.
enum Release {
  static let version = "1.0.0"
  /// The day of the version as manuals write it.
  static let date = "November 20, 2026"
}
