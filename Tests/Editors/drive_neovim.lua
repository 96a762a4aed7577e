-- Drives the server from neovim, with the configuration of EDITORS.md; prints what failed.
local folder = vim.fn.tempname()
vim.fn.mkdir(folder .. '/.git', 'p')
vim.fn.mkdir(folder .. '/Screens')
local file = folder .. '/Screens/Card.layout'
vim.fn.writefile({
  'layout  Card {', '    label title, note // 😀 é', '    V:|-[title]-[note]', '    H:|-[title]-|',
  '    H:|-[noet]-|', '}',
}, file)
local failures = {}
local function expect(name, holds, got)
  if not holds then table.insert(failures, name .. ': ' .. vim.inspect(got)) end
end
local function lines() return vim.api.nvim_buf_get_lines(0, 0, -1, false) end

local ok, problem = pcall(function()
  dofile(vim.env.EDITORS .. '/neovim.lua')
  vim.cmd('filetype on')
  vim.cmd('edit ' .. file)
  local buffer = vim.api.nvim_get_current_buf()
  local client
  vim.wait(10000, function()
    client = (vim.lsp.get_clients or vim.lsp.get_active_clients)()[1]
    return client and client.initialized
  end, 20)
  local function waitFor(count)
    return vim.wait(10000, function() return #vim.diagnostic.get(buffer) == count end, 20)
  end
  local function ask(method, parameters)
    local answers = vim.lsp.buf_request_sync(buffer, method, parameters, 10000) or {}
    return (answers[client.id] or {}).result
  end
  local function here() return vim.lsp.util.make_position_params(0, client.offset_encoding) end

  expect('root', client.config.root_dir == vim.loop.fs_realpath(folder), client.config.root_dir)
  expect('diagnostics', waitFor(1), vim.diagnostic.get(buffer))
  local diagnostic = vim.diagnostic.get(buffer)[1]
  expect('place', diagnostic.lnum == 4 and diagnostic.col == 9, diagnostic)
  expect('code', diagnostic.code == 'unknown-view', diagnostic.code)

  vim.api.nvim_win_set_cursor(0, { 5, 10 })
  local parameters = vim.lsp.util.make_range_params(0, client.offset_encoding)
  parameters.context = { diagnostics = {} }
  local action = (ask('textDocument/codeAction', parameters) or {})[1]
  expect('fix', action and action.kind == 'quickfix', action)
  vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
  expect('fixed', lines()[5] == '    H:|-[note]-|', lines())

  if vim.lsp.buf.format then
    vim.lsp.buf.format({ timeout_ms = 10000 })
  else
    vim.lsp.buf.formatting_sync(nil, 10000)
  end
  expect('format', lines()[1] == 'layout Card {', lines())
  expect('comment', lines()[2] == '    label title, note  // 😀 é', lines())

  vim.api.nvim_win_set_cursor(0, { 4, 10 })
  local definition = ask('textDocument/definition', here())
  expect('definition', definition and definition.range.start.line == 1, definition)
  local hover = ask('textDocument/hover', here())
  expect('hover', hover and hover.contents.value:find('label title'), hover)
  local offers = ask('textDocument/completion', here())
  expect('completion', offers and offers.items[1].label == 'title', offers)
  vim.lsp.buf.rename('heading')
  vim.wait(10000, function() return lines()[4] == '    H:|-[heading]-|' end, 20)
  expect('rename', lines()[2] == '    label heading, note  // 😀 é', lines())

  -- Edits behind characters of two code units.
  vim.api.nvim_buf_set_text(buffer, 1, 4, 1, 4, { '/* 😀😀 */ ' })
  vim.api.nvim_buf_set_text(buffer, 4, 9, 4, 13, { 'nobody' })
  -- Until the answer comes, the mistakes are those of the text before.
  local function names(word)
    local found = vim.diagnostic.get(buffer)
    return #found == 1 and found[1].message:find(word) ~= nil
  end
  local isTold = vim.wait(10000, function() return names('nobody') end, 20)
  expect('incremental', isTold, vim.diagnostic.get(buffer))

  -- Another text that this one imports, in the editor only.
  vim.api.nvim_buf_set_lines(buffer, 0, 0, false, { 'import "Kit.layout"' })
  local function isFound(wanted)
    return vim.wait(10000, function()
      local isMissing = vim.tbl_contains(
        vim.tbl_map(function(found) return found.code end, vim.diagnostic.get(buffer)),
        'import'
      )
      return isMissing ~= wanted
    end, 20)
  end
  expect('import', isFound(false), vim.diagnostic.get(buffer))
  vim.cmd('edit ' .. folder .. '/Screens/Kit.layout')
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { 'let gap = 8' })
  expect('import of a buffer', isFound(true), vim.diagnostic.get(buffer))
  vim.cmd('buffer! ' .. buffer)
  vim.api.nvim_buf_set_lines(buffer, 0, 1, false, {})

  -- What 0.10 brought: hints, colors, and lenses that open pages.
  if vim.lsp.inlay_hint and vim.lsp.codelens then
    local offered = client.server_capabilities
    expect('encoding', client.offset_encoding == offered.positionEncoding, client.offset_encoding)
    vim.lsp.inlay_hint.enable(true, { bufnr = buffer })
    vim.api.nvim_buf_set_lines(buffer, 4, 5, false, { '    H:|-[note]-|' })
    expect('repaired', waitFor(0), vim.diagnostic.get(buffer))
    local function hints()
      return vim.tbl_map(
        function(hint) return hint.inlay_hint.label end,
        vim.lsp.inlay_hint.get({ bufnr = buffer })
      )
    end
    local function isHinted() return vim.tbl_contains(hints(), '8') end
    expect('hints', vim.wait(10000, isHinted, 20), hints())
    local function isColored()
      local tokens = vim.lsp.semantic_tokens.get_at_pos(buffer, 2, 9)
      return tokens and #tokens > 0
    end
    vim.lsp.semantic_tokens.force_refresh(buffer)
    expect('colors', vim.wait(10000, isColored, 20), 'none')
    local opened
    vim.ui.open = function(address)
      opened = address
      return { wait = function() return { code = 0 } end }
    end
    vim.lsp.codelens.refresh({ bufnr = buffer })
    local function hasLens() return #vim.lsp.codelens.get(buffer) == 1 end
    expect('lens', vim.wait(10000, hasLens, 20), vim.lsp.codelens.get(buffer))
    vim.api.nvim_win_set_cursor(0, { 1, 0 })
    vim.lsp.codelens.run()
    vim.wait(10000, function() return opened end, 20)
    expect('preview', opened and opened:find('^http://127%.0%.0%.1:%d+/%w+/%w+/$'), opened)
  end
  client.stop()
  expect('stop', vim.wait(10000, function() return client.is_stopped() end, 20), 'still there')
end)
if not ok then table.insert(failures, tostring(problem)) end
io.stderr:write(table.concat(failures, '\n') .. (#failures > 0 and '\n' or ''))
vim.cmd(#failures == 0 and 'qall!' or 'cquit 1')
