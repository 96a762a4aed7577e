#define F @"H:|-m-[a]" @"-[b]|"
NSMutableDictionary *views = [@{@"a": a} mutableCopy];
[views setObject:b forKey:@"b"];
NSString *f = [NSString stringWithFormat:@"V:[%@(>=%.1f)]", name, 2.0];
[NSLayoutConstraint constraintsWithVisualFormat:F options:0 metrics:@{@"m": @1} views:views];
