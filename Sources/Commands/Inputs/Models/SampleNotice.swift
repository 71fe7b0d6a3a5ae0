import Models
import SleepModel

/// The notice below an answer of a model that was trained on the made-up sample data.
enum SampleNotice {
  static func lines(for model: RegressionModel) -> [String] {
    caution(for: model).map { ["\($0) Log a night for your own: betterrest log"] } ?? []
  }

  /// The caution for any answer of such a model.
  static func caution(for model: RegressionModel) -> String? {
    applies(to: model) ? "Example data, not medical advice." : nil
  }

  static func applies(to model: RegressionModel) -> Bool {
    sample.map { model.sharesTrainingRows(with: $0) } ?? false
  }

  /// Tests rule out that it cannot be read.
  private static let sample = try? RegressionModel.builtIn()
}
