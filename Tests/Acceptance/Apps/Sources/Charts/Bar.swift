import Numerics

package struct Bar: Sendable, Equatable {
  package let height: Double

  package init(_ share: Double) {
    height = share.clamped(to: 0...1)
  }
}
