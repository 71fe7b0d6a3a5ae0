// An app imports only SleepModel, which re-exports the public API of these modules.
@_exported import DiaryCore
@_exported import Learning
@_exported import ModelFormats
@_exported import Models
@_exported import Platform
@_exported import SleepCore
