// Yoga on one workload, by the contract of hand.cpp: NAME SIZE PREFIX SECONDS|a:TIMES.
// The layouts of workloads.py as flex trees that look the same, in yoga's 32-bit floats without
// rounding. a is making the trees, computing them and reading all frames; b is setting the root's
// width a point wider, computing, and reading. Sizes of labels are given, so nothing is measured.
#include <yoga/Yoga.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

/// A tree of nodes; `views` are those whose frames are asked for, in order.
struct Tree {
  YGNodeRef root;
  double width;
  std::vector<YGNodeRef> views;
};

using Trees = std::vector<Tree>;

// MARK: Nodes

static YGNodeRef node(YGNodeRef parent = nullptr) {
  static const YGConfigRef config = [] {
    const YGConfigRef made = YGConfigNew();
    YGConfigSetPointScaleFactor(made, 0);
    return made;
  }();
  const YGNodeRef made = YGNodeNewWithConfig(config);
  if (parent) YGNodeInsertChild(parent, made, YGNodeGetChildCount(parent));
  return made;
}

static YGNodeRef sized(YGNodeRef parent, double width, double height) {
  const YGNodeRef made = node(parent);
  YGNodeStyleSetWidth(made, width);
  YGNodeStyleSetHeight(made, height);
  return made;
}

/// A node that takes an equal part of what is left.
static YGNodeRef filling(YGNodeRef parent) {
  const YGNodeRef made = node(parent);
  YGNodeStyleSetFlexGrow(made, 1);
  YGNodeStyleSetFlexBasis(made, 0);
  return made;
}

static void gap(YGNodeRef node, double points) { YGNodeStyleSetGap(node, YGGutterAll, points); }

static void pad(YGNodeRef node, double points) { YGNodeStyleSetPadding(node, YGEdgeAll, points); }

static void row(YGNodeRef node) { YGNodeStyleSetFlexDirection(node, YGFlexDirectionRow); }

static Tree rooted(double width, double height) {
  return {sized(nullptr, width, height), width, {}};
}

// MARK: The layouts

static Tree chain(int count) {
  Tree tree = rooted(58.0 * count + 8, 100);
  row(tree.root);
  gap(tree.root, 8);
  pad(tree.root, 8);
  for (int i = 0; i < count; i++) tree.views.push_back(filling(tree.root));
  return tree;
}

/// A column of labels, as wide as the widest, and one of fields, which takes the rest.
static Tree form(int count) {
  Tree tree = rooted(600, 30.0 * count + 58);
  row(tree.root);
  gap(tree.root, 8);
  pad(tree.root, 8);
  const YGNodeRef labels = node(tree.root), fields = filling(tree.root);
  gap(labels, 8);
  gap(fields, 8);
  YGNodeStyleSetAlignItems(labels, YGAlignFlexStart);
  YGNodeStyleSetAlignItems(fields, YGAlignStretch);
  for (int i = 0; i < count; i++)
    tree.views.push_back(sized(labels, 40 + static_cast<long>(i) * 7919 % 97, 22));
  for (int i = 0; i < count; i++) tree.views.push_back(sized(fields, YGUndefined, 22));
  return tree;
}

static Tree grid(int count) {
  const int side = std::max(2, static_cast<int>(std::nearbyint(std::sqrt(count))));
  Tree tree = rooted(58.0 * side + 8, 38.0 * side + 8);
  gap(tree.root, 8);
  pad(tree.root, 8);
  for (int i = 0; i < side; i++) {
    const YGNodeRef line = filling(tree.root);
    row(line);
    gap(line, 8);
    for (int j = 0; j < side; j++) tree.views.push_back(filling(line));
  }
  return tree;
}

static void divide(YGNodeRef node, int level, int depth) {
  if (level == depth) return;
  YGNodeStyleSetFlexDirection(node, level % 2 == 0 ? YGFlexDirectionRow : YGFlexDirectionColumn);
  gap(node, 4);
  pad(node, 4);
}

/// A pair of views stands before those inside them.
static void split(Tree &tree, YGNodeRef parent, int level, int depth) {
  if (level == depth) return;
  const YGNodeRef pair[] = {filling(parent), filling(parent)};
  for (const YGNodeRef view : pair) {
    divide(view, level + 1, depth);
    tree.views.push_back(view);
  }
  for (const YGNodeRef view : pair) split(tree, view, level + 1, depth);
}

static Tree nested(int count) {
  const int depth = std::max(1, static_cast<int>(std::nearbyint(std::log2(count))));
  const double size = 40 * std::exp2((depth + 1) / 2);
  Tree tree = rooted(size, size);
  divide(tree.root, 0, depth);
  split(tree, tree.root, 0, depth);
  return tree;
}

