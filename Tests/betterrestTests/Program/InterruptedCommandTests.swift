import Foundation
import TestSupport
import Testing

@Suite struct InterruptedCommandTests {
  /// Starts a command whose standard input only it can read, so that writing fails once it has ended.
  private func start(
    _ words: [String], environment: [String: String] = [:], reading pipe: Pipe
  ) throws -> RunningCommand {
    signal(SIGPIPE, SIG_IGN)
    let command = try CommandRunner.start(
      words, environment: environment, input: pipe.fileHandleForReading)
    try pipe.fileHandleForReading.close()
    return command
  }

  @Test func aCommandThatRefusesEarlyIsNoHang() async throws {
    let pipe = Pipe()
    let command = try start(["train", "-", "--seed", "x"], reading: pipe)
    #expect(throws: (any Error).self) {
      // More than a pipe holds.
      try pipe.fileHandleForWriting.write(contentsOf: Data(count: 1 << 20))
    }
    #expect(try await command.result().status == 64)
  }

  /// The rows come through a pipe that is held open, so that the program is at work when the signal
  /// comes.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func leavesTheOldFileBehind(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    let old = "wake,prediction\n"
    try folder.write(old, to: "answers.csv")
    let pipe = Pipe()
    let command = try start(
      ["predict", "--input", "-", "--output", folder.path + "/answers.csv"],
      environment: ["HOME": UserRun.home], reading: pipe)
    // More than one read.
    let rows = String(repeating: "25200,8,2\n", count: 60_000)
    try pipe.fileHandleForWriting.write(
      contentsOf: Data("wake,estimatedSleep,coffee\n\(rows)".utf8))
    for _ in 0..<2000 where try folder.contents().count < 2 {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(try folder.contents().count == 2)
    command.send(signal)
    #expect(try await command.result() == .init(status: 128 + signal))
    #expect(try folder.contents() == ["answers.csv"])
    #expect(try folder.text(of: "answers.csv") == old)
    try pipe.fileHandleForWriting.close()
  }

  @Test func leavesTheOldModelBehind() async throws {
    let old = #"{"formatVersion":1}"#
    let model = try TemporaryFile(old)
    let pipe = Pipe()
    let command = try start(["train", "-", "--output", model.path], reading: pipe)
    // More than a pipe holds: once written, the program has begun to read.
    let rows = String(repeating: "25200,8,2,30940\n", count: 20_000)
    try pipe.fileHandleForWriting.write(
      contentsOf: Data("wake,estimatedSleep,coffee,actualSleep\n\(rows)".utf8))
    command.send(SIGTERM)
    #expect(try await command.result() == .init(status: 143))
    #expect(try model.text() == old)
    #expect(try model.siblings() == ["file"])
    try pipe.fileHandleForWriting.close()
  }

  /// A kill that nothing can catch, at moments spread over the run: the model is the old one or the
  /// new one.
  @Test func aKillLeavesAWholeModel() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/model.json"
    func train(_ slope: Int, killedAfter delay: Duration?) async throws {
      let rows = try TemporaryFile(
        "x,y\n" + (0..<400).map { "\($0),\($0 * slope)\n" }.joined())
      let command = try CommandRunner.start(
        ["train", rows.path, "--target", "y", "--algorithm", "linear", "--folds", "0", "-o", path],
        input: .nullDevice)
      if let delay {
        try await Task.sleep(for: delay)
        command.send(SIGKILL)
      }
      _ = try await command.result()
    }
    var whole: [String] = []
    for slope in 1...2 {
      try await train(slope, killedAfter: nil)
      whole.append(try folder.text(of: "model.json"))
    }
    #expect(whole[0] != whole[1])
    for attempt in 0..<16 {
      try await train(1 + attempt % 2, killedAfter: .milliseconds(2 + 2 * attempt))
      #expect(try whole.contains(folder.text(of: "model.json")))
    }
  }
}
