import Foundation

/// The diary of an app in a folder, which other devices and programs may share: reads it, writes to
/// it, and tells when it changes.
///
/// ```swift
/// let store = DiaryStore(folder: folder, deviceFile: deviceFile)
/// let night = NightEntry(bed: bed, rise: rise, in: .current)
/// let (diary, record) = try await store.add(night, now: .now)
/// try await store.undo(now: .now)
/// ```
///
/// All methods run outside of the main actor. A change is on the disk when its method returns, and
/// the folder is locked only while it is written. Another store, the `betterrest` program or a
/// program that syncs the folder may write to it at any time.
public struct DiaryStore: Sendable {
  /// The folder of the diary, which the first change creates.
  public let folder: URL
  /// The file of the device's name, which the first change creates.
  public let deviceFile: URL

  /// The pauses while another process writes, and how often to try again: ten seconds in all.
  private static let (pause, attempts) = (Duration.milliseconds(20), 500)

  /// Creates the store of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of the diary, which need not exist yet.
  ///   - deviceFile: The file of the device's name. It belongs to this device alone, and therefore
  ///     not into a folder that is synced.
  public init(folder: URL, deviceFile: URL) {
    (self.folder, self.deviceFile) = (folder, deviceFile)
  }

  var diaryFolder: DiaryFolder { DiaryFolder(folder.path) }

  /// Whether the folder is there; without it, the diary is empty.
  public var exists: Bool {
    (try? FileStatus(of: folder.path)).flatMap { $0 }?.isFolder == true
  }

  /// Reads the diary as it is now.
  ///
  /// - Throws: ``DiaryError`` for a file that cannot be read.
  @concurrent
  public func diary() async throws(DiaryError) -> Diary {
    try current()
  }

  func current() throws(DiaryError) -> Diary { try writer(now: .distantPast).diary() }

  private func writer(now: Date) -> DiaryWriter {
    DiaryWriter(
      folder: diaryFolder, device: DeviceName(path: deviceFile.path), now: Instant(now))
  }

  /// Writes the changes of the current diary, once no other process writes.
  func write(
    now: Date, _ change: @Sendable (Diary) throws -> [DiaryChange]
  ) async throws -> Diary {
    var generator = SystemRandomNumberGenerator()
    // Without blocking a thread.
    let patience = LockPatience(notice: .zero, limit: .zero)
    for _ in 1..<Self.attempts {
      do {
        return try writer(now: now).write(using: &generator, patience, change)
      } catch let error as DiaryError where error.kind == .inUse {
        try await Task.sleep(for: Self.pause)
      }
    }
    return try writer(now: now).write(using: &generator, patience, change)
  }
}
