import PlumbSolver

var solver = Solver()
let width = solver.addParameter(320)
let (icon, title) = (solver.addVariable(), solver.addVariable())
let isEditing = solver.addGroup(isOn: false)
solver.add(icon + 8 + title <= width - 32)
solver.add((icon == 0.1 * width).at(.defaultHigh))
solver.add((title == 300).at(500))
let limit = solver.add(title <= 200, in: isEditing)

solver.solve()
print(solver.value(of: icon), solver.value(of: title))  // 32.0 248.0
solver.set(width, to: 400)
solver.solve()
print(solver.value(of: title))  // 300.0
solver.set(isEditing, isOn: true)
solver.solve()
print(solver.value(of: title), solver.isUnique)  // 200.0 true

let least = solver.add(title >= 220)
if case .impossible(let certificate) = solver.solve() {
  print(certificate.rows == [limit, least])  // true
  print(certificate.description(in: solver.problem))
}
solver.remove(least)

var problem = LinearProblem()
let (x, y, z) = (problem.addVariable(), problem.addVariable(), problem.addVariable())
problem.add(3 * x == 1)
problem.add(y + z == x)
if case .solved(let solution) = solve(problem) {
  print(solution.exactValue(of: x))  // 1/3
  print(solution.isUnique(y), solution.isUnique(y + z))  // false true
  print(solution.freeDirections().count)  // 1
}
