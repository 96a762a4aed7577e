" Vim file type plugin for .layout files.
if exists("b:did_ftplugin")
  finish
endif
let b:did_ftplugin = 1

setlocal comments=s1:/*,mb:*,ex:*/,:// commentstring=//\ %s
setlocal expandtab shiftwidth=4 softtabstop=4
setlocal formatoptions-=t formatoptions+=croql
setlocal suffixesadd=.layout
" A path in quotes, for `gf` and completion across imports.
setlocal include=^\\s*import\\s*\"\\zs[^\"]*
let b:match_words = '{:}'

let b:undo_ftplugin = "setlocal comments< commentstring< expandtab< shiftwidth< softtabstop<"
      \ . " formatoptions< suffixesadd< include< | unlet! b:match_words"
