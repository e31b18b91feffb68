import { circle, coin, ghost, line, rect, sheet, text, tick, type Picture } from '../draw.ts';
import { colour } from '../palette.ts';
import { calendar, jar } from './things.ts';

const notebook: Picture = ({ hue, step }) =>
  sheet(90, 30, 380, 400, 20) +
  rect(90, 30, 54, 400, hue.base, 20) +
  rect(124, 30, 20, 400, hue.base) +
  [0, 1, 2, 3, 4, 5].map((i) => circle(104, 76 + i * 62, 9, colour.surface)).join('') +
  text(170, 82, 'In', 30, { anchor: 'start', weight: 800, fill: hue.strong }) +
  text(180, 122, 'Bakery', 24, { anchor: 'start' }) +
  text(440, 122, '$180', 24, { anchor: 'end' }) +
  text(180, 158, 'Pocket money', 24, { anchor: 'start' }) +
  text(440, 158, '$20', 24, { anchor: 'end' }) +
  line('M170 186H440', colour.line, 4) +
  ghost(
    step > 1,
    text(170, 232, 'Out', 30, { anchor: 'start', weight: 800, fill: colour.coralText }) +
      ['Bus', 'Phone', 'Snacks', 'Cinema']
        .map(
          (s, i) =>
            text(180, 272 + i * 36, s, 24, { anchor: 'start' }) +
            text(440, 272 + i * 36, ['$24', '$30', '$38', '$22'][i] ?? '', 24, { anchor: 'end' }),
        )
        .join(''),
  );

const jars: Picture = ({ hue, step, args }) =>
  rect(30, 352, 500, 20, hue.strong, 10) +
  ['Needs', 'Wants', 'Savings']
    .map((name, i) => {
      const x = 44 + i * 166;
      const share = args[i] ?? 0;
      const on = step > i;
      return (
        jar(
          x,
          130,
          140,
          222,
          on ? share / 62 : 0,
          [hue.base, colour.coral, colour.amber][i] ?? hue.base,
          hue.strong,
        ) +
        ghost(on, text(x + 70, 84, `${share}%`, 40, { display: true, weight: 800, fill: hue.ink })) +
        text(x + 70, 416, name, 28, { weight: 700, fill: hue.ink })
      );
    })
    .join('');

const splitBar: Picture = ({ hue, step }) =>
  text(280, 84, '$200', 64, { display: true, weight: 800, fill: hue.ink }) +
  [
    ['Needs', 100, hue.base],
    ['Wants', 60, colour.coral],
    ['Savings', 40, colour.amber],
  ].reduce<{ x: number; out: string }>(
    ({ x, out }, [name, part, fill]) => {
      const w = Number(part) * 2.4;
      const mid = x + w / 2;
      return {
        x: x + w,
        out:
          out +
          rect(x + 2, 150, w - 4, 96, String(fill), 16) +
          text(mid, 210, `$${part}`, 30, { weight: 800 }) +
          text(mid, 284, String(name), 24, { fill: hue.ink }),
      };
    },
    { x: 40, out: '' },
  ).out +
  ghost(
    step > 1,
    line('M70 380H490', colour.line, 10) +
      circle(230, 380, 24, hue.strong) +
      circle(370, 380, 24, hue.strong) +
      line('M196 344l-22 0M196 344m-22 0l10-9m-10 9l10 9', hue.strong, 6) +
      line('M404 344h22M426 344l-10-9m10 9l-10 9', hue.strong, 6),
  );

const week: Picture = ({ hue, step }) =>
  calendar(
    60,
    50,
    440,
    350,
    hue.base,
    ['M', 'T', 'W', 'T', 'F', 'S', 'S']
      .map((d, i) => text(98 + i * 60.5, 138, d, 24, { weight: 800, fill: colour.soft }))
      .join('') +
      [0, 1, 2]
        .map((r) =>
          ['', '', '', '', '', '', '']
            .map((_, i) => rect(76 + i * 60.5, 160 + r * 76, 46, 60, colour.sunken, 10))
            .join(''),
        )
        .join('') +
      [0, 2].map((r) => coin(76 + 3 * 60.5 + 23, 190 + r * 76, 20)).join('') +
      ghost(step > 1, [0, 1, 2].map((r) => tick(76 + 6 * 60.5 + 23, 190 + r * 76, 19)).join('')),
  );

/** Drawings of “Make a Budget”. */
export const makeABudget: Record<string, Picture> = { notebook, jars, 'split-bar': splitBar, week };
