/// The option of every command whose work can take long.
package enum ProgressOptions {
  package static let quiet = Flag(
    "quiet", short: "q", help: "Show no progress on a terminal.")
}
