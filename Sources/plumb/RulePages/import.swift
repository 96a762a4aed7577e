// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let importPage = #"""
    # import

    A file that is imported cannot be read, may not be, or imports itself.

    ## Why it matters

    Without the file nothing can be said of what uses it, and no Swift is written.
    The path is relative to the folder of the file that has the `import`.
    Its metrics and layouts become visible, and those of the files it imports.
    A file that reaches itself again by its imports is an error, since neither could be read before the other.

    ## Example

    ```layout raises=import
    import "NoSuchFile.layout"

    layout Row {
        size 320 by 44
    }
    ```

    ## Fix

    The message says why: no such file, a pipe, not readable, or the round of files that leads back.

    What is imported is a file whose name ends in `.layout`, also at the end of all links, and lies in the project: below the nearest folder that has a `.git` (or `.hg`, `.svn`, `.jj`), else below the nearest one with a `Package.swift`, `Project.swift`, `.xcodeproj` or `.xcworkspace`, else below the working folder if the file is there, else in the folder of the file.
    So a layout that somebody sends cannot bring what lies elsewhere on a machine into its log.
    `--allow-import FOLDER`, once or more, adds a folder outside the project, for `plumb lsp` too.

    ```layout clean
    layout Row {
        size 320 by 44
    }
    ```

    Importing the same file twice, by two ways, is no mistake: it is read once.

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow import` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
}
