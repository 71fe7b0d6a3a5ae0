import Dispatch
import Synchronization

/// Applies `body` to each element on up to `threads` threads and returns the results in order.
///
/// `body` must not depend on which thread calls it.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], threads: Int, _ body: @Sendable (Element) -> Result
) -> [Result] {
  guard threads > 1, elements.count > 1 else { return elements.map(body) }
  let next = Atomic(0)
  let results = Locked([Result?](repeating: nil, count: elements.count))
  DispatchQueue.concurrentPerform(iterations: min(threads, elements.count)) { _ in
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < elements.count else { return }
      let result = body(elements[index])
      results.withLock { $0[index] = result }
    }
  }
  return results.withLock { $0.compactMap(\.self) }
}
