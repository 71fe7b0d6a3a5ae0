// An app imports only SleepModel, which re-exports the public API of these modules.
@_exported import SleepDiary
@_exported import SleepLearning
@_exported import SleepFormats
@_exported import SleepImport
@_exported import SleepModels
@_exported import SleepPlatform
@_exported import SleepCore
