import DiarySamples
import Foundation
import SleepCore
import SleepDiary
import SleepPlatform
import TestSupport
import Testing

@testable import SleepModel

struct LineFilterTests {
  private func kept(_ text: String, of kinds: Set<DiaryKind>) throws -> String {
    let file = try TemporaryFile(text)
    let descriptor = try FileDescriptor(opening: file.path, O_RDONLY)
    defer { descriptor.closeNow() }
    var bytes = [UInt8](repeating: 0, count: text.utf8.count)
    let count = try bytes.withUnsafeMutableBytes {
      try #require(LineFilter(kinds)).fill($0, from: descriptor)
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  @Test func keepsTheKindsThatAreAskedForAndAllChanges() throws {
    let night = #"{"op":"\#(id(1))","do":"add","kind":"night"}"# + "\n"
    let stress = #"{"op":"\#(id(2))","do":"add","kind":"stress"}"# + "\n"
    let change = #"{"op":"\#(id(3))","do":"set","id":"2"}"# + "\n"
    let text = DiaryLine.header + "\n" + stress + night + stress + change + stress
    let kept = DiaryLine.header + "\n\n" + night + "\n" + change + "\n"
    #expect(try self.kept(text, of: [.night]) == kept)
    #expect(try self.kept(text, of: [.profile, .night]) == kept)
    #expect(try self.kept("", of: [.night]) == "")
  }

  @Test func keepsALastLineWithoutItsEnd() throws {
    #expect(try kept("{}\n{\"do\":\"add\"", of: [.night]) == "{}\n{\"do\":\"add\"")
  }

  @Test func keepsTornLines() throws {
    let torn = #"{"op":"\#(id(2))","do":"add","kind":"stress","val"# + "\n"
    #expect(try kept("{}\n" + torn, of: [.night]) == "{}\n" + torn)
  }

  @Test func readsFilesOfManyBlocks() throws {
    let lines = (0..<6000).map { number in
      let kind = number % 10 == 0 ? "night" : "stress"
      return #"{"op":"\#(id(number))","do":"add","kind":"\#(kind)","note":""#
        + String(repeating: "x", count: number % 300) + "\"}\n"
    }
    let nights = lines.enumerated().map { $0.offset % 10 == 0 ? $0.element : "\n" }.joined()
    #expect(try kept(lines.joined(), of: [.night]) == nights)
  }

  @Test func allKindsNeedNoFilter() {
    #expect(LineFilter(Set(DiaryKind.allCases)) == nil)
  }

  @Test func theRecordsAreTheSame() throws {
    let sample = try SampleDiary()
    for number in 0..<20 {
      try sample.write([SampleDiary.stress(Double(number % 11), "\"night\" \(number)")])
      try sample.write([SampleDiary.night("2026-11-\(number + 10)")])
    }
    try sample.write([.setProfile([.name: "Ann", .need: 7.5]), .setDay("2026-11-20", [.work: 9])])
    try sample.write(sample.writer().diary().undo(1))
    try sample.write([.setProfile([.need: 8])])
    let diary = try Diary(contentsOf: sample.path)
    for kinds in [[.night], [.profile], [.day, .stress], [.nap]] as [Set<DiaryKind>] {
      #expect(
        try Diary(contentsOf: sample.path, kinds: kinds).records(of: kinds)
          == diary.records(of: kinds))
    }
  }
}
