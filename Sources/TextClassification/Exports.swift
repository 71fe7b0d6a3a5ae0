// An app that classifies texts needs no other import.
@_exported import Models
