// The layouts of workloads.py worked out by hand: what is left when nothing is solved.
// NAME SIZE PREFIX SECONDS|a:TIMES. Each layout is a struct that knows what does not depend on the
// container (made anew for a) and a function from the container's size to frames.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

struct Frame {
  double x, y, width, height;
};

using Frames = std::vector<Frame>;

/// What is known before the size is.
struct Known {
  std::vector<double> sizes;
  double most = 0, total = 0;
  int side = 0, depth = 0;
};

static double labelWidth(int i) { return 40 + static_cast<long>(i) * 7919 % 97; }

/// A layout: its container, what it knows, how many views, and the arithmetic.
struct Shape {
  double width, height;
  std::function<Known()> know;
  size_t views;
  void (*place)(const Known &, double width, double height, Frames &);
};

// MARK: The arithmetic

static void placeChain(const Known &, double width, double height, Frames &frames) {
  const double count = frames.size(), each = (width - 8 * (count + 1)) / count;
  for (size_t i = 0; i < frames.size(); i++)
    frames[i] = {8 + i * (each + 8), 8, each, height - 16};
}

static void placeForm(const Known &known, double width, double, Frames &frames) {
  const size_t count = frames.size() / 2;
  const double left = known.most + 16;
  for (size_t i = 0; i < count; i++) {
    frames[i] = {8, 8 + 30.0 * i, known.sizes[i], 22};
    frames[count + i] = {left, 8 + 30.0 * i, width - 8 - left, 22};
  }
}

static void placeGrid(const Known &known, double width, double height, Frames &frames) {
  const int side = known.side;
  const double across = (width - 8 * (side + 1)) / side, down = (height - 8 * (side + 1)) / side;
  size_t next = 0;
  for (int row = 0; row < side; row++)
    for (int column = 0; column < side; column++)
      frames[next++] = {8 + column * (across + 8), 8 + row * (down + 8), across, down};
}

static size_t split(const Frame &outer, int level, int depth, Frames &frames, size_t next) {
  if (level == depth) return next;
  Frame first = {outer.x + 4, outer.y + 4, outer.width - 8, outer.height - 8}, second = first;
  if (level % 2 == 0) {
    first.width = second.width = (outer.width - 12) / 2;
    second.x += first.width + 4;
  } else {
    first.height = second.height = (outer.height - 12) / 2;
    second.y += first.height + 4;
  }
  frames[next] = first;
  frames[next + 1] = second;
  next = split(first, level + 1, depth, frames, next + 2);
  return split(second, level + 1, depth, frames, next);
}

static void placeTree(const Known &known, double width, double height, Frames &frames) {
  split({0, 0, width, height}, 0, known.depth, frames, 0);
}

static void placeCells(const Known &known, double width, double, Frames &frames) {
  const double button = width - 40, room = button - 8 - 68;
  for (size_t i = 0; 4 * i < frames.size(); i++) {
    const double *sizes = &known.sizes[3 * i];
    const double height = std::max(56.0, 40 + sizes[2]);
    frames[4 * i] = {16, height / 2 - 20, 40, 40};
    frames[4 * i + 1] = {68, 8, std::min(sizes[0], room), 20};
    frames[4 * i + 2] = {68, 32, std::min(sizes[1], room), sizes[2]};
    frames[4 * i + 3] = {button, height / 2 - 12, 24, 24};
  }
}

static void placePriorities(const Known &known, double width, double, Frames &frames) {
  for (size_t i = 0; i < frames.size(); i++) {
    const double each = std::min(std::max(known.sizes[i], width / 2), .8 * width);
    frames[i] = {(width - each) / 2, 8 + 32.0 * i, each, 28};
  }
}

static void placeLabels(const Known &known, double width, double, Frames &frames) {
  // What is missing is taken from the last ones.
  double missing = known.total + 8 * (frames.size() + 1) - width;
  for (size_t i = frames.size(); i-- > 0;) {
    const double taken = std::min(std::max(missing, 0.0), known.sizes[i]);
    frames[i].width = known.sizes[i] - taken;
    missing -= taken;
  }
  double left = 8;
  for (auto &frame : frames) {
    frame = {left, 8, frame.width, 20};
    left += frame.width + 8;
  }
}

