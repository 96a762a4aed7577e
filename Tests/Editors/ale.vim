autocmd BufNewFile,BufRead *.layout set filetype=layout
function! LayoutRoot(buffer) abort
  let l:git = ale#path#FindNearestDirectory(a:buffer, '.git')
  return empty(l:git) ? expand('#' . a:buffer . ':p:h') : fnamemodify(l:git, ':h:h')
endfunction
call ale#linter#Define('layout', {
\   'name': 'plumb',
\   'lsp': 'stdio',
\   'executable': 'plumb',
\   'command': '%e lsp',
\   'project_root': function('LayoutRoot'),
\})
