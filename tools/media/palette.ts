/** The product's colours as used in drawings. They duplicate shared-ui's tokens, because media is generated outside the apps. */
export const colour = {
  paper: '#fbf6ec',
  surface: '#fffdf8',
  sunken: '#f3ecdd',
  ink: '#1f1b4b',
  soft: '#575279',
  line: '#e5dbc7',
  coral: '#ff7d5c',
  coralText: '#b5381b',
  green: '#5cbf8c',
  greenDeep: '#1a6b45',
  blue: '#6fb0ee',
  violet: '#b094ee',
  amber: '#f4b544',
  red: '#d9485f',
  skin: ['#8d5a3c', '#c98a63', '#f0c3a0'],
} as const;

/** Shades of one category: `strong` for text and dark shapes, `base` for large fills, `soft` for backgrounds. */
export interface Hue {
  strong: string;
  base: string;
  soft: string;
  ink: string;
}

export const hues: Record<string, Hue> = {
  'financial-literacy': { strong: '#1a6b45', base: '#5cbf8c', soft: '#e0f3e6', ink: '#0d3a27' },
  'life-skills': { strong: '#1c5ea6', base: '#6fb0ee', soft: '#e1effc', ink: '#0e2d55' },
  'career-planning': { strong: '#6b3fb8', base: '#b094ee', soft: '#efe7fc', ink: '#311963' },
  'tax-returns': { strong: '#8a5000', base: '#f4b544', soft: '#fdefd0', ink: '#462800' },
};
