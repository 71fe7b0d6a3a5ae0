import CommandLineKit

enum DetailsOption {
  static let details = Flag(
    "details", help: "Say more: the figures and how certain they are, ids, and what was left out.")
}
