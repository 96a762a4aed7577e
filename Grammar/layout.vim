" Vim syntax file for .layout files; the words are those of Layout.ebnf.
if exists("b:current_syntax")
  finish
endif

syn match layoutOrientation "\v<(HV|H|V|Z)>\ze\s*:"
syn match layoutNumber "\v<\d+(\.\d+)?([eE][+-]?\d+)?(pt)?>"
syn match layoutOperator "\v[-|~+*/%@=<>]"
syn region layoutString start=/"/ skip=/\\./ end=/"\|$/
syn match layoutComment "//.*$"
syn region layoutComment start="/\*" end="\*/" contains=layoutComment

syn keyword layoutKeyword import let platform layout size native align states when else assert by
syn keyword layoutKeyword after as and or in
syn keyword layoutProperty lines font text digits intrinsic placeholder hug resist margins insets
syn keyword layoutProperty aspect image gap axis spacing distribution alignment autoresize frame
syn keyword layoutProperty offset rows items estimate columns span style accessory header footer
syn keyword layoutProperty caps lineBreak scrolling minimum keyboard hidden gone color radius
syn keyword layoutConstant baselineSpacing bottom compact fits height horizontal inside leading
syn keyword layoutConstant leadingToTrailing left leftToRight ltr no none overlap regular right
syn keyword layoutConstant rightToLeft rtl tap target top trailing vertical width

hi def link layoutOrientation StorageClass
hi def link layoutNumber Number
hi def link layoutOperator Operator
hi def link layoutString String
hi def link layoutComment Comment
hi def link layoutKeyword Keyword
hi def link layoutProperty Identifier
hi def link layoutConstant Constant

let b:current_syntax = "layout"
