class A {
  private var views = ["a": a]
  func go(f: String) {
    for f in ["H:[a]", "V:[b]"] { pin(f, views: views) }
    let g = wide ? "H:|[a]" : ("H:[" + "b]")
    NSLayoutConstraint.constraints(withVisualFormat: g, metrics: ["m": 1], views: self.views)
    pin(String(format: "[%@]", "a"))
  }
}
