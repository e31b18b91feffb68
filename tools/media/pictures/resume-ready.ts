import {
  circle,
  cross,
  ghost,
  line,
  lines,
  path,
  rect,
  sheet,
  text,
  tick,
  when,
  type Picture,
} from '../draw.ts';
import { colour } from '../palette.ts';

const resumePage: Picture = ({ hue, step }) =>
  sheet(120, 14, 320, 432, 16) +
  rect(120, 14, 320, 104, hue.base, 16) +
  rect(120, 90, 320, 28, hue.base) +
  circle(180, 66, 34, colour.surface) +
  circle(180, 58, 13, colour.skin[2]) +
  path('M158 90q0-22 22-22t22 22q-22 14-44 0Z', colour.coral) +
  text(236, 64, 'Ari Lee', 32, { anchor: 'start', display: true, weight: 800 }) +
  text(236, 94, '0491 570 006', 20, { anchor: 'start' }) +
  ghost(
    step > 1,
    text(146, 160, 'I can', 24, { anchor: 'start', weight: 800, fill: hue.strong }) +
      text(146, 194, '• speak Arabic', 22, { anchor: 'start' }) +
      text(146, 226, '• give first aid', 22, { anchor: 'start' }) +
      text(146, 258, '• walk six dogs at once', 22, { anchor: 'start' }),
  ) +
  ghost(
    step > 2,
    text(146, 308, 'I did', 24, { anchor: 'start', weight: 800, fill: hue.strong }) +
      text(146, 342, '• ran the canteen till', 22, { anchor: 'start' }) +
      text(146, 374, '• coached under-9s', 22, { anchor: 'start' }) +
      text(146, 406, '• surf club volunteer', 22, { anchor: 'start' }),
  );

const betterLine: Picture = ({ step }) =>
  sheet(50, 60, 460, 120, 24) +
  cross(112, 120, 32) +
  text(168, 132, '“hard-working”', 36, { anchor: 'start', weight: 700, fill: colour.soft }) +
  line('M168 122h236', colour.red, 5) +
  ghost(
    step > 1,
    sheet(50, 226, 460, 170, 24) +
      tick(112, 310, 32) +
      rect(272, 266, 46, 40, '#fbd68f', 8) +
      text(168, 296, 'Served 60 customers', 31, { anchor: 'start', weight: 700 }) +
      text(168, 338, 'a shift', 31, { anchor: 'start', weight: 700 }),
  );

const letter: Picture = ({ hue, step }) =>
  path('M60 200L280 60 500 200V430H60Z', hue.strong) +
  sheet(104, 50, 352, 300, 14) +
  text(132, 106, 'Dear Ms Tran,', 28, { anchor: 'start', weight: 700 }) +
  lines(132, 132, [290, 270, 296], 28) +
  when(step > 1, rect(132, 128, 96, 18, colour.amber, 6) + rect(300, 156, 90, 18, colour.amber, 6)) +
  text(132, 240, 'Why this job? Why me?', 26, { anchor: 'start', weight: 800, fill: hue.strong }) +
  lines(132, 262, [280, 200], 28) +
  path('M60 200L280 350 500 200V430q0 14-14 14H74q-14 0-14-14Z', hue.base);

const checklist: Picture = ({ hue, step }) =>
  sheet(80, 40, 400, 380, 22) +
  rect(200, 18, 160, 46, hue.strong, 14) +
  ['two readers', 'referees asked', 'no TFN, no bank']
    .map(
      (s, i) =>
        (step > i ? tick(136, 142 + i * 106, 30) : circle(136, 142 + i * 106, 30, colour.sunken)) +
        ghost(step > i, text(188, 153 + i * 106, s, 32, { anchor: 'start', weight: 700 })),
    )
    .join('');

/** Drawings of “Résumé Ready”. */
export const resumeReady: Record<string, Picture> = {
  'resume-page': resumePage,
  'better-line': betterLine,
  letter,
  checklist,
};
