// swift-tools-version: 6.2
import PackageDescription

// A target uses only those above it.
let package = Package(
  name: "betterrest",
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "SleepModel",
      targets: ["SleepModel", "SleepDiary"]),
    .executable(name: "betterrest", targets: ["betterrest"]),
  ],
  targets: [
    .target(name: "Numerics"),
    .target(name: "MessageText"),
    .target(name: "Models", dependencies: ["Numerics", "MessageText"]),
    .target(name: "Platform", dependencies: ["Numerics", "MessageText"]),
    .target(
      name: "Learning", dependencies: ["Numerics", "MessageText", "Models", "Platform"]),
    .target(name: "ModelFormats", dependencies: ["Numerics", "MessageText", "Models"]),
    .target(name: "SleepClock", dependencies: ["Numerics", "MessageText"]),
    .target(
      name: "SleepModel",
      dependencies: [
        "Numerics", "MessageText", "Models", "Learning", "ModelFormats", "SleepClock",
      ],
      resources: [.embedInCode("Resources/BuiltInModel.json")]),
    .target(
      name: "SleepDiary",
      dependencies: ["Numerics", "MessageText", "Platform", "SleepClock"]),
    .target(
      name: "DiaryStatistics", dependencies: ["Numerics", "SleepClock", "SleepDiary"]),
    .target(
      name: "DiaryImport",
      dependencies: ["MessageText", "Learning", "SleepClock", "SleepDiary"]),
    .target(name: "Charts", dependencies: ["MessageText"]),
    .target(
      name: "CommandLineKit",
      dependencies: ["MessageText", "Platform", "Charts"]),
    .target(name: "Reports", dependencies: ["MessageText", "CommandLineKit", "Charts"]),
    .target(
      name: "Forms",
      dependencies: ["MessageText", "SleepClock", "SleepDiary", "CommandLineKit"]),
    .target(
      name: "Commands",
      dependencies: [
        "Numerics", "MessageText", "Models", "Platform", "Learning", "ModelFormats", "SleepClock",
        "SleepModel", "SleepDiary", "DiaryStatistics", "DiaryImport", "Charts", "CommandLineKit",
        "Reports", "Forms",
      ]),
    .executableTarget(
      name: "betterrest",
      dependencies: ["MessageText", "Learning", "SleepModel", "CommandLineKit", "Commands"]),

    // What several test targets need.
    .target(
      name: "LearnerSamples",
      dependencies: ["Numerics", "Models", "Learning", "SleepModel"],
      path: "Tests/LearnerSamples"),
    .target(
      name: "DiarySamples", dependencies: ["SleepDiary", "TestSupport"],
      path: "Tests/DiarySamples"),
    .target(
      name: "TestSupport", dependencies: ["Platform", "CommandLineKit"],
      path: "Tests/TestSupport"),

    .testTarget(name: "NumericsTests", dependencies: ["Numerics", "LearnerSamples"]),
    .testTarget(name: "MessageTextTests", dependencies: ["MessageText"]),
    .testTarget(name: "PlatformTests", dependencies: ["Numerics", "Platform", "LearnerSamples"]),
    .testTarget(
      name: "DelimitedTextTests",
      dependencies: ["Numerics", "Platform", "Learning", "LearnerSamples"]),
    .testTarget(
      name: "TabularRegressionTests",
      dependencies: ["Numerics", "MessageText", "Models", "Platform", "Learning", "LearnerSamples"]),
    .testTarget(
      name: "ModelEvaluationTests",
      dependencies: ["Numerics", "Models", "Platform", "Learning", "LearnerSamples"]),
    .testTarget(
      name: "ModelFormatsTests",
      dependencies: ["Numerics", "Models", "ModelFormats", "Learning", "LearnerSamples"]),
    .testTarget(
      name: "TextClassificationTests",
      dependencies: ["Numerics", "Models", "Platform", "Learning", "LearnerSamples"]),
    .testTarget(
      name: "MoodPredictionTests", dependencies: ["Models", "Learning"]),
    .testTarget(name: "SleepClockTests", dependencies: ["SleepClock"]),
    .testTarget(
      name: "SleepModelTests",
      dependencies: ["SleepModel", "Learning", "LearnerSamples", "TestSupport"]),
    .testTarget(
      name: "SleepDiaryTests",
      dependencies: [
        "Numerics", "Platform", "Learning", "SleepModel", "SleepDiary", "DiarySamples",
        "TestSupport",
      ]),
    .testTarget(
      name: "DiaryStatisticsTests",
      dependencies: ["Numerics", "DiaryStatistics", "DiarySamples", "TestSupport"]),
    .testTarget(
      name: "DiaryImportTests",
      dependencies: ["Platform", "Learning", "SleepDiary", "DiaryImport", "DiarySamples"]),
    .testTarget(name: "ChartsTests", dependencies: ["Charts", "CommandLineKit"]),
    .testTarget(
      name: "CommandLineKitTests",
      dependencies: ["MessageText", "Platform", "CommandLineKit", "TestSupport"]),
    .testTarget(name: "ReportsTests", dependencies: ["Reports"]),
    .testTarget(name: "FormsTests", dependencies: ["MessageText", "Platform", "Forms"]),
    .testTarget(
      name: "betterrestTests",
      dependencies: ["MessageText", "Platform", "Commands", "betterrest", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
