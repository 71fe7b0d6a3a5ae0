/// Identifies a file on this machine, regardless of its path.
package struct FileIdentity: Sendable, Hashable {
  package let device: UInt64
  /// The number of the file on its device.
  package let number: UInt64
}
