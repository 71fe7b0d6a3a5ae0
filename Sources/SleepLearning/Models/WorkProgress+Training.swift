import Dispatch
import SleepPlatform

extension WorkProgress {
  /// Runs a training that is counted here without blocking the caller's executor; cancelling the task
  /// cancels it.
  ///
  /// - Throws: `CancellationError` if it was cancelled, or what the training throws.
  func training<Model: Sendable>(
    _ train: @escaping @Sendable () throws -> Model
  ) async throws -> Model {
    // The task was cancelled, not the progress, which may count another training.
    defer { if Task.isCancelled { resume() } }
    do {
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          // Training blocks its thread, which must not be one of Swift's cooperative pool.
          DispatchQueue.global().async { continuation.resume(with: Result(catching: train)) }
        }
      } onCancel: {
        cancel()
      }
    } catch  where isCancelled {
      throw CancellationError()
    }
  }
}
