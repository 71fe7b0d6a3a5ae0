import Foundation
import Testing

@testable import SleepPlatform

@Suite struct FileWriteErrorTests {
  @Test(arguments: [
    (ENOENT, "there is no folder 'a/b'. Create it, or choose another place."),
    (ENOTDIR, "a part of 'a/b' is a file, not a folder. Choose another place."),
    (EISDIR, "it is a folder. Add the name of a file."),
    (
      EROFS,
      "permission denied. Choose another place, or change the permissions of the file or its folder."
    ),
    (EDQUOT, "no space is left. Free some, or choose another place."),
    (EPIPE, "its reader has closed the pipe."),
    (EIO, "input/output error."),
  ])
  func messages(code: Int32, reason: String) {
    let error = FileWriteError(path: "a/b/c", SystemError(code: code))
    #expect(error.description == "Cannot write 'a/b/c': \(reason)")
  }
}
