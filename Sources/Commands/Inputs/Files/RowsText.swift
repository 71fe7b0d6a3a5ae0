import CommandLineKit
import Platform

/// The number of rows and, if it differs, their total weight.
struct RowsText {
  let rows: Int
  let totalWeight: Double?

  /// `10,000`, or `400 of total weight 10,000`.
  var text: String {
    guard let totalWeight else { return Plain.count(rows) }
    return "\(Plain.count(rows)) of total weight \(Plain.amount(totalWeight))"
  }

  /// The weight; `nil` if it equals the number of rows.
  static func totalWeight(_ weight: Double, rows: Int) -> Double? {
    weight == Double(rows) ? nil : weight
  }
}
