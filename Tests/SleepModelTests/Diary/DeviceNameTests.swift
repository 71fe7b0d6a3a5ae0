import DiarySamples
import Foundation
import SleepCore
import SleepDiary
import TestSupport
import Testing

@testable import SleepModel

struct DeviceNameTests {
  private let folder: TemporaryFolder
  private let device: DeviceName

  init() throws {
    folder = try TemporaryFolder()
    device = DeviceName(path: folder.path + "/state/betterrest/device")
  }

  @Test func thereIsNoneAtFirst() throws {
    #expect(try device.name() == nil)
    #expect(try folder.contents() == [])
  }

  @Test func isDrawnOnceAndKept() throws {
    var generator = SeededGenerator(seed: 1)
    let name = try device.makeName(using: &generator)
    #expect(name.count == 8)
    #expect(name.utf8.allSatisfy { OperationID.digit($0) != nil })
    #expect(try device.makeName(using: &generator) == name)
    #expect(try device.name() == name)
    #expect(try folder.text(of: "state/betterrest/device") == name + "\n")
    let status = try FileManager.default.attributesOfItem(atPath: device.path)
    #expect(status[.posixPermissions] as? Int == 0o600)
  }

  @Test func isDrawnAgainToReplaceOne() throws {
    var generator = SeededGenerator(seed: 1)
    let first = try device.makeName(using: &generator)
    let second = try device.makeName(replacing: first, using: &generator)
    #expect(second != first)
    #expect(try device.name() == second)
    #expect(try device.makeName(replacing: first, using: &generator) == second)
  }

  @Test(arguments: [
    "", "\n", "7QKX", "7QKXABC", "7QKXABCDE\n", "../../etc", "7QKXABC/", "hellouuu",
  ])
  func anotherTextIsNoName(_ text: String) throws {
    try folder.write(text, to: "state/betterrest/device")
    #expect(try device.name() == nil)
    var generator = SeededGenerator(seed: 1)
    let name = try device.makeName(using: &generator)
    #expect(try folder.text(of: "state/betterrest/device") == name + "\n")
  }

  @Test(arguments: ["7QKXABCD", "7QKXABCD\n", "7QKXABCD\r\n", "7QKXABCD\n\n"])
  func aNameMayHaveAnEndOfLine(_ text: String) throws {
    try folder.write(text, to: "state/betterrest/device")
    #expect(try device.name() == "7QKXABCD")
  }

  @Test func oneThatCannotBeReadIsAnError() throws {
    try FileManager.default.createDirectory(
      atPath: device.path, withIntermediateDirectories: true)
    let error = #expect(throws: DiaryError.self) { try device.name() }
    #expect(error?.problem == .unreadable("it is a folder and not a file"))
  }

  @Test func oneThatCannotBeWrittenIsAnError() throws {
    try folder.write("", to: "state")
    var generator = SeededGenerator(seed: 1)
    let error = #expect(throws: DiaryError.self) { try device.makeName(using: &generator) }
    #expect(error?.problem == .notWritten("not a directory"))
  }

  @Test func concurrentStartsGetTheSameName() async throws {
    let device = device
    for round in 0..<20 {
      try? FileManager.default.removeItem(atPath: device.path)
      let names = try await withThrowingTaskGroup(of: String.self) { group in
        for task in 0..<8 {
          group.addTask {
            var generator = SeededGenerator(seed: UInt64(8 * round + task))
            return try device.makeName(using: &generator)
          }
        }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(names.count == 1)
    }
  }
}
