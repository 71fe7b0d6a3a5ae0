import SleepModel
import SystemFiles

/// The columns that completion offers.
package enum CSVColumns {
  /// The names in the header of a CSV; none if it cannot be read.
  ///
  /// Nothing but a file is looked into: reading from a pipe would take its rows away.
  package static func names(ofFileAt path: String) -> [String] {
    guard let status = try? FileStatus(of: path), status.isRegular,
      let header = try? CSVHeader(.file(path))
    else { return [] }
    return header.names
  }
}
