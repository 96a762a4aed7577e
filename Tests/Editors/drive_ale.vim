" Drives the server from Vim with ALE, with the configuration of EDITORS.md.
set nocompatible hidden encoding=utf-8
let g:ale_lint_on_text_changed = 'never'
let g:ale_lint_on_enter = 0
let g:ale_echo_cursor = 0
let g:ale_set_signs = 0
let g:ale_cache_executable_check_failures = 0
set rtp^=/usr/share/vim-ale
runtime plugin/ale.vim
source $EDITORS/ale.vim
filetype on

let s:folder = tempname()
call mkdir(s:folder . '/Screens', 'p')
call mkdir(s:folder . '/.git')
call writefile(['layout Card {', '    label title // 😀 é', '    HV:|-[titel]-|', '}'],
\ s:folder . '/Screens/Card.layout')
execute 'edit ' . s:folder . '/Screens/Card.layout'
set filetype=layout

let s:failures = []
func! s:Expect(name, expression) abort
  for round in range(400)
    if eval(a:expression)
      return
    endif
    sleep 25m
  endfor
  call add(s:failures, a:name . ': ' . string(getline(1, '$')))
endfunc
func! ale#util#Input(message, value, ...) abort
  return s:input
endfunc
runtime autoload/ale/util.vim
func! ale#util#Input(message, value, ...) abort
  return s:input
endfunc

if resolve(LayoutRoot(bufnr(''))) !=# resolve(s:folder)
  call add(s:failures, 'root: ' . LayoutRoot(bufnr('')))
endif
call ale#Queue(0, 'lint_file')
call s:Expect('diagnostics',
\ 'len(ale#engine#GetLoclist(bufnr(""))) > 0 && ale#engine#GetLoclist(bufnr(""))[0].code ==# "unknown-view"')
let s:input = '1'
call cursor(3, 12)
call ale#codefix#Execute(0)
call s:Expect('fix', 'getline(3) ==# "    HV:|-[title]-|"')
call cursor(3, 12)
ALEGoToDefinition
call s:Expect('definition', 'line(".") == 2')
let s:input = 'heading'
call cursor(3, 12)
call ale#rename#Execute()
call s:Expect('rename', 'getline(2) =~# "label heading" && getline(3) =~# "heading"')
if !empty(s:failures)
  call writefile(s:failures, $OUT)
  cquit
endif
qall!
