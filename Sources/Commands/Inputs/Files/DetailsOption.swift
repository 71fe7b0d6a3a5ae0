import CommandLineKit

enum DetailsOption {
  static let details = Flag(
    "details", help: "Show the figures behind the answer, and how certain they are.")
}
