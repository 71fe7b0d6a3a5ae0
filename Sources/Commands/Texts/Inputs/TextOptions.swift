import Models
import CommandLineKit
import Learning

/// The options for tables of texts.
enum TextOptions {
  static let textColumn = Option<String?>(
    "text-column", placeholder: "column", defaultText: "found",
    help: "The column of texts.",
    completion: .column, parse: ValueParser.text)
  static let precision = Option(
    "precision", placeholder: "share", default: TextClassifier.Parameters().precision,
    help: "How many of the sure answers should be right.",
    parse: ValueParser.number(in: 0.01...1))
  static let lexicon = Option<String?>(
    "lexicon", placeholder: "file",
    help: "A CSV of words with their labels and strengths.",
    completion: .file(ending: "csv"), parse: ValueParser.text)
  static let maxError = Option<Double?>(
    "max-classification-error", placeholder: "limit",
    help: "Fail if the classification error is above this.",
    parse: ValueParser.number(in: 0...1))

  /// The options of training.
  static let training = ParameterGroup(
    "Texts", [textColumn, precision, lexicon])
}
