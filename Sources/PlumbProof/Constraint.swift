import PlumbModel

/// A row of a layout; what the solver calls so is made of it.
typealias Constraint = PlumbModel.Constraint
