; Neovim's names, then those of Helix and Zed; each passes over the others'.
[(block) (rows) (states)] @indent.begin @indent
"}" @indent.branch @indent.end @outdent
(block "}" @end)
(rows "}" @end)
(states "}" @end)

; A chain, or what stands in parentheses, that goes on in the next line.
[(chain) (predicates) (parenthesized) (bounds) (box)] @indent.begin @indent
[")" "]"] @indent.branch @indent.end @outdent
