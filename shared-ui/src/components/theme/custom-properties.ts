import { media } from './media';
import { color, content, ease, font, hues, motion, radius, shadow, space, text } from './tokens';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (prefix: string, group: Record<string, string>) =>
  Object.entries(group).map(([name, value]) => `--${prefix}-${kebab(name)}: ${value};`);

const hueDeclarations = ({ strong, base, soft, ink }: (typeof hues)[keyof typeof hues]) =>
  `--hue-strong: ${strong}; --hue: ${base}; --hue-soft: ${soft}; --hue-ink: ${ink};`;

/** Every token as a CSS custom property, and the category hues behind `data-category`. */
export const customProperties = [
  ':root {',
  ...Object.entries({ color, space, radius, shadow, font, text, motion, ease, content }).flatMap(
    ([prefix, group]) => declarations(prefix, group),
  ),
  hueDeclarations(hues.general),
  '--page-margin: var(--space-4);',
  '--bar-height: calc(4rem + 1px);',
  '}',
  `${media.medium} { :root { --page-margin: var(--space-6); } }`,
  ...Object.entries(hues).map(([key, hue]) => `[data-category='${key}'] { ${hueDeclarations(hue)} }`),
  // On dark pages and panels, the focus ring and error text must be visible.
  `[data-surface='night'] { --color-focus: ${color.nightFocus}; --color-danger: ${color.nightDanger}; }`,
  // With `:where`, a component's own dark background takes precedence.
  `:where([data-surface='night']) { color: var(--color-on-night); background-color: var(--color-night); }`,
].join('\n');
