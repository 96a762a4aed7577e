#!/usr/bin/env python3
"""Finds the words of labels and buttons for `apple_frames.py --texts`.

    recorded_texts.py --data roots.jsonl.gz --sources FOLDER > texts.json

The data holds numbers and ids only. FOLDER holds clones of the repositories it names, each as
`owner+name` or, bare, as `owner+name/repo`; those that are not there are passed over. A text is taken
where its length is the recorded one.
"""

import argparse
import gzip
import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree


def clone(folder, repository):
    name = os.path.join(folder, repository.replace("/", "+"))
    return os.path.join(name, "repo") if os.path.isdir(os.path.join(name, "repo")) else name


def elements(folder, root):
    """The elements of a file by id, as of the recorded commit or the newest one."""
    path = clone(folder, root["repo"])
    if not os.path.isdir(path):
        return {}
    for revision in (root["commit"], "HEAD"):
        shown = subprocess.run(
            ["git", "-C", path, "show", f"{revision}:{root['path']}"], capture_output=True)
        if shown.returncode == 0:
            tree = ElementTree.fromstring(shown.stdout)
            return {element.get("id"): element for element in tree.iter() if element.get("id")}
    return {}


def words(view, element):
    if view["cls"] == "button":
        state = element.find("state[@key='normal']")
        return None if state is None else state.get("title")
    text = element.find("string[@key='text']")
    return element.get("text") if text is None else text.text


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--data", required=True, help="roots.jsonl.gz")
    parser.add_argument("--sources", required=True, help="a folder of clones")
    options = parser.parse_args()
    files, texts = {}, {}
    with gzip.open(options.data, "rt") as lines:
        for root in map(json.loads, lines):
            views = [v for v in root["views"] if v.get("textLength") and "id" in v]
            if not views:
                continue
            key = (root["repo"], root["path"])
            if key not in files:
                files[key] = elements(options.sources, root)
            for view in views:
                element = files[key].get(view["id"])
                text = None if element is None else words(view, element)
                if text and len(text) == view["textLength"]:
                    texts[" ".join((*key, root["rootId"], view["id"]))] = text
    json.dump(texts, sys.stdout, ensure_ascii=False, indent=0)


if __name__ == "__main__":
    main()
