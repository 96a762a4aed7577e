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

syn keyword layoutKeyword import let platform layout size native align states transition when else
syn keyword layoutKeyword assert by after as and or in to
syn keyword layoutProperty lines font text digits translated intrinsic placeholder hug resist
syn keyword layoutProperty margins insets aspect image gap axis spacing distribution alignment
syn keyword layoutProperty autoresize frame offset rows items estimate columns span style accessory
syn keyword layoutProperty header footer tableHeader tableFooter caps contentMode lineBreak
syn keyword layoutProperty scrolling minimum largest keyboard hidden gone color background textColor
syn keyword layoutProperty tint radius border shadow symbol secure touch accessibilityLabel
syn keyword layoutProperty accessibilityTraits devices never
syn keyword layoutConstant accessibility apart baselineSpacing bottom compact fits height horizontal
syn keyword layoutConstant inside leading leadingToTrailing left leftToRight ltr no none opacity
syn keyword layoutConstant overlap regular right rightToLeft rtl scale tap target top trailing
syn keyword layoutConstant vertical width

hi def link layoutOrientation StorageClass
hi def link layoutNumber Number
hi def link layoutOperator Operator
hi def link layoutString String
hi def link layoutComment Comment
hi def link layoutKeyword Keyword
hi def link layoutProperty Identifier
hi def link layoutConstant Constant

let b:current_syntax = "layout"
