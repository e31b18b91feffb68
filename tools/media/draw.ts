import { colour, type Hue } from './palette.ts';

/** What a picture is drawn from: its category's shades, the number of visible points, numbers from the clip's text. */
export interface Scene {
  hue: Hue;
  step: number;
  args: number[];
}

/** Draws SVG elements on a canvas of 560 × 460. */
export type Picture = (scene: Scene) => string;

export const escapeText = (s: string) => s.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, extra = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''} fill="${fill}"${extra && ` ${extra}`}/>`;

export const circle = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${extra && ` ${extra}`}/>`;

export const path = (d: string, fill: string, extra = '') =>
  `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`;

/** A stroke with round ends. */
export const line = (d: string, stroke: string = colour.ink, width = 6, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra && ` ${extra}`}/>`;

interface TextStyle {
  weight?: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  display?: boolean;
}

export const text = (x: number, y: number, s: string, size: number, style: TextStyle = {}) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${style.weight ?? 600}" fill="${style.fill ?? colour.ink}"` +
  ` text-anchor="${style.anchor ?? 'middle'}"${style.display ? ' class="display"' : ''}>${escapeText(s)}</text>`;

export const at = (x: number, y: number, body: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${body}</g>`;

export const when = (on: boolean, body: string) => (on ? body : '');

/** Drawn faintly until its point is reached, so that the layout of a diagram is clear from the start. */
export const ghost = (on: boolean, body: string) => (on ? body : `<g opacity="0.16">${body}</g>`);

export const coin = (x: number, y: number, r = 26) =>
  circle(x, y, r, '#d99a1f') +
  circle(x, y - r * 0.08, r * 0.92, colour.amber) +
  `<circle cx="${x}" cy="${y - r * 0.08}" r="${r * 0.62}" fill="none" stroke="#fff1cd" stroke-width="${r * 0.12}"/>`;

export const tick = (x: number, y: number, r = 26) =>
  circle(x, y, r, colour.greenDeep) +
  line(`M${x - r * 0.45} ${y}l${r * 0.32} ${r * 0.34}l${r * 0.6} ${-r * 0.66}`, '#fff', r * 0.24);

export const cross = (x: number, y: number, r = 26) =>
  circle(x, y, r, colour.red) +
  line(
    `M${x - r * 0.36} ${y - r * 0.36}l${r * 0.72} ${r * 0.72}m0 ${-r * 0.72}l${-r * 0.72} ${r * 0.72}`,
    '#fff',
    r * 0.24,
  );

/** Sheet of paper with a soft shadow. */
export const sheet = (x: number, y: number, w: number, h: number, r = 18) =>
  rect(x + 6, y + 10, w, h, colour.ink, r, 'opacity="0.1"') + rect(x, y, w, h, colour.surface, r);

/** Grey bars that represent lines of text. */
export const lines = (x: number, y: number, widths: number[], gap = 26, fill: string = colour.line) =>
  widths.map((w, i) => rect(x, y + i * gap, w, 10, fill, 5)).join('');

export const phone = (x: number, y: number, w: number, h: number, screen: string) =>
  rect(x + 8, y + 12, w, h, colour.ink, 34, 'opacity="0.12"') +
  rect(x, y, w, h, colour.ink, 34) +
  rect(x + 12, y + 12, w - 24, h - 24, screen, 24) +
  rect(x + w / 2 - 28, y + 22, 56, 10, colour.ink, 5);

export const bubble = (x: number, y: number, w: number, h: number, fill: string, tail: 'left' | 'right') => {
  const t = tail === 'left' ? x + 44 : x + w - 44;
  const d = tail === 'left' ? -26 : 26;
  return (
    rect(x, y, w, h, fill, 28) +
    path(`M${t - 18} ${y + h - 4}L${t + d} ${y + h + 34}L${t + 18} ${y + h - 4}Z`, fill)
  );
};

export const arrow = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string = colour.ink,
  width = 6,
) => {
  const a = Math.atan2(y2 - y1, x2 - x1);
  const tip = (t: number) =>
    `${Math.round(x2 - 20 * Math.cos(a + t))} ${Math.round(y2 - 20 * Math.sin(a + t))}`;
  return line(`M${x1} ${y1}L${x2} ${y2}M${tip(0.6)}L${x2} ${y2}L${tip(-0.6)}`, stroke, width);
};

/** Text on a rounded background; the width is an argument because text is not measured here. */
export const pill = (
  x: number,
  y: number,
  w: number,
  label: string,
  fill: string,
  ink: string = colour.ink,
  size = 24,
) =>
  rect(x, y, w, size * 1.9, fill, size * 0.95) +
  text(x + w / 2, y + size * 1.3, label, size, { fill: ink, weight: 700 });
