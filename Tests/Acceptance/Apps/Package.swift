// swift-tools-version: 6.2
import PackageDescription

let sleep: Target.Dependency = .product(name: "SleepModel", package: "betterrest")

// Apps as others write them: they see the product alone. Some of their targets have names that are
// common in apps and packages; those of betterrest must not meet them.
let package = Package(
  name: "Apps",
  platforms: [.macOS(.v15), .iOS(.v18), .visionOS(.v2)],
  dependencies: [.package(name: "betterrest", path: "../../..")],
  targets: [
    .target(name: "Numerics"),
    .target(name: "Charts", dependencies: ["Numerics"]),
    .target(name: "Models", dependencies: ["Charts", sleep]),
    .target(name: "BetterRest", dependencies: ["Models", sleep]),
    .target(name: "MoodTracker", dependencies: [sleep]),
    .target(name: "LifeSync", dependencies: [sleep]),

    .target(name: "ProgramSupport", dependencies: [sleep], path: "Tests/ProgramSupport"),
    .testTarget(name: "BetterRestTests", dependencies: ["BetterRest", "ProgramSupport", sleep]),
    .testTarget(name: "MoodTrackerTests", dependencies: ["MoodTracker", "ProgramSupport", sleep]),
    .testTarget(name: "LifeSyncTests", dependencies: ["LifeSync", "ProgramSupport", sleep]),
  ],
  swiftLanguageModes: [.v6]
)
