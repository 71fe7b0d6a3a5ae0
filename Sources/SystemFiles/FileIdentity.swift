/// What tells a file from all others on this machine, by whatever path it is found.
package struct FileIdentity: Sendable, Hashable {
  package let device: UInt64
  /// The number of the file on its device.
  package let number: UInt64
}
