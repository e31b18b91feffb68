import {
  at,
  circle,
  cross,
  ghost,
  line,
  path,
  pill,
  rect,
  sheet,
  text,
  when,
  type Picture,
} from '../draw.ts';
import { colour } from '../palette.ts';
import { calendar, clock } from './things.ts';

const instalments: Picture = ({ hue, step }) =>
  sheet(60, 40, 440, 130, 24) +
  path('M96 118q30 6 46-34l40 22q20 14 52 14 14 0 14 18v12H96q-8 0-8-14 0-16 8-18Z', colour.coral) +
  rect(88, 142, 160, 12, colour.ink, 6) +
  line('M150 104l18-12M166 112l18-12', '#fff', 5) +
  text(440, 124, '$120', 52, { display: true, weight: 800, anchor: 'end' }) +
  [0, 1, 2, 3]
    .map(
      (i) =>
        rect(60 + i * 113, 214, 101, 106, i === 0 ? hue.base : colour.surface, 20) +
        text(110 + i * 113, 280, '$30', 34, { weight: 800, fill: hue.ink }) +
        text(110 + i * 113, 356, i === 0 ? 'today' : `week ${i * 2}`, 21, { fill: colour.soft }),
    )
    .join('') +
  when(
    step > 1,
    rect(150, 384, 260, 56, hue.strong, 28) +
      text(280, 421, 'credit · 18+', 28, { fill: '#fff', weight: 800 }),
  );

const lateFees: Picture = ({ hue, step }) =>
  calendar(
    50,
    60,
    270,
    250,
    colour.coral,
    [0, 1, 2]
      .map((r) => [0, 1, 2, 3].map((i) => rect(70 + i * 60, 128 + r * 58, 46, 44, colour.sunken, 8)).join(''))
      .join('') + cross(213, 208, 26),
  ) +
  pill(210, 40, 120, '+ $10', colour.red, '#fff', 28) +
  ghost(
    step > 1,
    [0, 1, 2]
      .map((i) =>
        at(
          360 + i * 22,
          110 + i * 62,
          rect(0, 0, 140, 92, [hue.base, colour.violet, colour.amber][i] ?? hue.base, 14) +
            rect(0, 20, 140, 16, colour.ink) +
            rect(14, 58, 60, 12, colour.surface, 6),
        ),
      )
      .join(''),
  ) +
  ghost(
    step > 2,
    sheet(70, 336, 420, 96, 16) +
      text(96, 378, 'Credit report', 26, { anchor: 'start', weight: 800 }) +
      rect(96, 396, 220, 12, colour.line, 6) +
      path('M440 360l34 56h-68Z', colour.amber) +
      line('M440 380v16', colour.ink, 6) +
      circle(440, 406, 3.5, colour.ink),
  );

const cards: Picture = ({ hue, step }) => {
  const card = (y: number, fill: string, name: string, note: string, on: boolean) =>
    ghost(
      on,
      rect(80, y, 400, 116, fill, 22) +
        rect(104, y + 26, 54, 40, '#ffe3a3', 8) +
        line(`M104 ${y + 46}h54M131 ${y + 26}v40`, '#d99a1f', 3) +
        text(184, y + 54, name, 32, { anchor: 'start', weight: 800 }) +
        text(184, y + 88, note, 23, { anchor: 'start' }),
    );
  return (
    card(24, hue.base, 'Debit', 'your money', step > 0) +
    card(168, colour.coral, 'Credit', 'borrowed + interest', step > 1) +
    card(312, colour.surface, 'Lay-by', 'pay first, take later', step > 2)
  );
};

const oneDay: Picture = ({ hue }) =>
  path('M70 190h170l20 210H50Z', colour.coral) +
  line('M112 204v-34q0-44 43-44t43 44v34', colour.ink, 9) +
  clock(390, 230, 120, 10, 10, hue.strong) +
  line('M300 122a140 140 0 0 1 180 0', hue.base, 10) +
  path('M488 98l6 44-40-14Z', hue.base) +
  text(390, 420, '24 hours', 34, { weight: 800, fill: hue.ink });

/** Drawings of “Pay Later”. */
export const payLater: Record<string, Picture> = {
  instalments,
  'late-fees': lateFees,
  cards,
  'one-day': oneDay,
};
