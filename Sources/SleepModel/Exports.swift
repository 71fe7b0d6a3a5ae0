// An app imports only SleepModel, which re-exports the public API of these modules.
@_exported import DelimitedText
@_exported import DiaryCore
@_exported import ModelEvaluation
@_exported import ModelFormats
@_exported import Models
@_exported import MoodPrediction
@_exported import Platform
@_exported import SleepCore
@_exported import TabularRegression
@_exported import TextClassification
