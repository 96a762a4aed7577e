// PlumbText
