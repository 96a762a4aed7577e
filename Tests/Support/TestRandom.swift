// Tests get seeded random with all else that they share.

@_exported import TestRandom
