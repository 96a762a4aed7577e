// PlumbOutput
