#!/usr/bin/env python3
"""Reads what `plumb lint` prints for other tools with those tools' own readers.

    Tests/Oracles/reports.py --plumb .build/release/plumb [--schema sarif-schema-2.1.0.json]

SARIF is validated against the OASIS schema, where that is at hand (no package ships it), and read
by sarif-tools; junit by junitparser; checkstyle and gitlab by the standard library. Each must hold
the findings that `--format json` lists, no more and no fewer, and the fixes in SARIF, by lines and
columns, must edit what those in JSON edit by bytes. Wants jsonschema, sarif-tools, junitparser.
"""
import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree

import jsonschema
import junitparser
from sarif import loader as sarif_loader

# What breaks a format that escapes badly: quotes, `<&>`, `%`, `,`, `:`, emoji, blanks in names.
FILES = {
    "Cards/Card é.layout": """let spare = 4
layout Card {
    /* 😀😀 */ label title "é😀" , note
    H:|-[title]-[note]-|  // <&"'>
    V:|-[title
    title.width == 4deg
}
""",
    "Cards/a,b:c%d.layout": "layout Odd {\n    label a\n    H:|-[b<&>]-|\n    labl c\n}\n",
    "Tie.layout": (
        "layout Tie {\n    view a, b\n    H:|-[a]-[b]-|\n    V:|-[a]-|\n    V:|-[b(900)]-|\n}\n"
    ),
    "Old.swift": (
        'let c = NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a]-(8-[b]|", '
        'options: [], metrics: nil, views: ["a": a, "b": b])\n'
    ),
    "Good.layout": 'layout Good { label a "x"; HV:|-[a]-| }\n',
}


class Failure(Exception):
    pass


def check(condition, words):
    if not condition:
        raise Failure(words)


def same(found, expected, what):
    found = collections.Counter(list(found))
    expected = collections.Counter(list(expected))
    check(found == expected, f"{what}: more {found - expected}, fewer {expected - found}")


def decoded(uri):
    return urllib.parse.unquote(uri)


def validated(log, schema_path):
    schema = json.load(open(schema_path, encoding="utf-8"))
    validator = jsonschema.validators.validator_for(schema)
    validator.check_schema(schema)
    validate = validator(schema, format_checker=jsonschema.FormatChecker())
    errors = [f"{list(e.path)}: {e.message[:200]}" for e in validate.iter_errors(log)]
    check(not errors, "\n".join(errors))
    # A validator that takes anything would show here.
    broken = json.loads(json.dumps(log))
    del broken["runs"][0]["results"][0]["message"]
    broken["runs"][0]["columnKind"] = "bytes"
    check(len(list(validate.iter_errors(broken))) == 2, "the schema misses what is broken")


def sarif(text, expected, schema, folder):
    """Validated, then read by sarif-tools."""
    log = json.loads(text)
    if schema:
        validated(log, schema)
    path = os.path.join(folder, "report.sarif")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    data = sarif_loader.load_sarif_file(path)
    records = [
        (decoded(r["Location"]), int(r["Line"]), r["Code"], r["Severity"])
        for r in data.get_records()
    ]
    same(records, [(f, line, rule, severity) for f, line, _, rule, severity in expected], "sarif")
    for result in log["runs"][0]["results"]:
        rule = log["runs"][0]["tool"]["driver"]["rules"][result["ruleIndex"]]
        check(rule["id"] == result["ruleId"], f"the index of {result['ruleId']}")
    errors = sum(1 for finding in expected if finding[4] == "error")
    run = subprocess.run(
        [sys.executable, "-m", "sarif", "--check", "error", "summary", path],
        capture_output=True, text=True,
    )
    check(run.returncode == errors and f"error: {errors}\n" in run.stdout, f"sarif: {run.stdout}")
    return log


def offset(lines, line, column):
    """Columns count code points, which is what Python's strings are made of."""
    return sum(map(len, lines[: line - 1])) + column - 1


def edited(text, edits):
    for lower, upper, new in sorted(edits, reverse=True):
        text = text[:lower] + new + text[upper:]
    return text


def sarif_fixes(log, listed):
    """At their lines and columns they edit what those in JSON edit at their bytes."""
    def texts_from_sarif():
        for result in log["runs"][0]["results"]:
            for fix in result.get("fixes", []):
                for change in fix["artifactChanges"]:
                    name = decoded(change["artifactLocation"]["uri"])
                    lines = FILES[name].splitlines(keepends=True)
                    edits = []
                    for replacement in change["replacements"]:
                        region = replacement["deletedRegion"]
                        edits.append((
                            offset(lines, region["startLine"], region["startColumn"]),
                            offset(lines, region["endLine"], region["endColumn"]),
                            replacement.get("insertedContent", {}).get("text", ""),
                        ))
                    yield fix["description"]["text"], edited(FILES[name], edits)

    def texts_from_json():
        for finding in listed:
            source = FILES[finding["file"]].encode()
            for fix in finding["fixes"]:
                edits = [
                    (e["range"]["start"]["offset"], e["range"]["end"]["offset"], e["text"].encode())
                    for e in fix["edits"]
                ]
                yield fix["title"], edited(source, edits).decode()

    fixes = list(texts_from_sarif())
    check(4 <= len(fixes), f"only {len(fixes)} fixes in SARIF")
    same(fixes, texts_from_json(), "the fixes in SARIF and JSON")
    return len(fixes)


