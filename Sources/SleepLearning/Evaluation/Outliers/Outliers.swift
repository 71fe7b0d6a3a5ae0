import SleepNumerics
import Foundation
import SleepText

/// Suspected data errors: a few rows with an unusually large share of the squared error.
///
/// There are at most three, where equal rows are one. The error of each exceeds eight times the
/// root mean squared error of the other rows, of which there are at least ten per outlier, and is
/// at least 1 % of the squared error; together they exceed 10 %. Rows with a missing input are
/// excluded.
package struct Outliers: Sendable, Hashable, Codable, CustomStringConvertible {
  package let features: [String]
  /// The levels of each feature of words, `nil` for numbers; empty if there are only numbers.
  package let levels: [[String]?]
  package let target: String
  /// The rows in descending order of their shares; their predictions are rounded according to the
  /// errors of other rows.
  package let rows: [FurthestRow]

  /// The share of all outliers in the sum of squared errors, 0 to 1.
  package var share: Double { rows.reduce(0) { $0 + $1.share } }

  /// The rows in a sentence, for a person who looks for data errors in a file.
  package var description: String {
    let rowCount = rows.reduce(0) { $0 + $1.count }
    let count = rowCount == 1 ? "1 row makes" : "\(rowCount) rows make"
    let percent = (share * 100).rounded()
    let amount = percent == 100 ? "over 99" : percent.formattedPlainly
    let places = rows.map { row in
      "\(place(of: row)), \(target.printable()) \(row.target.formattedPlainly) where about "
        + "\(row.prediction.formattedPlainly) is expected"
    }
    return "\(count) \(amount) % of the squared error: \(places.joined(separator: "; "))."
  }

  /// The position of a row, or else its values.
  private func place(of row: FurthestRow) -> String {
    let others = row.count == 1 ? "" : " and \(row.count - 1) like it"
    if let line = row.line {
      let source = row.source.map { " of \($0.printable(limit: 1024))" } ?? ""
      return "line \(line)\(source)\(others)"
    }
    let inputs = features.indices.map { feature in
      "\(features[feature].printable()) \(inputText(row, feature))"
    }
    return "the row\(others) with \(inputs.commaSeparated)"
  }

  private func inputText(_ row: FurthestRow, _ feature: Int) -> String {
    row.inputs[feature].written(as: levels.isEmpty ? nil : levels[feature])
  }
}

extension Outliers {
  /// The minimum ratio to the other errors; samples of 20 to 1000 rows of the sample data, whose
  /// noise grows with the cups of coffee, hardly ever reach it.
  private static let leastErrorRatio = 8.0
  private static let leastShare = 0.01
  private static let mostNamed = 3
  /// The minimum number of rows for each outlier.
  private static let fewestOthers = 10.0
  static let leastShareTogether = 0.1

  init?(
    _ tally: OutlierTally, features: [String], levels: [[String]?] = [], target: String
  ) {
    let (squares, weight) = (tally.squares, tally.weight)
    guard squares.isFinite, squares > 0 else { return nil }
    let candidates = tally.candidates.filter { $0.squaredError >= Self.leastShare * squares }
      .prefix(Self.mostNamed)
    for count in stride(from: candidates.count, to: 0, by: -1) {
      let named = candidates.prefix(count)
      let others = max(0, named.reduce(squares) { $0 - $1.squaredError })
      let otherWeight = named.reduce(weight) { $0 - $1.weight }
      guard otherWeight >= Self.fewestOthers * max(1, weight - otherWeight) else { continue }
      let usual = (others / otherWeight).squareRoot()
      let standOut = named.allSatisfy {
        abs($0.error) > Self.leastErrorRatio * usual && !$0.isRounding
      }
      guard standOut, squares - others > Self.leastShareTogether * squares else { continue }
      self.features = features
      self.levels = levels
      self.target = target
      rows = named.sorted { $0.squaredError > $1.squaredError }.map { row in
        var row = row
        row.share = row.squaredError / squares
        row.prediction = Self.rounded(row.prediction, usualError: usual)
        return row
      }
      return
    }
    return nil
  }

  /// Rounds to a power of ten of about a tenth of the typical error, within six digits.
  package static func rounded(_ value: Double, usualError: Double) -> Double {
    guard value != 0, value.isFinite else { return value }
    let lead = Int(log10(abs(value)).rounded(.down))
    let certain = usualError > 0 ? Int((log10(usualError) - 1).rounded(.down)) : lead - 5
    let exponent = min(max(certain, lead - 5), lead)
    // Powers of ten below 1 are not exact as doubles; those up to 10^22 are.
    let unit = pow(10, Double(abs(exponent)))
    guard unit.isFinite, (value * unit).isFinite || exponent >= 0 else { return value }
    return exponent < 0 ? (value * unit).rounded() / unit : (value / unit).rounded() * unit
  }
}
