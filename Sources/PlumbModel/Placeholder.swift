// PlumbModel
