import Foundation
import Testing

@testable import SleepTerminal

@Suite struct WorkClockTests {
  private func time(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1000 + seconds) }

  @Test func isNilBeforeTheFirstStage() {
    #expect(WorkClock().line(at: time(0), completed: 0, total: nil) == nil)
  }

  @Test func timeLeftFollowsFromTheShare() {
    var clock = WorkClock()
    clock.begin(.merging, at: time(0))
    clock.begin(.reading, at: time(10))
    var line = ProgressLine(stage: .reading, seconds: 3)
    (line.completed, line.share, line.secondsLeft) = (25, 0.25, 9)
    #expect(clock.line(at: time(13), completed: 25, total: 100) == line)
    // The share never exceeds 1.
    (line.completed, line.share, line.secondsLeft) = (120, 1, nil)
    #expect(clock.line(at: time(13), completed: 120, total: 100) == line)
  }

  @Test func noEstimateFromLittleProgress() {
    var clock = WorkClock()
    clock.begin(.reading, at: time(0))
    var line = ProgressLine(stage: .reading, seconds: 3)
    (line.completed, line.share) = (1, 0.01)
    #expect(clock.line(at: time(3), completed: 1, total: 100) == line)
    line = ProgressLine(stage: .reading, seconds: 3)
    line.completed = 7
    #expect(clock.line(at: time(3), completed: 7, total: nil) == line)
    #expect(clock.line(at: time(3), completed: 7, total: 0) == line)
  }

  @Test func assumesEqualFolds() {
    func stage(_ fold: Int) -> WorkStage {
      .validation(.init(fold, of: 4))
    }
    var clock = WorkClock()
    clock.begin(.reading, at: time(0))
    clock.begin(stage(0), at: time(10))
    var line = ProgressLine(stage: stage(0), seconds: 5)
    (line.completed, line.share) = (500, 0.375 / 4)
    #expect(clock.line(at: time(15), completed: 500, total: 1000) == line)
    clock.begin(.fitting(.init(0, of: 4)), at: time(18))
    #expect(clock.line(at: time(18), completed: 0, total: nil)?.share == 0.75 / 4)
    clock.begin(.calibration(.init(0, of: 4)), at: time(19))
    #expect(clock.line(at: time(19), completed: 9, total: 9)?.share == 0.25)
    clock.begin(stage(1), at: time(20))
    clock.begin(stage(2), at: time(40))
    let fitting = WorkStage.fitting(.init(2, of: 4))
    clock.begin(fitting, at: time(43))
    line = ProgressLine(stage: fitting, seconds: 3)
    (line.completed, line.share, line.secondsLeft) = (0, 0.6, 24)
    #expect(clock.line(at: time(46), completed: 0, total: nil) == line)
    // A late fold does not count as the next one.
    let late = clock.line(at: time(99), completed: 0, total: nil)
    #expect(late?.share == 0.7475)
  }

  @Test func addsUpTheSecondsOfEachStage() {
    var clock = WorkClock()
    #expect(clock.seconds(at: time(0)) == [:])
    clock.begin(.reading, at: time(0))
    clock.begin(.fitting(.init(0, of: 2)), at: time(2))
    clock.begin(.merging, at: time(5))
    clock.begin(.fitting(.init(1, of: 2)), at: time(6))
    #expect(clock.seconds(at: time(10)) == ["reading": 2, "fitting": 7, "merging": 1])
  }
}
