// PlumbSyntax
