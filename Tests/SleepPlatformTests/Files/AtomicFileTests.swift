import Foundation
import Testing

@testable import SleepPlatform

@Suite struct AtomicFileTests {
  private let folder: Folder
  private let process = WritingProcess(number: getpid(), host: "here")

  init() throws {
    folder = try Folder()
  }

  private func write(_ text: String, to path: String) throws {
    var file = try AtomicFile(path, by: process)
    try file.write(Array(text.utf8).span)
    try file.commit()
  }

  private func failure(at path: String) -> FileWriteError? {
    do throws(FileWriteError) {
      _ = try AtomicFile(path, by: process)
      return nil
    } catch {
      return error
    }
  }

  @Test func createsAFile() throws {
    try write("new", to: folder["model.json"])
    #expect(try folder.contents() == ["model.json": "new"])
  }

  @Test func oldFileStaysUntilTheCommit() throws {
    try folder.add("model.json", "old")
    do {
      var file = try AtomicFile(folder["model.json"], by: process)
      try file.write([0x6E].span)
      #expect(try folder.contents()["model.json"] == "old")
      try file.commit()
    }
    #expect(try folder.contents() == ["model.json": "n"])
  }

  @Test func nothingRemainsWithoutACommit() throws {
    try folder.add("model.json", "old")
    var announced: [String] = []
    do {
      var file = try AtomicFile(folder["model.json"], by: process) { announced.append($0) }
      try file.write([0x6E].span)
      #expect(announced.map { FileManager.default.fileExists(atPath: $0) } == [true])
      #expect(try folder.contents().count == 2)
    }
    #expect(try folder.contents() == ["model.json": "old"])
  }

  @Test func theTemporaryFileIsCreatedWithTheFirstBytes() throws {
    var file = try AtomicFile(folder["model.json"], by: process)
    #expect(try folder.contents() == [:])
    try file.write([0x6E].span)
    #expect(try folder.contents().count == 1)
    try file.commit()
    #expect(try folder.contents() == ["model.json": "n"])
  }

  @Test func anEmptyFile() throws {
    let file = try AtomicFile(folder["model.json"], by: process)
    try file.commit()
    #expect(try folder.contents() == ["model.json": ""])
  }

  @Test func theFolderIsRemovedMeanwhile() throws {
    let sub = folder["sub"]
    try FileManager.default.createDirectory(atPath: sub, withIntermediateDirectories: false)
    let path = sub + "/model.json"
    var file = try AtomicFile(path, by: process)
    try FileManager.default.removeItem(atPath: sub)
    do throws(FileWriteError) {
      try file.write([0x6E].span)
      Issue.record("there is no folder to write to")
    } catch {
      #expect(error == FileWriteError(path: path, cause: .missingFolder))
    }
  }

  @Test func removesFilesOfKilledProcesses() throws {
    let killed = WritingProcess(number: .max, host: "here")
    try folder.add(killed.temporaryName(), "half")
    try folder.add(killed.temporaryName(), "half")
    try write("new", to: folder["model.json"])
    #expect(try folder.contents() == ["model.json": "new"])
  }

