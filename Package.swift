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
    .target(name: "Models", dependencies: ["Numerics", "MessageText"]),
    .target(name: "SleepCore", dependencies: ["Numerics", "MessageText", "Models"]),
    .target(name: "DiaryCore", dependencies: ["Numerics", "MessageText", "SleepCore"]),
    .target(name: "Platform", dependencies: ["Numerics", "MessageText", "Charts", "SleepCore"]),
    .target(
      name: "Learning", dependencies: ["Numerics", "MessageText", "Models", "Platform"]),
    .target(name: "ModelFormats", dependencies: ["Numerics", "MessageText", "Models"]),
    .target(
      name: "SleepModel",
      dependencies: [
        "Numerics", "MessageText", "SleepCore", "DiaryCore", "Models", "Platform", "Learning",
        "ModelFormats",
      ],
      resources: [.embedInCode("Resources/BuiltInModel.json")]),
    .target(
      name: "DiaryImport",
      dependencies: ["MessageText", "SleepCore", "DiaryCore", "Platform", "Learning"]),
    .target(
      name: "CommandLineKit",
      dependencies: ["MessageText", "Charts", "SleepCore", "Platform"]),
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
        "Learning", "ModelFormats", "SleepModel", "DiaryImport", "CommandLineKit", "Reports",
        "Forms",
      ]),
    .executableTarget(
      name: "betterrest",
      dependencies: [
        "MessageText", "Platform", "Learning", "SleepModel", "CommandLineKit", "Commands",
      ]),

    // What several test targets need.
    .target(
      name: "ModelSamples", dependencies: ["Numerics", "Models"], path: "Tests/ModelSamples"),
    .target(
      name: "LearnerSamples",
      dependencies: ["Numerics", "Learning", "SleepModel", "ModelSamples"],
      path: "Tests/LearnerSamples"),
    .target(
      name: "TestSupport", dependencies: ["Platform", "CommandLineKit"],
      path: "Tests/TestSupport"),
    .target(
      name: "DiaryCoreSamples", dependencies: ["DiaryCore"], path: "Tests/DiaryCoreSamples"),
    .target(
      name: "DiarySamples",
      dependencies: ["SleepCore", "DiaryCore", "SleepModel", "DiaryCoreSamples", "TestSupport"],
      path: "Tests/DiarySamples"),

    .testTarget(name: "NumericsTests", dependencies: ["Numerics", "ModelSamples"]),
    .testTarget(name: "MessageTextTests", dependencies: ["MessageText"]),
    .testTarget(
      name: "PlatformTests",
      dependencies: ["Numerics", "SleepCore", "Platform", "ModelSamples"]),
    .testTarget(name: "ModelsTests", dependencies: ["Numerics", "Models", "ModelSamples"]),
    .testTarget(
      name: "LearningTests",
      dependencies: [
        "Numerics", "MessageText", "Models", "Platform", "Learning", "SleepModel",
        "LearnerSamples",
      ]),
    .testTarget(
      name: "ModelFormatsTests",
      dependencies: ["Numerics", "Models", "SleepCore", "ModelFormats", "ModelSamples"]),
    .testTarget(
      name: "SleepCoreTests",
      dependencies: ["Models", "SleepCore", "Platform", "ModelSamples"]),
    .testTarget(
      name: "SleepModelTests",
      dependencies: [
        "Models", "SleepCore", "DiaryCore", "Platform", "Learning", "ModelFormats", "SleepModel",
        "ModelSamples", "LearnerSamples", "DiarySamples", "TestSupport",
      ]),
    .testTarget(
      name: "DiaryCoreTests",
      dependencies: [
        "Numerics", "SleepCore", "DiaryCore", "Platform", "DiaryCoreSamples",
      ]),
    .testTarget(
      name: "DiaryImportTests",
      dependencies: [
        "SleepCore", "DiaryCore", "Platform", "Learning", "SleepModel", "DiaryImport",
        "DiarySamples",
      ]),
    .testTarget(
      name: "ChartsTests", dependencies: ["Charts", "SleepCore", "Platform", "CommandLineKit"]),
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
