// All of the compiler under one name, for programs that use it as a library:
//
//     parse, formatted              a text and its tree
//     analyze, lint, explanation    what it means, and what is proved of it
//     lintCode, LogExplanation      Visual Format in code, logs of conflicts
//     frames                        where views lie, with `frameText`, `frameJSON`, `frameSVG`
//     SwiftFile, SwiftFrames        code for an app
//     trace                         the passes over a tree of views
//
// None of it reads files, prints, or needs Foundation.

@_exported import PlumbDiagnostics
@_exported import PlumbForeign
@_exported import PlumbModel
@_exported import PlumbPreview
@_exported import PlumbProof
@_exported import PlumbReport
@_exported import PlumbRuntime
@_exported import PlumbSwift
@_exported import PlumbSyntax
@_exported import PlumbText
@_exported import PlumbTypography
