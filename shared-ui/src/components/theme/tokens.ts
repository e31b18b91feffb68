/**
 * The single source of colour, type, space, shape and motion. `GlobalStyle` publishes every entry as a CSS custom property (`color.inkSoft`
 * → `--color-ink-soft`); components and remotes read only those properties, so a new value here restyles everything, including older
 * remotes. `contrast.test.ts` checks pairs of text and background.
 */
export const color = {
  /** Page background. */
  paper: '#fbf6ec',
  /** Cards, dialogs, bars. */
  surface: '#fffdf8',
  /** Wells, tracks, skeletons, hovered rows. */
  surfaceSunken: '#f3ecdd',
  /** Text. */
  ink: '#1f1b4b',
  /** Secondary text; AA on paper, surface and surfaceSunken. */
  inkSoft: '#575279',
  /** Hairlines, decoration only. */
  line: '#e5dbc7',
  /** Edges that identify a control (3:1 on surface and paper). */
  lineStrong: '#8a84a5',
  /** The main action's fill; never text on paper (use accentText). */
  accent: '#ff7d5c',
  accentHover: '#ff6a46',
  /** Text on the accent fill. */
  accentInk: '#241447',
  /** A coral dark enough for text on light surfaces. */
  accentText: '#b5381b',
  accentSoft: '#ffe9e1',
  selection: '#ffd3c6',
  /** Rating stars; decorative, because the rating is also in words. */
  star: '#ffc24a',
  /** The focus ring; nightFocus replaces it in `data-surface="night"`. */
  focus: '#4a3fd8',
  danger: '#b0203f',
  dangerSoft: '#fde7ea',
  /** Buttons for dangerous actions, with white text. */
  dangerFill: '#b0203f',
  dangerFillHover: '#971733',
  success: '#1a6e46',
  successSoft: '#e0f3e6',
  warning: '#825200',
  warningSoft: '#fff0cf',
  /** The dark pages and panels. */
  night: '#17143d',
  nightSoft: '#272259',
  onNight: '#f8f3ff',
  onNightSoft: '#c9c3ea',
  nightFocus: '#ffd089',
  /** Edges of controls on night. */
  nightLine: '#8d86bd',
  /** Errors on night surfaces. */
  nightDanger: '#ffb3b3',
} as const;

/** An 8 px grid with a half step, in rem so that it follows the reader's text size. */
export const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '2.5rem',
  8: '3rem',
  9: '4rem',
  10: '6rem',
} as const;

export const radius = { s: '0.5rem', m: '0.875rem', l: '1.5rem', full: '999px' } as const;

export const shadow = {
  /** Resting card. */
  1: '0 1px 2px rgb(31 27 75 / 0.06), 0 2px 8px rgb(31 27 75 / 0.05)',
  /** Hovered card, popover. */
  2: '0 2px 4px rgb(31 27 75 / 0.06), 0 12px 28px -6px rgb(31 27 75 / 0.16)',
  /** Dialog. */
  3: '0 4px 10px rgb(31 27 75 / 0.08), 0 32px 72px -12px rgb(31 27 75 / 0.36)',
} as const;

export const text = {
  xs: '0.8125rem',
  s: '0.9375rem',
  m: '1.0625rem',
  l: '1.25rem',
  xl: '1.5rem',
  '2xl': 'clamp(1.625rem, 1.4rem + 1vw, 2rem)',
  '3xl': 'clamp(2rem, 1.5rem + 2vw, 2.75rem)',
  '4xl': 'clamp(2.5rem, 1.4rem + 4.6vw, 4.5rem)',
} as const;

export const font = {
  display: "'Bricolage Grotesque', 'Bricolage Fallback', 'Trebuchet MS', sans-serif",
  text: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
  /** The plain typeface that people can choose in their account. */
  plain: 'Arial, Helvetica, sans-serif',
} as const;

export const motion = { fast: '120ms', medium: '240ms', slow: '600ms' } as const;

export const ease = {
  out: 'cubic-bezier(0.22, 1, 0.36, 1)',
  inOut: 'cubic-bezier(0.65, 0, 0.35, 1)',
} as const;

export const content = { width: '1280px', narrow: '720px' } as const;

// The hues have their own file, because every screen's code needs them and nothing else from this file.
export { hues } from './hues';
export { media } from './media';
