@_exported import ModelSamples
