import Foundation
import LearnerSamples
import SleepLearning
import SleepModels
import SleepPlatform
import Testing

@Suite struct ByteSourceSeveralTests {
  private let a = ByteSource.bytes(Array("a,y\n1,2\n".utf8), name: "a.csv")
  private let b = ByteSource.bytes(Array("y,a\n4,2\n6,3\n".utf8), name: "b.csv")

  @Test func areNamedTogether() {
    #expect([a].jointName == "a.csv")
    #expect([a, b].jointName == "a.csv and 1 more file")
    #expect([a, b, b].jointName == "a.csv and 2 more files")
  }

  @Test func areCountedTogether() throws {
    let progress = WorkProgress()
    let sources = [a, b].map { $0.counted(by: progress) }
    _ = try TrainingRows(reading: sources, columns: ColumnSelection(target: "y"))
    #expect(progress.completed == 20 && progress.total == 20)
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("a,y\n5,6\n".utf8))
    try pipe.fileHandleForWriting.close()
    let piped = ByteSource.descriptor(pipe.fileHandleForReading.fileDescriptor, name: "pipe")
    _ = try TrainingRows(
      reading: sources + [piped.counted(by: progress)], columns: ColumnSelection(target: "y"))
    #expect(progress.completed == 28 && progress.total == nil)
  }
}
