@_exported import DiaryCoreSamples
