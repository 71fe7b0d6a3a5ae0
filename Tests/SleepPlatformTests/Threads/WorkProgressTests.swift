import SleepPlatform
import Testing

@Suite struct WorkProgressTests {
  private let progress = WorkProgress()

  @Test func counts() {
    func expect(_ completed: Int, of total: Int?) {
      #expect(progress.completed == completed)
      #expect(progress.total == total)
    }
    expect(0, of: nil)
    progress.restart(total: 10)
    progress.advance()
    progress.advance(by: 4)
    expect(5, of: 10)
    progress.reduceTotal(by: 3)
    expect(5, of: 7)
    progress.limit(to: 1)
    expect(5, of: 6)
    progress.restart()
    expect(0, of: nil)
    progress.restart(total: 0)
    expect(0, of: 0)
  }

  @Test func isCancelledOnce() {
    #expect(!progress.isCancelled)
    progress.cancel()
    progress.restart()
    #expect(progress.isCancelled)
  }
}
