// Kiwi on one workload, by the contract of solver/Main.swift: FILE PREFIX SECONDS|a:TIMES.
#include <kiwi/kiwi.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

struct Row {
  int relation;
  double weight, constant;
  std::vector<std::pair<int, double>> terms;
};

struct Problem {
  int variables, frames, rowCount, groupCount, hasHeight;
  double width, height;
  std::vector<Row> rows;
};

static double now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static std::vector<Problem> read(const char *path) {
  std::ifstream file(path);
  std::string word;
  int count;
  file >> word >> word >> word >> count;
  std::vector<Problem> problems(count);
  for (auto &p : problems) {
    file >> word >> p.variables >> p.frames >> p.rowCount >> p.groupCount >> p.hasHeight;
    file >> p.width >> p.height;
    p.rows.resize(p.rowCount + p.groupCount);
    for (auto &row : p.rows) {
      size_t terms;
      file >> row.relation >> row.weight >> row.constant >> terms;
      row.terms.resize(terms);
      for (auto &term : row.terms) file >> term.first >> term.second;
    }
  }
  return problems;
}

struct Layout {
  const Problem &problem;
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;

  explicit Layout(const Problem &problem) : problem(problem), variables(problem.variables) {
    solver.addEditVariable(variables[0], 1e9);
    if (problem.hasHeight) solver.addEditVariable(variables[1], 1e9);
    solver.suggestValue(variables[0], problem.width);
    if (problem.hasHeight) solver.suggestValue(variables[1], problem.height);
    for (int i = 0; i < problem.rowCount; i++) solver.addConstraint(constraint(problem.rows[i]));
    solver.updateVariables();
  }

  kiwi::Constraint constraint(const Row &row) const {
    std::vector<kiwi::Term> terms;
    terms.reserve(row.terms.size());
    for (auto &term : row.terms) terms.emplace_back(variables[term.first], term.second);
    auto relation = row.relation == 0 ? kiwi::OP_EQ : row.relation == 1 ? kiwi::OP_GE : kiwi::OP_LE;
    return kiwi::Constraint(
        kiwi::Expression(std::move(terms), row.constant), relation,
        row.weight < 0 ? kiwi::strength::required : row.weight);
  }

  double sum() const {
    double sum = 0;
    for (int i = 2; i < 2 + 4 * problem.frames; i++) sum += variables[i].value();
    return sum;
  }

  /// Adds the group, solves, removes it and solves.
  double toggle() {
    std::vector<kiwi::Constraint> group;
    for (int i = 0; i < problem.groupCount; i++) {
      group.push_back(constraint(problem.rows[problem.rowCount + i]));
      solver.addConstraint(group.back());
    }
    solver.updateVariables();
    double both = sum();
    for (auto &constraint : group) solver.removeConstraint(constraint);
    solver.updateVariables();
    return both + sum();
  }
};

using Layouts = std::vector<std::unique_ptr<Layout>>;

static void write(const Layouts &layouts, const std::string &path) {
  FILE *file = fopen(path.c_str(), "w");
  for (auto &layout : layouts)
    for (int i = 0; i < layout->problem.frames; i++) {
      for (int part = 0; part < 4; part++)
        fprintf(file, "%.9g ", layout->variables[2 + 4 * i + part].value());
      fputs("\n", file);
    }
  fclose(file);
}

/// Repeats until the time is up, at least three times, and prints the median, and the first before
/// it where that has a name.
template <typename Work>
static void measure(const char *first, const char *name, double budget, int each, Work work) {
  std::vector<double> times;
  double total = 0;
  while (times.size() < 3 || (total < budget && times.size() < 2000)) {
    double time = work();
    times.push_back(time / each);
    total += time;
    if (first && times.size() == 1) printf("%s %.6g\n", first, times[0]);
    fflush(stdout);
  }
  std::sort(times.begin(), times.end());
  printf("%s %.6g\n", name, times[times.size() / 2]);
  fflush(stdout);
}

/// A figure of this process in kilobytes; 0 where there is none.
static long memory(const std::string &key) {
  std::ifstream file("/proc/self/status");
  for (std::string line; std::getline(file, line);)
    if (line.compare(0, key.size() + 1, key + ":") == 0) return atol(line.c_str() + key.size() + 1);
  return 0;
}

/// One of a, b and c so many times, for counting instructions.
static void repeat(const std::vector<Problem> &problems, char name, int times) {
  volatile double sink = 0;
  Layouts layouts;
  for (auto &problem : problems) layouts.emplace_back(new Layout(problem));
  for (int time = 0; time <= times; time++)
    for (size_t i = 0; i < problems.size(); i++) {
      auto &layout = *layouts[i];
      if (name == 'a' && time > 0) {
        sink = sink + Layout(problems[i]).sum();
      } else if (name == 'b') {
        layout.solver.suggestValue(layout.variables[0], problems[i].width + 1 + time % 2);
        layout.solver.updateVariables();
        sink = sink + layout.sum();
      } else if (name == 'c') {
        sink = sink + layout.toggle();
      }
    }
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  auto problems = read(argv[1]);
  std::string prefix = argv[2];
  if (argv[3][1] == ':') {
    repeat(problems, argv[3][0], atoi(argv[3] + 2));
    return 0;
  }
  double budget = atof(argv[3]) * 1e9;
  volatile double sink = 0;
  std::ofstream("/proc/self/clear_refs") << "5" << std::flush;
  long before = memory("VmRSS");
  Layouts layouts;
  for (auto &problem : problems) layouts.emplace_back(new Layout(problem));
  printf("mem_kb %ld\n", memory("VmHWM") - before);
  fflush(stdout);
  write(layouts, prefix + ".f0");
  measure(nullptr, "a_ns", budget, 1, [&] {
    double time = 0;
    for (auto &problem : problems) {
      double start = now();
      auto layout = new Layout(problem);
      sink = sink + layout->sum();
      time += now() - start;
      delete layout;
    }
    return time;
  });
  bool grows = true;
  measure("b_first_ns", "b_ns", budget, 100, [&] {
    double start = now();
    for (int step = 1; step <= 100; step++)
      for (auto &layout : layouts) {
        double width = layout->problem.width + (grows ? step : 100 - step);
        layout->solver.suggestValue(layout->variables[0], width);
        layout->solver.updateVariables();
        sink = sink + layout->sum();
      }
    grows = !grows;
    return now() - start;
  });
  measure(nullptr, "c_ns", budget, 1, [&] {
    double start = now();
    for (auto &layout : layouts) sink = sink + layout->toggle();
    return now() - start;
  });
  printf("ok 1\n");
}