// MARK: The layouts

static Shape shape(const std::string &name, int count) {
  auto nothing = [] { return Known(); };
  auto labels = [count] {
    Known known;
    for (int i = 0; i < count; i++) known.sizes.push_back(labelWidth(i));
    for (double size : known.sizes) {
      known.most = std::max(known.most, size);
      known.total += size;
    }
    return known;
  };
  if (name == "chain") return {58.0 * count + 8, 100, nothing, size_t(count), placeChain};
  if (name == "form") return {600, 30.0 * count + 58, labels, size_t(2 * count), placeForm};
  if (name == "grid") {
    const int side = std::max(2, int(std::nearbyint(std::sqrt(count))));
    auto know = [side] {
      Known known;
      known.side = side;
      return known;
    };
    return {58.0 * side + 8, 38.0 * side + 8, know, size_t(side * side), placeGrid};
  }
  if (name == "tree") {
    const int depth = std::max(1, int(std::nearbyint(std::log2(count))));
    auto know = [depth] {
      Known known;
      known.depth = depth;
      return known;
    };
    const double size = 40 * std::exp2((depth + 1) / 2);
    return {size, size, know, (size_t(2) << depth) - 2, placeTree};
  }
  if (name == "cells") {
    auto know = [count] {
      Known known;
      for (int i = 0; i < count; i++) {
        known.sizes.push_back(80 + i * 131 % 240);
        known.sizes.push_back(60 + i * 197 % 280);
        known.sizes.push_back(16 * (1 + i % 3));
      }
      return known;
    };
    return {320, 0, know, size_t(4 * count), placeCells};
  }
  if (name == "priorities") {
    auto know = [count] {
      Known known;
      for (int i = 0; i < count; i++) known.sizes.push_back(250 + i * 37 % 80);
      return known;
    };
    return {500, 32.0 * count + 58, know, size_t(count), placePriorities};
  }
  const double total = labels().total;
  const double width = 8 + 8 * count + std::floor(total * 2 / 3);
  return {width, 36, labels, size_t(count), placeLabels};
}

// MARK: Measuring

static double now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static void keep(const Frames &frames) { asm volatile("" : : "r"(frames.data()) : "memory"); }

static void layOut(const Shape &shape) {
  Known known = shape.know();
  Frames frames(shape.views);
  shape.place(known, shape.width, shape.height, frames);
  keep(frames);
}

static void write(const Frames &frames, const std::string &path) {
  FILE *file = fopen(path.c_str(), "w");
  for (auto &frame : frames)
    fprintf(file, "%.12g %.12g %.12g %.12g\n", frame.x, frame.y, frame.width, frame.height);
  fclose(file);
}

template <typename Work>
static void measure(const char *name, double budget, Work work) {
  std::vector<double> times;
  double total = 0;
  while (times.size() < 5 || (total < budget && times.size() < 2000)) {
    // Many at once, since the clock itself takes longer than one.
    const int many = 100;
    double start = now();
    for (int i = 0; i < many; i++) work(i);
    double time = now() - start;
    times.push_back(time / many);
    total += time;
  }
  std::sort(times.begin(), times.end());
  printf("%s %.6g\n", name, times[times.size() / 2]);
}

int main(int argc, char **argv) {
  if (argc != 5) return 2;
  const Shape layout = shape(argv[1], atoi(argv[2]));
  const Known known = layout.know();
  Frames frames(layout.views);
  auto widen = [&](double points) {
    layout.place(known, layout.width + points, layout.height, frames);
    keep(frames);
  };
  if (argv[4][1] == ':') {
    for (int i = 0; i < atoi(argv[4] + 2); i++)
      if (argv[4][0] == 'a') layOut(layout);
      else widen(1 + i % 2);
    return 0;
  }
  const std::string prefix = argv[3];
  const double budget = atof(argv[4]) * 1e9;
  widen(0);
  write(frames, prefix + ".f0");
  widen(100);
  write(frames, prefix + ".f1");
  measure("a_ns", budget, [&](int) { layOut(layout); });
  measure("b_ns", budget, [&](int i) { widen(i + 1); });
  printf("ok 1\n");
}
