import CommandLineKit

/// The options of every answer.
package enum AnswerOptions {
  package static let details = Flag("details", help: "Say the figures behind the answer as well.")
    .formerly("explain")
}