def junit(text, expected, folder):
    """A case for each file; one with errors has failed and says all of them."""
    path = os.path.join(folder, "report.xml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    report = junitparser.JUnitXml.fromfile(path)
    failing = {finding[0] for finding in expected if finding[4] == "error"}
    cases = [case for suite in report for case in suite]
    same([case.name for case in cases], FILES, "junit")
    check(report.tests == len(FILES) and report.failures == len(failing), "junit: the counts")
    place = re.compile(r"^(.*?):(\d+):(\d+): (error|warning|note): .* \[([a-z-]+)\]$", re.M)
    found = []
    for case in cases:
        check((case.name in failing) == case.is_failure, f"junit: {case.name}")
        told = "".join(r.text for r in case.result) + (case.system_out or "")
        found += [(f, int(l), int(c), rule, s) for f, l, c, s, rule in place.findall(told)]
    same(found, expected, "junit")


def checkstyle(text, expected):
    found = []
    for file in xml.etree.ElementTree.fromstring(text).findall("file"):
        for error in file.findall("error"):
            check(error.get("message"), "checkstyle: a finding without words")
            found.append(
                (
                    file.get("name"), int(error.get("line")), int(error.get("column")),
                    error.get("source").removeprefix("plumb."), error.get("severity"),
                )
            )
    same(found, expected, "checkstyle")


def gitlab(text, expected, folder):
    """GitLab's own rules, and what sarif-tools makes of the SARIF for GitLab."""
    issues = json.loads(text)
    kinds = {"error": "major", "warning": "minor", "note": "info"}
    same(
        [(i["location"]["path"], i["location"]["lines"]["begin"], i["check_name"], i["severity"])
         for i in issues],
        [(f, line, rule, kinds[severity]) for f, line, _, rule, severity in expected], "gitlab",
    )
    check(len({i["fingerprint"] for i in issues}) == len(issues), "gitlab: equal fingerprints")
    check(all(i["description"] for i in issues), "gitlab: a finding without words")
    converted = os.path.join(folder, "climate.json")
    subprocess.run(
        [sys.executable, "-m", "sarif", "codeclimate", "-o", converted,
         os.path.join(folder, "report.sarif")],
        check=True, capture_output=True,
    )
    theirs = json.load(open(converted, encoding="utf-8"))
    same(
        [(decoded(i["location"]["path"]), i["location"]["lines"]["begin"]) for i in theirs],
        [(i["location"]["path"], i["location"]["lines"]["begin"]) for i in issues],
        "gitlab and sarif-tools",
    )


def github(text, expected):
    """As the runner reads them: data after `::`, properties with `,` and `:` escaped."""
    def unescaped(value):
        return urllib.parse.unquote(value)

    found = []
    for line in text.splitlines():
        command, properties, data = re.fullmatch(r"::(\w+) (.*?)::(.*)", line).groups()
        told = dict(p.split("=", 1) for p in properties.split(","))
        check(data, "github: a finding without words")
        severity = "note" if command == "notice" else command
        found.append(
            (unescaped(told["file"]), int(told["line"]), int(told["col"]), told["title"], severity)
        )
    same(found, expected, "github")


def lint(plumb, folder, kind):
    run = subprocess.run(
        [plumb, "lint", "--no-cache", "--format", kind, *sorted(FILES)],
        cwd=folder, capture_output=True, text=True, encoding="utf-8",
    )
    check(run.returncode in (0, 1), f"{kind}: exit status {run.returncode}: {run.stderr}")
    return run.stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plumb", default=".build/release/plumb")
    parser.add_argument("--schema", help="the OASIS schema of SARIF 2.1.0")
    arguments = parser.parse_args()
    plumb = os.path.abspath(arguments.plumb)
    with tempfile.TemporaryDirectory() as folder:
        for name, text in FILES.items():
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        listed = json.loads(lint(plumb, folder, "json"))
        expected = [
            (f["file"], f["range"]["start"]["line"], f["range"]["start"]["column"], f["rule"],
             f["severity"])
            for f in listed
        ]
        lines = [json.loads(line) for line in lint(plumb, folder, "jsonl").splitlines()]
        check(lines == listed, "jsonl and json differ")
        log = sarif(lint(plumb, folder, "sarif"), expected, arguments.schema, folder)
        fixes = sarif_fixes(log, listed)
        junit(lint(plumb, folder, "junit"), expected, folder)
        checkstyle(lint(plumb, folder, "checkstyle"), expected)
        gitlab(lint(plumb, folder, "gitlab"), expected, folder)
        github(lint(plumb, folder, "github"), expected)
    schema = "against the OASIS schema" if arguments.schema else "without the schema, not at hand"
    print(f"{len(expected)} findings in seven formats agree; sarif {schema}; and {fixes} fixes too")


try:
    main()
except Failure as failure:
    print(f"FAILED: {failure}")
    sys.exit(1)
