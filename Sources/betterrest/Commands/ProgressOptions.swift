/// The option of every command whose work can take long.
enum ProgressOptions {
  static let quiet = Flag(
    "quiet", short: "q", help: "Show no progress on a terminal.")
}
