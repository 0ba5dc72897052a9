"""What is put on paper: flowcharts, pocket cards and the pages of a ruling, as SVG or PDF."""
