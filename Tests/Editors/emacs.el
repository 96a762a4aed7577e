(require 'eglot)
(define-derived-mode layout-mode prog-mode "Layout"
  (modify-syntax-entry ?/ ". 124b")
  (modify-syntax-entry ?* ". 23")
  (modify-syntax-entry ?\n "> b")
  (setq-local comment-start "// " comment-end ""))
(add-to-list 'auto-mode-alist '("\\.layout\\'" . layout-mode))
(add-to-list 'eglot-server-programs '(layout-mode . ("plumb" "lsp")))
(add-hook 'layout-mode-hook #'eglot-ensure)
