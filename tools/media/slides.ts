import type { Clip } from './clip-text.ts';
import { escapeText } from './draw.ts';
import { colour, hues, type Hue } from './palette.ts';
import { covers, pictures } from './pictures/index.ts';
import type { Shot } from './shots.ts';

export const frame = { width: 1280, height: 720 };

const categoryNames: Record<string, string> = {
  'financial-literacy': 'Financial Literacy',
  'life-skills': 'Life Skills',
  'career-planning': 'Career Planning',
  'tax-returns': 'Tax Returns',
};

/** The lowest 110 pixels contain no text: captions are shown there. */
const css = `
* { margin: 0; box-sizing: border-box }
body { width: ${frame.width}px; font-family: Text; color: ${colour.ink}; background: ${colour.paper} }
section { position: relative; width: ${frame.width}px; height: ${frame.height}px; overflow: hidden; background: ${colour.paper} }
section.title { background: var(--soft) }
section.title::after { content: ''; position: absolute; left: -120px; right: -120px; top: 600px; height: 400px; border-radius: 50%; background: ${colour.paper}; z-index: 1 }
svg { position: absolute; left: 668px; top: 96px; width: 560px; height: 460px; border-radius: 44px; background: var(--soft); font-family: Text; z-index: 1 }
.title svg { left: 620px; top: 70px; width: 633px; height: 520px; border-radius: 0; overflow: visible; z-index: 0 }
.display, h1, h2 { font-family: Display }
.chip { position: absolute; left: 72px; top: 52px; padding: 8px 22px; border-radius: 99px; background: var(--base); color: var(--ink); font-size: 24px; font-weight: 700 }
.title .chip { top: 196px; z-index: 2 }
h1 { position: absolute; left: 72px; top: 262px; width: 600px; font-size: 100px; line-height: 1.02; font-weight: 800; letter-spacing: -2px; z-index: 2 }
main { position: absolute; left: 72px; top: 126px; width: 564px }
h2 { font-size: 62px; line-height: 1.06; font-weight: 800; letter-spacing: -1px }
ul { margin-top: 40px; padding: 0; list-style: none; font-size: 34px; line-height: 1.25; font-weight: 500 }
li, h2 { text-wrap: balance }
li { position: relative; padding-left: 40px; margin-bottom: 22px }
li::before { content: ''; position: absolute; left: 0; top: 12px; width: 20px; height: 20px; border-radius: 50%; background: var(--base) }
li { font-weight: 600; color: ${colour.soft} }
li.now { color: ${colour.ink} }
li.now::before { background: ${colour.coral} }
nav { position: absolute; left: 72px; bottom: 18px; display: flex; gap: 10px; z-index: 2 }
nav i { width: 44px; height: 8px; border-radius: 4px; background: ${colour.line} }
nav i.done { background: var(--strong) }`;

const shades = (hue: Hue) =>
  Object.entries(hue)
    .map(([name, value]) => `--${name}:${String(value)}`)
    .join(';');

function section(clip: Clip, { slide: index, step }: Shot) {
  const hue = hues[clip.category];
  const slide = clip.slides[index];
  const draw = index === 0 ? covers[clip.cover] : pictures[slide?.picture ?? ''];
  if (!hue || !slide || !draw) throw new Error(`${clip.id}: no category or picture for slide ${index + 1}`);
  const dots = clip.slides.map((_, i) => `<i${i <= index ? ' class="done"' : ''}></i>`).join('');
  const chip = (name: string) => `<div class="chip">${escapeText(name)}</div>`;
  const open = (name: string) => `<section class="${name}" style="${shades(hue)}">`;
  if (step === 'blank') return `${open('')}${chip(clip.title)}<nav>${dots}</nav></section>`;
  const art = `<svg viewBox="0 0 560 460">${draw({ hue, step, args: slide.args })}</svg>`;
  if (index === 0)
    return `${open('title')}${chip(categoryNames[clip.category] ?? '')}<h1>${escapeText(clip.title)}</h1>${art}<nav>${dots}</nav></section>`;
  const points = slide.points
    .slice(0, step)
    .map((point, i) => `<li${i === step - 1 ? ' class="now"' : ''}>${escapeText(point)}</li>`)
    .join('');
  return `${open('')}${chip(clip.title)}<main><h2>${escapeText(slide.heading)}</h2><ul>${points}</ul></main>${art}<nav>${dots}</nav></section>`;
}

/** A page with the pictures of a clip below each other, each the size of a frame. */
export function toPage(clip: Clip, shots: Shot[], fonts: { display: string; text: string }) {
  const face = (family: string, url: string) =>
    `@font-face { font-family: ${family}; src: url(${url}); font-weight: 200 900 }`;
  return (
    `<!doctype html><meta charset="utf-8"><style>${face('Display', fonts.display)}${face('Text', fonts.text)}${css}</style>` +
    shots.map((shot) => section(clip, shot)).join('')
  );
}
