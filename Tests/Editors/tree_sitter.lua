vim.api.nvim_create_autocmd('FileType', {
  pattern = 'layout',
  callback = function(event)
    if vim.treesitter.start then
      vim.treesitter.start(event.buf, 'layout')
    else -- before 0.8
      vim.treesitter.highlighter.new(vim.treesitter.get_parser(event.buf, 'layout'))
    end
    if vim.treesitter.foldexpr then
      vim.opt_local.foldmethod = 'expr'
      vim.opt_local.foldexpr = 'v:lua.vim.treesitter.foldexpr()'
      vim.opt_local.foldlevel = 99
    end
  end,
})
