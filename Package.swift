// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "betterrest",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SleepModel", targets: ["SleepModel"]),
    .executable(name: "betterrest", targets: ["betterrest"]),
  ],
  targets: [
    .target(
      name: "SleepModel",
      resources: [.embedInCode("Resources/BuiltInModel.json")]
    ),
    .executableTarget(name: "betterrest", dependencies: ["SleepModel"]),
    .testTarget(name: "SleepModelTests", dependencies: ["SleepModel"]),
    .testTarget(name: "betterrestTests", dependencies: ["betterrest", "SleepModel"]),
  ],
  swiftLanguageModes: [.v6]
)