/// A picture, a title above a subtitle, and a button; as high as the texts are.
static Tree cell(int i) {
  Tree tree = rooted(320, YGUndefined);
  row(tree.root);
  YGNodeStyleSetPadding(tree.root, YGEdgeHorizontal, 16);
  YGNodeStyleSetMinHeight(tree.root, 44);
  YGNodeStyleSetAlignItems(tree.root, YGAlignCenter);
  const YGNodeRef avatar = sized(tree.root, 40, 40);
  YGNodeStyleSetMargin(avatar, YGEdgeVertical, 8);
  YGNodeStyleSetFlexShrink(avatar, 0);
  const YGNodeRef texts = filling(tree.root);
  gap(texts, 4);
  YGNodeStyleSetPadding(texts, YGEdgeVertical, 8);
  YGNodeStyleSetMargin(texts, YGEdgeLeft, 12);
  YGNodeStyleSetMargin(texts, YGEdgeRight, 8);
  YGNodeStyleSetAlignItems(texts, YGAlignFlexStart);
  const YGNodeRef title = sized(texts, 80 + i * 131 % 240, 20);
  const YGNodeRef subtitle = sized(texts, 60 + i * 197 % 280, 16 * (1 + i % 3));
  for (const YGNodeRef text : {title, subtitle}) YGNodeStyleSetMaxWidthPercent(text, 100);
  const YGNodeRef button = sized(tree.root, 24, 24);
  YGNodeStyleSetFlexShrink(button, 0);
  tree.views = {avatar, title, subtitle, button};
  return tree;
}

static Trees made(const std::string &name, int count) {
  Trees trees;
  if (name == "cells")
    for (int i = 0; i < count; i++) trees.push_back(cell(i));
  else if (name == "chain") trees.push_back(chain(count));
  else if (name == "form") trees.push_back(form(count));
  else if (name == "grid") trees.push_back(grid(count));
  else if (name == "tree") trees.push_back(nested(count));
  else exit(3);
  return trees;
}

// MARK: Measuring

static double now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

/// Computes the trees, and reads all frames.
static void layOut(const Trees &trees) {
  static volatile double sink = 0;
  double sum = 0;
  for (auto &tree : trees)
    YGNodeCalculateLayout(tree.root, YGUndefined, YGUndefined, YGDirectionLTR);
  for (auto &tree : trees)
    for (const YGNodeRef view : tree.views)
      sum += YGNodeLayoutGetLeft(view) + YGNodeLayoutGetTop(view) + YGNodeLayoutGetWidth(view) +
             YGNodeLayoutGetHeight(view);
  sink = sink + sum;
}

static void widen(const Trees &trees, double points) {
  for (auto &tree : trees) YGNodeStyleSetWidth(tree.root, tree.width + points);
  layOut(trees);
}

/// Frames are written as measured from the root.
static void write(const Trees &trees, const std::string &path) {
  FILE *file = fopen(path.c_str(), "w");
  for (auto &tree : trees)
    for (const YGNodeRef view : tree.views) {
      double x = 0, y = 0;
      for (YGNodeRef at = view; at != tree.root; at = YGNodeGetParent(at)) {
        x += YGNodeLayoutGetLeft(at);
        y += YGNodeLayoutGetTop(at);
      }
      fprintf(file, "%.9g %.9g %.9g %.9g\n", x, y, YGNodeLayoutGetWidth(view),
              YGNodeLayoutGetHeight(view));
    }
  fclose(file);
}

/// Repeats until the time is up, at least three times, and prints the median of what work says
/// that it took.
template <typename Work>
static void measure(const char *name, double budget, Work work) {
  std::vector<double> times;
  double total = 0;
  while (times.size() < 3 || (total < budget && times.size() < 2000)) {
    times.push_back(work(static_cast<int>(times.size())));
    total += times.back();
  }
  std::sort(times.begin(), times.end());
  printf("%s %.6g\n", name, times[times.size() / 2]);
  fflush(stdout);
}

/// A figure of this process in kilobytes; 0 where there is none.
static long memory(const std::string &key) {
  std::ifstream file("/proc/self/status");
  for (std::string line; std::getline(file, line);)
    if (line.rfind(key, 0) == 0) return atol(line.c_str() + key.size());
  return 0;
}

int main(int argc, char **argv) {
  if (argc != 5) return 2;
  const std::string name = argv[1], prefix = argv[3];
  const int count = atoi(argv[2]);
  std::ofstream("/proc/self/clear_refs") << "5" << std::flush;
  const long before = memory("VmRSS:");
  const Trees trees = made(name, count);
  layOut(trees);
  auto anew = [&](int) {
    const double start = now();
    const Trees trees = made(name, count);
    layOut(trees);
    const double time = now() - start;
    for (auto &tree : trees) YGNodeFreeRecursive(tree.root);
    return time;
  };
  if (argv[4][1] == ':') {
    for (int i = 0; i < atoi(argv[4] + 2); i++)
      if (argv[4][0] == 'a') anew(i);
      else widen(trees, 1 + i % 2);
    return 0;
  }
  const double budget = atof(argv[4]) * 1e9;
  printf("mem_kb %ld\n", memory("VmHWM:") - before);
  write(trees, prefix + ".f0");
  measure("a_ns", budget, anew);
  // Wider point by point, and narrower again.
  measure("b_ns", budget, [&](int round) {
    const double start = now();
    for (int step = 1; step <= 100; step++) widen(trees, round % 2 == 0 ? step : 100 - step);
    return (now() - start) / 100;
  });
  widen(trees, 100);
  write(trees, prefix + ".f1");
  printf("ok 1\n");
}
