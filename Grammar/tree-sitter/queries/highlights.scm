; The next two lists are written by TreeSitterTests
; (`UPDATE_GOLDEN=1 swift test --filter TreeSitterTests`).
["import" "let" "platform" "layout" "size" "native" "align" "states" "transition" "when" "else"
  "assert" "style"] @keyword
["by" "after" "as" "and" "or" "in" "to"] @keyword.operator

[(comment) (block_comment)] @comment
(string) @string
(color) @string.special
(number) @number
(property_name) @property
(constant) @constant
(orientation) @keyword.modifier

; What is declared.
(let name: (name) @variable)
(platform name: (name) @constant)
(style name: (name) @type)
(layout name: (name) @type)
(row layout: (name) @type)
(kind (name) @type)
(declarator name: (name) @variable)
(nested name: (name) @variable)
(states name: (name) @variable)
(state name: (name) @constant)
(as name: (name) @variable)

; What is named. No name has two patterns, since editors do not agree which of two is taken.
(path member: (name) @variable.member)
((path first: (name) @variable)
  (#not-match? @variable "^(super|accessibility|fits|ltr|none|overlap|rtl|target)$"))
((path first: (name) @variable.builtin) (#eq? @variable.builtin "super"))
; A word that has a meaning of its own where no member of it is named.
((path first: (name) @constant.builtin !member)
  (#match? @constant.builtin "^(accessibility|fits|ltr|none|overlap|rtl|target)$"))
((property (name) @constant.builtin)
  (#match? @constant.builtin "^(top|left|bottom|right|leading|trailing|horizontal|vertical)$"))
((property (name) @variable)
  (#not-match? @variable "^(top|left|bottom|right|leading|trailing|horizontal|vertical)$"))
(assert claim: (name) @keyword)

["==" "<=" ">=" "<" ">" "=" "+" "-" "*" "/" "%" "@" "..." ".." "->" "->=" "~" "|" "||"] @operator
["(" ")" "[" "]" "{" "}"] @punctuation.bracket
["," ";" ":" "."] @punctuation.delimiter
