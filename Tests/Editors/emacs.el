(require 'eglot)
(define-derived-mode layout-mode prog-mode "Layout"
  (setq-local comment-start "// "))
(add-to-list 'auto-mode-alist '("\\.layout\\'" . layout-mode))
(add-to-list 'eglot-server-programs '(layout-mode . ("plumb" "lsp")))
(add-hook 'layout-mode-hook #'eglot-ensure)
