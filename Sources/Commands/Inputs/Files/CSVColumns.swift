import Learning
import Platform
import SleepModel

/// The columns that completion offers.
package enum CSVColumns {
  /// The names in the header of a CSV; empty if it cannot be read.
  ///
  /// Only regular files are read: reading from a pipe would consume its rows.
  package static func names(ofFileAt path: String) -> [String] {
    guard let status = try? FileStatus(of: path), status.isRegular,
      let header = try? CSVHeader(.file(path))
    else { return [] }
    return header.names
  }
}
