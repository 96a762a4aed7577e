" Indents every sample as Vim does, from nothing, and compares it with what the formatter has.
"
"     vim -u NONE -N -es -S drive_vim.vim         with EDITORS, its folder, and OUT, a file
let s:root = $EDITORS . '/../..'
let s:grammar = s:root . '/Grammar'
set nomore nobackup noswapfile
let s:wrong = []
for s:file in globpath(s:root . '/Samples', '**/*.layout', 0, 1)
  execute 'edit' fnameescape(s:file)
  syntax on
  execute 'source' s:grammar . '/layout.vim'
  unlet! b:did_ftplugin b:did_indent
  execute 'source' s:grammar . '/ftplugin/layout.vim'
  execute 'source' s:grammar . '/indent/layout.vim'
  let s:before = getline(1, '$')
  silent! g!/^\s*\[/s/^\s\+//
  normal! gg=G
  let s:after = getline(1, '$')
  if s:before !=# s:after
    for s:line in range(len(s:before))
      if s:before[s:line] !=# s:after[s:line]
        call add(s:wrong, s:file . ':' . (s:line + 1) . ': ' . s:after[s:line])
      endif
    endfor
  endif
  if &l:commentstring !=# '// %s'
    call add(s:wrong, s:file . ': no comment string')
  endif
  bwipeout!
endfor
call writefile(s:wrong, $OUT)
execute empty(s:wrong) ? 'qall!' : 'cquit'
