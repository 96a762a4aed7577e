#!/usr/bin/env python3
"""Counts how large UIKit's controls are in Interface Builder's files, where no constraint says so.

    python3 Tests/Apple/recorded_controls.py roots.jsonl.gz more.jsonl.gz > Tests/Apple/uikit.json

The data is that of Tests/Oracles/apple_frames.py: of each view its class, its frame, and along each
axis what decides it, of which `t` is the view's own size. What most of them have stands first;
`SchemaTests` holds the table of kinds to it. A frame is larger than the alignment rectangle of a
switch by two points on the right, of a slider by one below, of a segmented control by one below.
"""
import collections
import gzip
import json
import sys

KINDS = {'switch': 'UISwitch', 'slider': 'UISlider', 'stepper': 'UIStepper',
         'segmentedControl': 'UISegmentedControl', 'progressView': 'UIProgressView',
         'activityIndicatorView': 'UIActivityIndicatorView', 'datePicker': 'UIDatePicker',
         'pickerView': 'UIPickerView', 'textField': 'UITextField'}


def main():
    counts = collections.defaultdict(collections.Counter)
    for path in sys.argv[1:]:
        with gzip.open(path) as file:
            for view in (view for line in file for view in json.loads(line)['views']):
                name, decided = KINDS.get(view['cls']), view.get('dims', '')
                for place, axis in ((2, 'width'), (3, 'height')):
                    if name and decided[place:place + 1] == 't':
                        counts[name, axis][round(view['frame'][place] * 2) / 2] += 1
    rows = []
    for (name, axis), sizes in sorted(counts.items()):
        rows.append({'class': name, 'axis': axis, 'of': sum(sizes.values()),
                     'sizes': [{'points': size, 'views': count} for size, count in sorted(
                         sizes.items(), key=lambda each: (-each[1], each[0]))[:4]]})
    print('[\n' + ',\n'.join('  ' + json.dumps(row) for row in rows) + '\n]')


if __name__ == '__main__':
    main()
