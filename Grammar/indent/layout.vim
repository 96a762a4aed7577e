" Vim indent file for .layout files: braces, as `plumb format` indents them.
if exists("b:did_indent")
  finish
endif
let b:did_indent = 1

setlocal nolisp autoindent indentexpr=LayoutIndent(v:lnum) indentkeys=0},0),!^F,o,O
let b:undo_indent = "setlocal lisp< autoindent< indentexpr< indentkeys<"

if exists("*LayoutIndent")
  finish
endif

" A line without its strings and comments, whose braces are none.
function! s:Code(line) abort
  let l:code = substitute(getline(a:line), '"\%(\\.\|[^"\\]\)*"\?', '', 'g')
  return substitute(substitute(l:code, '/\*.\{-}\*/', '', 'g'), '//.*', '', '')
endfunction

function! s:IsInComment(line) abort
  return synIDattr(synID(a:line, 1, 1), 'name') ==# 'layoutComment'
endfunction

function! LayoutIndent(line) abort
  if s:IsInComment(a:line) && getline(a:line) !~# '^\s*//' && getline(a:line) !~# '^\s*/\*'
    return -1
  endif
  " The second line of a chain stands where its author puts it.
  if getline(a:line) =~# '^\s*\['
    return -1
  endif
  let l:before = prevnonblank(a:line - 1)
  while 0 < l:before && s:Code(l:before) =~# '^\s*\($\|\[\)'
    let l:before = prevnonblank(l:before - 1)
  endwhile
  if l:before == 0
    return 0
  endif
  let l:code = s:Code(l:before)
  " A brace that closes at the start of its line has moved that line itself.
  let l:rest = substitute(l:code, '^\s*}*', '', '')
  let l:depth = count(l:rest, '{') - count(l:rest, '}')
  let l:depth -= len(matchstr(s:Code(a:line), '^\s*\zs}*'))
  return max([0, indent(l:before) + l:depth * shiftwidth()])
endfunction
