// An app imports only SleepModel, which re-exports the public API of these modules.
@_exported import DelimitedText
@_exported import ModelEvaluation
@_exported import ModelFormats
@_exported import Models
@_exported import SleepClock
@_exported import TabularRegression
@_exported import TextClassification
