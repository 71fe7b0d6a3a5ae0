/// What tells a file from all others on this machine, by whatever path it is found.
package struct FileIdentity: Sendable, Hashable {
  let device: UInt64
  /// The number of the file on its device.
  let number: UInt64
}
