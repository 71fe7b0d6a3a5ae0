// swift-tools-version: 6.2
import PackageDescription

// A target uses only those above it.
let package = Package(
  name: "betterrest",
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "SleepModel",
      targets: ["SleepModel", "SleepDiary", "TextClassification", "MoodPrediction"]),
    .executable(name: "betterrest", targets: ["betterrest"]),
  ],
  targets: [
    .target(name: "LearningSupport"),
    .target(name: "MessageText"),
    .target(name: "SystemFiles", dependencies: ["LearningSupport", "MessageText"]),
    .target(
      name: "DelimitedText", dependencies: ["LearningSupport", "MessageText", "SystemFiles"]),
    .target(
      name: "TabularRegression",
      dependencies: ["LearningSupport", "MessageText", "DelimitedText"]),
    .target(
      name: "ModelEvaluation",
      dependencies: ["LearningSupport", "MessageText", "DelimitedText", "TabularRegression"]),
    .target(
      name: "ModelFormats",
      dependencies: ["LearningSupport", "MessageText", "TabularRegression"]),
    .target(
      name: "TextClassification",
      dependencies: ["LearningSupport", "MessageText", "DelimitedText", "ModelFormats"]),
    .target(
      name: "MoodPrediction",
      dependencies: ["LearningSupport", "ModelFormats", "TextClassification"]),
    .target(name: "SleepClock", dependencies: ["LearningSupport", "MessageText"]),
    .target(
      name: "SleepModel",
      dependencies: [
        "LearningSupport", "MessageText", "DelimitedText", "TabularRegression", "ModelEvaluation",
        "ModelFormats", "SleepClock",
      ],
      resources: [.embedInCode("Resources/BuiltInModel.json")]),
    .target(
      name: "SleepDiary",
      dependencies: ["LearningSupport", "MessageText", "SystemFiles", "SleepClock"]),
    .target(
      name: "DiaryStatistics", dependencies: ["LearningSupport", "SleepClock", "SleepDiary"]),
    .target(
      name: "DiaryImport",
      dependencies: ["MessageText", "DelimitedText", "SleepClock", "SleepDiary"]),
    .target(name: "Charts", dependencies: ["MessageText"]),
    .target(
      name: "CommandLineKit",
      dependencies: ["LearningSupport", "MessageText", "SystemFiles", "Charts"]),
    .target(name: "Reports", dependencies: ["MessageText", "CommandLineKit", "Charts"]),
    .target(
      name: "Forms",
      dependencies: ["MessageText", "SleepClock", "SleepDiary", "CommandLineKit"]),
    .target(
      name: "Commands",
      dependencies: [
        "LearningSupport", "MessageText", "SystemFiles", "DelimitedText", "ModelFormats",
        "TextClassification", "MoodPrediction", "SleepClock", "SleepModel", "SleepDiary",
        "DiaryStatistics", "DiaryImport", "Charts", "CommandLineKit", "Reports", "Forms",
      ]),
    .executableTarget(
      name: "betterrest",
      dependencies: ["MessageText", "DelimitedText", "SleepModel", "CommandLineKit", "Commands"]),

    // What several test targets need.
    .target(
      name: "LearnerSamples", dependencies: ["LearningSupport", "TabularRegression", "SleepModel"],
      path: "Tests/LearnerSamples"),
    .target(
      name: "DiarySamples", dependencies: ["SleepDiary", "TestSupport"],
      path: "Tests/DiarySamples"),
    .target(
      name: "TestSupport", dependencies: ["SystemFiles", "CommandLineKit"],
      path: "Tests/TestSupport"),

    .testTarget(
      name: "LearningSupportTests", dependencies: ["LearningSupport", "LearnerSamples"]),
    .testTarget(name: "MessageTextTests", dependencies: ["MessageText"]),
    .testTarget(name: "SystemFilesTests", dependencies: ["SystemFiles"]),
    .testTarget(name: "DelimitedTextTests", dependencies: ["DelimitedText", "LearnerSamples"]),
    .testTarget(
      name: "TabularRegressionTests",
      dependencies: ["MessageText", "TabularRegression", "LearnerSamples"]),
    .testTarget(
      name: "ModelEvaluationTests", dependencies: ["ModelEvaluation", "LearnerSamples"]),
    .testTarget(name: "ModelFormatsTests", dependencies: ["ModelFormats", "LearnerSamples"]),
    .testTarget(
      name: "TextClassificationTests", dependencies: ["TextClassification", "LearnerSamples"]),
    .testTarget(
      name: "MoodPredictionTests", dependencies: ["MoodPrediction", "TextClassification"]),
    .testTarget(name: "SleepClockTests", dependencies: ["SleepClock"]),
    .testTarget(
      name: "SleepModelTests",
      dependencies: ["SleepModel", "TextClassification", "LearnerSamples", "TestSupport"]),
    .testTarget(
      name: "SleepDiaryTests",
      dependencies: [
        "LearningSupport", "DelimitedText", "SleepModel", "SleepDiary", "DiarySamples",
        "TestSupport",
      ]),
    .testTarget(
      name: "DiaryStatisticsTests",
      dependencies: ["LearningSupport", "DiaryStatistics", "DiarySamples", "TestSupport"]),
    .testTarget(
      name: "DiaryImportTests",
      dependencies: ["SystemFiles", "DelimitedText", "SleepDiary", "DiaryImport", "DiarySamples"]),
    .testTarget(name: "ChartsTests", dependencies: ["Charts", "CommandLineKit"]),
    .testTarget(
      name: "CommandLineKitTests", dependencies: ["MessageText", "CommandLineKit", "TestSupport"]),
    .testTarget(name: "ReportsTests", dependencies: ["Reports"]),
    .testTarget(name: "FormsTests", dependencies: ["MessageText", "Forms"]),
    .testTarget(
      name: "betterrestTests", dependencies: ["MessageText", "betterrest", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
