import Foundation

register()
let input = FileHandle.standardInput.readDataToEndOfFile()
for situation in try JSONDecoder().decode([Situation].self, from: input) {
  makers[situation.maker]!(situation)
}
print("\(usesCompared) uses compared")
print("\(flowItemsCompared) views in flows compared")
exit(differences == 0 ? 0 : 1)
