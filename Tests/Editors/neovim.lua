vim.api.nvim_create_autocmd({ 'BufRead', 'BufNewFile' }, {
  pattern = '*.layout',
  command = 'setfiletype layout',
})
local clients = {}
vim.api.nvim_create_autocmd('FileType', {
  pattern = 'layout',
  callback = function(event)
    local folder = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(event.buf), ':p:h')
    local git = vim.fn.finddir('.git', folder .. ';')
    local config = {
      name = 'plumb',
      cmd = { 'plumb', 'lsp' },
      root_dir = git == '' and folder or vim.fn.fnamemodify(git, ':p:h:h'),
    }
    if vim.lsp.start then
      vim.lsp.start(config)
    else -- before 0.8
      local root = config.root_dir
      clients[root] = clients[root] or vim.lsp.start_client(config)
      vim.lsp.buf_attach_client(event.buf, clients[root])
    end
  end,
})
