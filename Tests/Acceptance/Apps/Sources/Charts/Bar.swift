import Numerics

public struct Bar: Sendable, Equatable {
  public let height: Double

  public init(_ share: Double) {
    height = share.clamped(to: 0...1)
  }
}
