-- Colors colors.layout with the tree-sitter grammar in neovim, as EDITORS.md says, and holds the
-- colors to colors.txt and to what is on the screen; prints what failed.
local editors = vim.env.EDITORS
local failures = {}
local function expect(name, holds, got)
  if not holds then table.insert(failures, name .. ': ' .. vim.inspect(got)) end
end

local ok, problem = pcall(function()
  dofile(editors .. '/tree_sitter.lua')
  vim.o.termguicolors = true
  vim.o.wrap = false
  for group, color in pairs({ Keyword = '#ff0000', Identifier = '#00ff00', Comment = '#0000ff' }) do
    vim.api.nvim_set_hl(0, group, { fg = color })
  end
  vim.cmd('edit ' .. editors .. '/colors.layout')
  vim.cmd('setfiletype layout')
  local parser = vim.treesitter.get_parser(0, 'layout')
  local root = parser:parse()[1]:root()
  local text_of = vim.treesitter.get_node_text or vim.treesitter.query.get_node_text

  local get_query = vim.treesitter.query.get or vim.treesitter.query.get_query
  local found = {}
  local query = get_query('layout', 'highlights')
  for id, node in query:iter_captures(root, 0, 0, -1) do
    local row, column = node:range()
    local capture = query.captures[id]
    if capture:sub(1, 11) ~= 'punctuation' then
      table.insert(found, { row + 1, column + 1, text_of(node, 0), capture })
    end
  end
  table.sort(found, function(a, b) return a[1] < b[1] or a[1] == b[1] and a[2] < b[2] end)
  local lines = vim.tbl_map(function(color)
    return ('%d:%d\t%s\t%s'):format(unpack(color))
  end, found)
  local wanted = vim.fn.readfile(editors .. '/colors.txt')
  expect('count of colors', #lines == #wanted, #lines)
  for i, line in ipairs(lines) do expect('color', line == wanted[i], { line, wanted[i] }) end

  for _, name in ipairs({ 'folds', 'indents', 'locals' }) do
    local count = 0
    for _ in get_query('layout', name):iter_captures(root, 0, 0, -1) do count = count + 1 end
    expect(name, count > 0, count)
  end

  -- On the screen a word has the same attributes wherever it is a keyword, and no others do.
  vim.cmd('redraw!')
  local function attributes(row, column) return vim.fn.screenattr(row, column) end
  local keyword, property = attributes(3, 1), attributes(8, 28)
  expect('keywords', keyword == attributes(5, 1) and keyword == attributes(16, 5), keyword)
  expect('properties', property == attributes(13, 24) and property ~= keyword, property)
  -- `size` names a view here, and a keyword's line begins with it elsewhere.
  expect('size', attributes(6, 5) == keyword and attributes(11, 5) ~= keyword, attributes(11, 5))
  expect('comment', attributes(1, 1) == attributes(1, 72), { attributes(1, 1), attributes(1, 72) })
  expect('comment alone', attributes(1, 1) ~= keyword, attributes(1, 1))
end)
if not ok then table.insert(failures, tostring(problem)) end
io.stderr:write(table.concat(failures, '\n') .. (#failures > 0 and '\n' or ''))
vim.cmd(#failures == 0 and 'qall!' or 'cquit 1')
