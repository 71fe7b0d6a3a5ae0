// swift-tools-version: 6.2
import PackageDescription

// A target uses only those above it.
let package = Package(
  name: "betterrest",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SleepModel", targets: ["SleepModel"]),
    .executable(name: "betterrest", targets: ["betterrest"]),
  ],
  targets: [
    .target(name: "LearningSupport"),
    .target(name: "MessageText"),
    .target(name: "SystemFiles", dependencies: ["LearningSupport"]),
    .target(
      name: "DelimitedText", dependencies: ["LearningSupport", "MessageText", "SystemFiles"]),
    .target(
      name: "TabularRegression",
      dependencies: ["LearningSupport", "MessageText", "DelimitedText"]),
    .target(
      name: "ModelFormats",
      dependencies: ["LearningSupport", "MessageText", "TabularRegression"]),
    .target(name: "SleepClock", dependencies: ["LearningSupport", "MessageText"]),
    .target(
      name: "SleepModel",
      dependencies: [
        "LearningSupport", "DelimitedText", "TabularRegression", "ModelFormats", "SleepClock",
      ],
      resources: [.embedInCode("Resources/BuiltInModel.json")]),
    .target(
      name: "CommandLineKit", dependencies: ["LearningSupport", "MessageText", "SystemFiles"]),
    .target(name: "Charts", dependencies: ["CommandLineKit"]),
    .target(name: "BedtimeForm", dependencies: ["MessageText", "SleepClock", "CommandLineKit"]),
    .executableTarget(
      name: "betterrest",
      dependencies: [
        "LearningSupport", "MessageText", "SystemFiles", "SleepClock", "SleepModel",
        "CommandLineKit", "Charts", "BedtimeForm",
      ]),

    // What several test targets need.
    .target(
      name: "LearnerSamples", dependencies: ["LearningSupport", "TabularRegression", "SleepModel"],
      path: "Tests/LearnerSamples"),
    .target(
      name: "TestSupport", dependencies: ["SystemFiles", "CommandLineKit"],
      path: "Tests/TestSupport"),

    .testTarget(
      name: "LearningSupportTests", dependencies: ["LearningSupport", "LearnerSamples"]),
    .testTarget(name: "MessageTextTests", dependencies: ["MessageText"]),
    .testTarget(name: "SystemFilesTests", dependencies: ["SystemFiles"]),
    .testTarget(name: "DelimitedTextTests", dependencies: ["DelimitedText", "LearnerSamples"]),
    .testTarget(
      name: "TabularRegressionTests", dependencies: ["TabularRegression", "LearnerSamples"]),
    .testTarget(name: "ModelFormatsTests", dependencies: ["ModelFormats", "LearnerSamples"]),
    .testTarget(name: "SleepClockTests", dependencies: ["SleepClock"]),
    .testTarget(name: "SleepModelTests", dependencies: ["SleepModel", "LearnerSamples"]),
    .testTarget(name: "CommandLineKitTests", dependencies: ["CommandLineKit", "TestSupport"]),
    .testTarget(name: "ChartsTests", dependencies: ["Charts"]),
    .testTarget(name: "BedtimeFormTests", dependencies: ["BedtimeForm"]),
    .testTarget(name: "betterrestTests", dependencies: ["betterrest", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