  @Test func keepsFilesThatMayBeInUse() throws {
    let killed = WritingProcess(number: .max, host: "here")
    let abandoned = killed.temporaryName()
    try folder.add("notes", "kept")
    // A running process, another host, a held lock, a link, and other forms of names.
    let running = WritingProcess(number: 1, host: "here").temporaryName()
    let elsewhere = WritingProcess(number: .max, host: "there").temporaryName()
    let link = killed.temporaryName()
    try folder.link(link, to: "notes")
    var kept = [
      running, elsewhere, ".betterrest-1x2y3z.tmp", "\(abandoned)~", "x\(abandoned)",
      abandoned.replacing("\(Int32.max)", with: "99999999999"),
      abandoned.replacing("\(Int32.max)", with: "0"),
      abandoned.replacing("\(Int32.max)", with: "-1"),
    ]
    for name in kept { try folder.add(name, "kept") }
    let locked = killed.temporaryName()
    try folder.add(locked, "kept")
    let file = try FileDescriptor(opening: folder[locked], O_WRONLY)
    #expect(file.lock())
    kept += [locked, link, "notes"]
    try write("new", to: folder["model.json"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == Set(kept + ["model.json"]))
    file.closeNow()
    try write("newer", to: folder["model.json"])
    #expect(!FileManager.default.fileExists(atPath: folder[locked]))
  }

  @Test func keepsPermissions() throws {
    try folder.add("model.json", "old")
    for mode in [0o600, 0o640, 0o666, 0o755] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: folder["model.json"])
      try write("new", to: folder["model.json"])
      #expect(try folder.mode("model.json") == mode)
    }
  }

  @Test func newFilesFollowTheUmask() throws {
    try write("new", to: folder["model.json"])
    let file = try FileDescriptor(opening: folder["other"], O_WRONLY | O_CREAT)
    file.closeNow()
    #expect(try folder.mode("model.json") == folder.mode("other"))
  }

  @Test func followsLinks() throws {
    try FileManager.default.createDirectory(
      atPath: folder["sub"], withIntermediateDirectories: false)
    try folder.add("sub/model.json", "old")
    try folder.link("first", to: "second")
    try folder.link("second", to: folder["sub/model.json"])
    try folder.link("dangling", to: "sub/new.json")
    try write("through links", to: folder["first"])
    try write("where there was none", to: folder["dangling"])
    #expect(try folder.contents("sub/model.json") == "through links")
    #expect(try folder.contents("sub/new.json") == "where there was none")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["sub"]).count == 2)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["first"]) == "second")
  }

  @Test func writesStraightIntoDevices() throws {
    try write("gone", to: "/dev/null")
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
    var file = try AtomicFile("/dev/null", by: process)
    try file.write([0x6E].span)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    var file = try AtomicFile("/dev/full", by: process)
    do throws(FileWriteError) {
      try file.write([0x6E].span)
      Issue.record("nothing fits a full disk")
    } catch {
      #expect(error == FileWriteError(path: "/dev/full", cause: .noSpace))
    }
  }

  @Test func missingFolder() throws {
    let path = folder["none/model.json"]
    let error = failure(at: path)
    #expect(error == FileWriteError(path: path, cause: .missingFolder))
    #expect(
      error?.description
        == "Cannot write '\(path)': there is no folder '\(folder["none"])'. Create it, or choose "
        + "another place.")
  }

  @Test func fileInTheWay() throws {
    try folder.add("file", "")
    let path = folder["file/model.json"]
    #expect(failure(at: path) == FileWriteError(path: path, cause: .noFolder))
  }

  @Test func folderAsTarget() throws {
    #expect(failure(at: folder.path)?.cause == .isFolder)
    #expect(failure(at: folder["none/"])?.cause == .isFolder)
    try folder.link("link", to: ".")
    #expect(failure(at: folder["link"])?.cause == .isFolder)
    #expect(
      failure(at: "/")?.description == "Cannot write '/': it is a folder. Add the name of a file.")
  }

  @Test func emptyPath() {
    #expect(
      failure(at: "")?.description == "Cannot write a file without a name: give a path.")
  }

  @Test func linksInACircle() throws {
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    guard case .other = failure(at: folder["a"])?.cause else {
      Issue.record("a circle of links has no end")
      return
    }
  }

  @Test(.disabled(if: geteuid() == 0, "no file is protected from root"))
  func protectedFilesAndFolders() throws {
    try folder.add("model.json", "old")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: folder["model.json"])
    #expect(failure(at: folder["model.json"])?.cause == .denied)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    }
    #expect(failure(at: folder["new.json"])?.cause == .denied)
    #expect(
      failure(at: folder["new.json"])?.description
        == "Cannot write '\(folder["new.json"])': permission denied. Choose another place, or "
        + "change the permissions of the file or its folder.")
  }

  @Test func folderOfAPath() {
    #expect(AtomicFile.folder(of: "a") == ".")
    #expect(AtomicFile.folder(of: "/a") == "/")
    #expect(AtomicFile.folder(of: "a/b/c") == "a/b")
  }
}

/// A temporary folder, removed with its last reference.
private final class Folder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "sleep-model-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  subscript(_ name: String) -> String { "\(path)/\(name)" }

  func add(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: self[name]))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self[name], withDestinationPath: target)
  }

  func contents(_ name: String) throws -> String {
    try String(contentsOfFile: self[name], encoding: .utf8)
  }

  func contents() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try contents($0)) })
  }

  func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: self[name])[.posixPermissions] as? Int
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
