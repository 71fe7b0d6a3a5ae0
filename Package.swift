// swift-tools-version: 6.2
import PackageDescription

// A target uses only those above it.
let package = Package(
  name: "betterrest",
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "SleepModel",
      targets: ["SleepModel"]),
    .executable(name: "betterrest", targets: ["betterrest"]),
  ],
  targets: [
    .target(name: "Numerics"),
    .target(name: "MessageText", dependencies: ["Numerics"]),
    .target(name: "Charts", dependencies: ["Numerics", "MessageText"]),
    .target(name: "SleepCore", dependencies: ["Numerics", "MessageText"]),
    .target(name: "DiaryCore", dependencies: ["Numerics", "MessageText", "SleepCore"]),
    .target(name: "Models", dependencies: ["Numerics", "MessageText"]),
    .target(name: "Platform", dependencies: ["Numerics", "MessageText", "Charts", "SleepCore"]),
    .target(
      name: "DelimitedText", dependencies: ["MessageText", "Platform"]),
    .target(
      name: "TabularRegression",
      dependencies: ["Numerics", "MessageText", "Models", "Platform", "DelimitedText"]),
    .target(
      name: "ModelEvaluation",
      dependencies: [
        "Numerics", "MessageText", "Models", "Platform", "DelimitedText", "TabularRegression",
      ]),
    .target(name: "ModelFormats", dependencies: ["Numerics", "MessageText", "Models"]),
    .target(
      name: "TextClassification",
      dependencies: [
        "Numerics", "MessageText", "Models", "Platform", "DelimitedText", "ModelFormats",
      ]),
    .target(name: "MoodPrediction", dependencies: ["Numerics", "Models", "TextClassification"]),
    .target(
      name: "SleepModel",
      dependencies: [
        "Numerics", "MessageText", "SleepCore", "DiaryCore", "Models", "Platform", "DelimitedText",
        "TabularRegression", "ModelEvaluation", "ModelFormats", "TextClassification",
        "MoodPrediction",
      ],
      resources: [.embedInCode("Resources/BuiltInModel.json")]),
    .target(
      name: "DiaryImport",
      dependencies: ["MessageText", "SleepCore", "DiaryCore", "Platform", "DelimitedText"]),
    .target(
      name: "CommandLineKit",
      dependencies: ["MessageText", "Charts", "Platform"]),
    .target(
      name: "Reports", dependencies: ["MessageText", "Charts", "Platform", "CommandLineKit"]),
    .target(
      name: "Forms",
      dependencies: [
        "MessageText", "SleepCore", "DiaryCore", "Platform", "SleepModel", "CommandLineKit",
      ]),
    .target(
      name: "Commands",
      dependencies: [
        "Numerics", "MessageText", "Charts", "SleepCore", "DiaryCore", "Models", "Platform",
        "DelimitedText", "ModelFormats", "TextClassification", "MoodPrediction", "SleepModel",
        "DiaryImport", "CommandLineKit", "Reports", "Forms",
      ]),
    .executableTarget(
      name: "betterrest",
      dependencies: [
        "MessageText", "Platform", "DelimitedText", "SleepModel", "CommandLineKit", "Commands",
      ]),

    // What several test targets need.
    .target(
      name: "LearnerSamples",
      dependencies: ["Numerics", "Models", "TabularRegression", "SleepModel"],
      path: "Tests/LearnerSamples"),
    .target(
      name: "DiarySamples", dependencies: ["DiaryCore", "SleepModel", "TestSupport"],
      path: "Tests/DiarySamples"),
    .target(
      name: "TestSupport", dependencies: ["Platform", "CommandLineKit"],
      path: "Tests/TestSupport"),

    .testTarget(name: "NumericsTests", dependencies: ["Numerics", "LearnerSamples"]),
    .testTarget(name: "MessageTextTests", dependencies: ["MessageText"]),
    .testTarget(
      name: "PlatformTests",
      dependencies: ["Numerics", "SleepCore", "Platform", "LearnerSamples"]),
    .testTarget(
      name: "DelimitedTextTests",
      dependencies: ["Numerics", "Platform", "DelimitedText", "LearnerSamples"]),
    .testTarget(
      name: "TabularRegressionTests",
      dependencies: [
        "Numerics", "MessageText", "Models", "Platform", "TabularRegression", "LearnerSamples",
      ]),
    .testTarget(
      name: "ModelEvaluationTests",
      dependencies: ["Numerics", "Models", "Platform", "ModelEvaluation", "LearnerSamples"]),
    .testTarget(
      name: "ModelFormatsTests",
      dependencies: ["Numerics", "Models", "ModelFormats", "TabularRegression", "LearnerSamples"]),
    .testTarget(
      name: "TextClassificationTests",
      dependencies: ["Numerics", "Models", "Platform", "TextClassification", "LearnerSamples"]),
    .testTarget(
      name: "MoodPredictionTests", dependencies: ["Models", "MoodPrediction", "TextClassification"]),
    .testTarget(name: "SleepCoreTests", dependencies: ["SleepCore", "Platform", "SleepModel"]),
    .testTarget(
      name: "SleepModelTests",
      dependencies: [
        "SleepCore", "DiaryCore", "Platform", "SleepModel", "TextClassification", "LearnerSamples",
        "DiarySamples", "TestSupport",
      ]),
    .testTarget(
      name: "DiaryCoreTests",
      dependencies: [
        "Numerics", "SleepCore", "DiaryCore", "Platform", "DelimitedText", "SleepModel",
        "DiarySamples", "TestSupport",
      ]),
    .testTarget(
      name: "DiaryImportTests",
      dependencies: [
        "SleepCore", "DiaryCore", "Platform", "DelimitedText", "SleepModel", "DiaryImport",
        "DiarySamples",
      ]),
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
