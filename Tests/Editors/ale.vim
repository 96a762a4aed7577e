autocmd BufNewFile,BufRead *.layout set filetype=layout
call ale#linter#Define('layout', {
\   'name': 'plumb',
\   'lsp': 'stdio',
\   'executable': 'plumb',
\   'command': '%e lsp',
\   'project_root': {buffer -> expand('#' . buffer . ':p:h')},
\})
