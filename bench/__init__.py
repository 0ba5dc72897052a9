"""`make bench`: how long things take, as ratios measured side by side in one run, so that a slower machine
shows the same figures. Each figure stands beside its target.
"""
