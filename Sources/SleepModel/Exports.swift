// An app imports SleepModel alone: what is public in these modules is public in it.
@_exported import DelimitedText
@_exported import LearningSupport
@_exported import ModelEvaluation
@_exported import ModelFormats
@_exported import SleepClock
@_exported import TabularRegression
