; A layout's views, states and lines are its own; those of a file are its metrics and styles.
[(source_file) (layout) (style)] @local.scope

(let name: (name) @local.definition)
(style name: (name) @local.definition)
(layout name: (name) @local.definition)
(declarator name: (name) @local.definition)
(states name: (name) @local.definition)
(as name: (name) @local.definition)

(path first: (name) @local.reference)
(kind (name) @local.reference)
(row layout: (name) @local.reference)
(property (name) @local.reference)
