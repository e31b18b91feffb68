/**
 * One hue per category. `strong`: text on paper, surface and `soft`, or a fill behind white text. `base`: large fills and drawings. `soft`:
 * tinted background. `ink`: text on `soft` and on `base`.
 */
export const hues = {
  general: { strong: '#443cb4', base: '#9a94ee', soft: '#eae8fc', ink: '#1f1b4b' },
  'financial-literacy': { strong: '#1a6b45', base: '#5cbf8c', soft: '#e0f3e6', ink: '#0d3a27' },
  'life-skills': { strong: '#1c5ea6', base: '#6fb0ee', soft: '#e1effc', ink: '#0e2d55' },
  'career-planning': { strong: '#6b3fb8', base: '#b094ee', soft: '#efe7fc', ink: '#311963' },
  'tax-returns': { strong: '#8a5000', base: '#f4b544', soft: '#fdefd0', ink: '#462800' },
} as const;
