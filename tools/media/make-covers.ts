/**
 * Draws the covers of courses and quizzes and the posters of videos as SVG files without text:
 *
 *   node make-covers.ts
 *
 * A quiz shows the subject of the video before it; `quizzes` maps one to the other.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseClip } from './clip-text.ts';
import { at, circle, line, rect, tick } from './draw.ts';
import { colour, hues, type Hue } from './palette.ts';
import { covers } from './pictures/index.ts';
import { home } from './scenes/home.ts';
import { market } from './scenes/market.ts';
import { office } from './scenes/office.ts';
import { studio } from './scenes/studio.ts';

const media = join(import.meta.dirname, '../../supabase/media');
const scenes: Record<string, (hue: Hue) => string> = {
  'financial-literacy': market,
  'life-skills': home,
  'career-planning': studio,
  'tax-returns': office,
};

const quizzes: Record<string, string> = {
  'make-a-budget': 'budget-check',
  'grow-savings': 'savings-check',
  'pay-later': 'credit-check',
  'spot-a-scam': 'scam-check',
  'speak-up': 'talk-check',
  'own-your-time': 'time-check',
  'kitchen-skills': 'kitchen-check',
  'first-aid': 'first-aid-check',
  'first-keys': 'keys-check',
  'pick-a-path': 'pathways-check',
  'resume-ready': 'resume-check',
  'the-interview': 'interview-check',
  'rights-at-work': 'rights-check',
  'your-tfn': 'tfn-check',
  'read-a-payslip': 'payslip-check',
  'tax-brackets': 'brackets-check',
  'lodge-a-return': 'return-check',
};

const questionMark = (x: number, y: number, fill: string) =>
  circle(x, y, 74, fill) +
  line(`M${x - 24} ${y - 20}a25 25 0 1 1 34 24q-10 5-10 20`, '#fff', 15) +
  circle(x, y + 46, 9.5, '#fff');

/** The subject on a card over the category's colour, with a question mark and answers around it. */
const quizCover = (hue: Hue, subject: string) =>
  rect(0, 0, 1200, 800, hue.base) +
  circle(150, 700, 300, hue.strong, 'opacity="0.22"') +
  circle(1080, 90, 250, colour.surface, 'opacity="0.28"') +
  rect(262, 112, 700, 590, hue.ink, 56, 'opacity="0.16"') +
  rect(250, 94, 700, 590, colour.surface, 56) +
  `<svg x="278" y="122" width="644" height="534" viewBox="0 0 560 464"><rect width="560" height="464" rx="34" fill="${hue.soft}"/>${subject}</svg>` +
  questionMark(944, 130, colour.coral) +
  [0, 1, 2]
    .map(
      (i) =>
        rect(128, 420 + i * 92, 212, 68, colour.surface, 34) +
        (i === 1 ? tick(166, 454 + i * 92, 21) : circle(166, 454 + i * 92, 21, hue.soft)) +
        rect(200, 446 + i * 92, [96, 110, 80][i] ?? 96, 16, i === 1 ? hue.strong : colour.line, 8),
    )
    .join('');

const poster = (hue: Hue, subject: string) =>
  rect(0, 0, 1280, 720, hue.soft) +
  circle(1140, 90, 210, hue.base, 'opacity="0.35"') +
  circle(120, 640, 260, colour.paper, 'opacity="0.8"') +
  at(290, 70, subject, 1.25);

function save(path: string, width: number, height: number, body: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`;
  // Tenths of a pixel are precise enough.
  writeFileSync(
    join(media, path),
    svg.replace(/\d+\.\d{2,}/g, (n) => String(+Number(n).toFixed(1))),
  );
}

for (const folder of ['courses', 'quizzes', 'videos']) mkdirSync(join(media, folder), { recursive: true });
for (const [id, draw] of Object.entries(scenes)) {
  const hue = hues[id];
  if (hue) save(`courses/${id}.svg`, 1200, 800, draw(hue));
}
for (const file of readdirSync(join(import.meta.dirname, 'clips'))) {
  const id = file.replace(/\.txt$/, '');
  const clip = parseClip(id, readFileSync(join(import.meta.dirname, 'clips', file), 'utf8'));
  const hue = hues[clip.category];
  const draw = covers[clip.cover];
  if (!hue || !draw) throw new Error(`${id}: unknown category or cover`);
  const subject = draw({ hue, step: 3, args: [] });
  save(`videos/${id}.svg`, 1280, 720, poster(hue, subject));
  const quiz = quizzes[id];
  if (quiz) save(`quizzes/${quiz}.svg`, 1200, 800, quizCover(hue, subject));
}
