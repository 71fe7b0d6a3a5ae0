// swift-tools-version: 6.2
import PackageDescription

// Apple's platforms want a privacy manifest; elsewhere it would be a bundle beside the program.
#if canImport(Darwin)
  let privacy: (resources: [Resource], excluded: [String]) = (
    [.copy("Resources/PrivacyInfo.xcprivacy")], []
  )
#else
  let privacy: (resources: [Resource], excluded: [String]) = (
    [], ["Resources/PrivacyInfo.xcprivacy"]
  )
#endif

// A target uses only those above it.
let package = Package(
  name: "betterrest",
  platforms: [.macOS(.v15), .iOS(.v18), .visionOS(.v2)],
  products: [
    .library(
      name: "SleepModel",
      targets: ["SleepModel"]),
    .executable(name: "betterrest", targets: ["betterrest"]),
  ],
  targets: [
    .target(name: "SleepNumerics"),
    .target(name: "SleepText", dependencies: ["SleepNumerics"]),
    .target(name: "SleepCharts", dependencies: ["SleepNumerics", "SleepText"]),
    .target(name: "SleepModels", dependencies: ["SleepNumerics", "SleepText"]),
    .target(name: "SleepCore", dependencies: ["SleepNumerics", "SleepText", "SleepModels"]),
    .target(
      name: "SleepDiary",
      dependencies: ["SleepNumerics", "SleepText", "SleepModels", "SleepCore"]),
    .target(
      name: "SleepPage",
      dependencies: [
        "SleepNumerics", "SleepText", "SleepCharts", "SleepModels", "SleepCore", "SleepDiary",
      ],
      // What the page is made of beside Swift; C is for its module, see `.ci/make-page`.
      exclude: ["Web/browser.c"], resources: [.embedInCode("Web")]),
    .target(
      name: "SleepPlatform",
      dependencies: ["SleepNumerics", "SleepText", "SleepCharts", "SleepCore"]),
    .target(
      name: "SleepLearning",
      dependencies: ["SleepNumerics", "SleepText", "SleepModels", "SleepPlatform"]),
    .target(name: "SleepFormats", dependencies: ["SleepNumerics", "SleepText", "SleepModels"]),
    .target(
      name: "SleepImport",
      dependencies: ["SleepText", "SleepCore", "SleepDiary", "SleepPlatform", "SleepLearning"]),
    .target(
      name: "SleepModel",
      dependencies: [
        "SleepNumerics", "SleepText", "SleepCore", "SleepDiary", "SleepModels", "SleepPlatform",
        "SleepLearning",
        "SleepFormats", "SleepImport",
      ],
      exclude: privacy.excluded,
      resources: [.embedInCode("Resources/BuiltInModel.json")] + privacy.resources),
    .target(
      name: "SleepTerminal",
      dependencies: ["SleepText", "SleepCharts", "SleepCore", "SleepPlatform"]),
    .target(
      name: "SleepReports",
      dependencies: ["SleepText", "SleepCharts", "SleepPlatform", "SleepTerminal"]),
    .target(
      name: "SleepForms",
      dependencies: [
        "SleepText", "SleepCore", "SleepDiary", "SleepPlatform", "SleepModel", "SleepTerminal",
      ]),
    .target(
      name: "SleepCommands",
      dependencies: [
        "SleepNumerics", "SleepText", "SleepCharts", "SleepCore", "SleepDiary", "SleepModels",
        "SleepPlatform",
        "SleepLearning", "SleepFormats", "SleepModel", "SleepImport", "SleepTerminal", "SleepPage",
        "SleepReports",
        "SleepForms",
      ]),
    .executableTarget(
      name: "betterrest",
      dependencies: [
        "SleepText", "SleepPlatform", "SleepLearning", "SleepModel", "SleepTerminal",
        "SleepCommands",
      ]),

    // What several test targets need.
    .target(
      name: "ModelSamples", dependencies: ["SleepNumerics", "SleepModels"],
      path: "Tests/ModelSamples"),
    .target(
      name: "LearnerSamples",
      dependencies: ["SleepNumerics", "SleepLearning", "SleepModel", "ModelSamples"],
      path: "Tests/LearnerSamples"),
    .target(
      name: "TestSupport", dependencies: ["SleepPlatform", "SleepTerminal"],
      path: "Tests/TestSupport"),
    .target(
      name: "DiaryCoreSamples", dependencies: ["SleepDiary"], path: "Tests/DiaryCoreSamples"),
    .target(
      name: "DiarySamples",
      dependencies: ["SleepCore", "SleepDiary", "SleepModel", "DiaryCoreSamples", "TestSupport"],
      path: "Tests/DiarySamples"),

    .testTarget(name: "SleepNumericsTests", dependencies: ["SleepNumerics", "ModelSamples"]),
    .testTarget(name: "SleepTextTests", dependencies: ["SleepText"]),
    .testTarget(
      name: "SleepPlatformTests",
      dependencies: ["SleepNumerics", "SleepCore", "SleepPlatform", "ModelSamples"]),
    .testTarget(
      name: "SleepModelsTests", dependencies: ["SleepNumerics", "SleepModels", "ModelSamples"]),
    .testTarget(
      name: "SleepLearningTests",
      dependencies: [
        "SleepNumerics", "SleepText", "SleepModels", "SleepPlatform", "SleepLearning", "SleepModel",
        "LearnerSamples",
      ]),
    .testTarget(
      name: "SleepFormatsTests",
      dependencies: ["SleepNumerics", "SleepModels", "SleepCore", "SleepFormats", "ModelSamples"]),
    .testTarget(
      name: "SleepCoreTests",
      dependencies: ["SleepModels", "SleepCore", "SleepPlatform", "ModelSamples"]),
    .testTarget(
      name: "SleepModelTests",
      dependencies: [
        "SleepModels", "SleepCore", "SleepDiary", "SleepPlatform", "SleepLearning", "SleepFormats",
        "SleepModel",
        "ModelSamples", "LearnerSamples", "DiarySamples", "TestSupport",
      ]),
    .testTarget(
      name: "SleepDiaryTests",
      dependencies: [
        "SleepNumerics", "SleepCore", "SleepDiary", "SleepPlatform", "DiaryCoreSamples",
      ]),
    .testTarget(
      name: "SleepPageTests",
      dependencies: [
        "SleepCore", "SleepDiary", "SleepModels", "SleepPlatform", "SleepModel", "SleepPage",
        "DiaryCoreSamples", "LearnerSamples",
      ]),
    .testTarget(
      name: "SleepImportTests",
      dependencies: [
        "SleepCore", "SleepDiary", "SleepPlatform", "SleepLearning", "SleepModel", "SleepImport",
        "DiarySamples",
      ]),
    .testTarget(
      name: "SleepChartsTests",
      dependencies: ["SleepCharts", "SleepCore", "SleepPlatform", "SleepTerminal"]),
    .testTarget(
      name: "SleepTerminalTests",
      dependencies: ["SleepText", "SleepPlatform", "SleepTerminal", "TestSupport"]),
    .testTarget(name: "SleepReportsTests", dependencies: ["SleepReports"]),
    .testTarget(
      name: "SleepFormsTests",
      dependencies: ["SleepText", "SleepCore", "SleepDiary", "SleepPlatform", "SleepForms"]),
    .testTarget(
      name: "betterrestTests",
      dependencies: ["SleepText", "SleepPlatform", "SleepCommands", "betterrest", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
