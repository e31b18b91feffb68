import { color, hues } from './tokens';

/** Returns the relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const c = color;
const grounds = { paper: c.paper, surface: c.surface, surfaceSunken: c.surfaceSunken, white: '#ffffff' };

/** The pairs to check: [name, text, background] */
const textPairs: [string, string, string][] = [
  ...Object.entries(grounds).flatMap(([ground, background]): [string, string, string][] => [
    [`ink on ${ground}`, c.ink, background],
    [`inkSoft on ${ground}`, c.inkSoft, background],
    [`accentText on ${ground}`, c.accentText, background],
    [`danger on ${ground}`, c.danger, background],
    [`success on ${ground}`, c.success, background],
    [`warning on ${ground}`, c.warning, background],
  ]),
  ['accentInk on accent', c.accentInk, c.accent],
  ['accentInk on accentHover', c.accentInk, c.accentHover],
  ['accentText on accentSoft', c.accentText, c.accentSoft],
  ['ink on accentSoft', c.ink, c.accentSoft],
  ['white on dangerFill', '#ffffff', c.dangerFill],
  ['white on dangerFillHover', '#ffffff', c.dangerFillHover],
  ['ink on selection', c.ink, c.selection],
  ['danger on dangerSoft', c.danger, c.dangerSoft],
  ['success on successSoft', c.success, c.successSoft],
  ['warning on warningSoft', c.warning, c.warningSoft],
  ...[c.night, c.nightSoft].flatMap((background, i): [string, string, string][] => {
    const ground = i ? 'nightSoft' : 'night';
    return [
      [`onNight on ${ground}`, c.onNight, background],
      [`onNightSoft on ${ground}`, c.onNightSoft, background],
      [`accent on ${ground}`, c.accent, background],
      [`nightDanger on ${ground}`, c.nightDanger, background],
    ];
  }),
  ...Object.entries(hues).flatMap(([key, hue]): [string, string, string][] => [
    [`${key}: strong on soft`, hue.strong, hue.soft],
    [`${key}: strong on paper`, hue.strong, c.paper],
    [`${key}: strong on surface`, hue.strong, c.surface],
    [`${key}: strong on surfaceSunken`, hue.strong, c.surfaceSunken],
    [`${key}: white on strong`, '#ffffff', hue.strong],
    [`${key}: ink on soft`, hue.ink, hue.soft],
    [`${key}: ink on base`, hue.ink, hue.base],
    [`${key}: inkSoft on soft`, c.inkSoft, hue.soft],
    [`${key}: ink colour on soft`, c.ink, hue.soft],
  ]),
];

test.each(textPairs)('%s is readable (4.5:1)', (_, text, background) => {
  expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['lineStrong on paper', c.lineStrong, c.paper],
  ['lineStrong on surface', c.lineStrong, c.surface],
  ['focus on paper', c.focus, c.paper],
  ['focus on surfaceSunken', c.focus, c.surfaceSunken],
  ['nightFocus on night', c.nightFocus, c.night],
  ['nightFocus on nightSoft', c.nightFocus, c.nightSoft],
  ['nightLine on night', c.nightLine, c.night],
  ['nightLine on nightSoft', c.nightLine, c.nightSoft],
])('%s is visible (3:1)', (_, edge, background) => {
  expect(contrast(edge, background)).toBeGreaterThanOrEqual(3);
});
