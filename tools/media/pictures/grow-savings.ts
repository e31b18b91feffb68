import { arrow, circle, coin, ghost, line, path, rect, text, when, type Picture } from '../draw.ts';
import { colour } from '../palette.ts';
import { person } from '../people.ts';

/** At 5 % after 10, 20 and 30 years; four blocks are the money put in. */
const stacks: Picture = ({ hue, step }) => {
  const pile = (x: number, interest: number) =>
    Array.from(
      { length: 4 + interest },
      (_, i) =>
        rect(x - 30, 330 - i * 16, 60, 13, i < 4 ? colour.amber : hue.base, 6) +
        rect(x - 30, 339 - i * 16, 60, 4, i < 4 ? '#d99a1f' : hue.strong, 2),
    ).join('');
  const side = (x: number, interest: number[], name: string, note: string) =>
    interest
      .map(
        (n, i) =>
          pile(x + (i - 1) * 72, n) +
          text(x + (i - 1) * 72, 388, `${(i + 1) * 10} y`, 20, { fill: colour.soft }),
      )
      .join('') +
    text(x, 432, name, 30, { weight: 800, fill: hue.ink }) +
    text(x, 40, note, 22, { weight: 700, fill: hue.strong });
  return (
    rect(24, 350, 512, 12, hue.strong, 6) +
    side(144, [2, 4, 6], 'Simple', 'same step') +
    ghost(step > 1, side(416, [3, 7, 13], 'Compound', 'bigger and bigger'))
  );
};

/** $1,000 at 5 % for 30 years; the axes are to scale. */
const curve: Picture = ({ hue, step }) => {
  const X = (year: number) => +(70 + year * 14.6).toFixed(1);
  const Y = (value: number) => +(390 - (value / 4600) * 330).toFixed(1);
  const grow = (to: number) =>
    Array.from({ length: to + 1 }, (_, t) => `${t ? 'L' : 'M'}${X(t)} ${Y(1000 * 1.05 ** t)}`).join('');
  const upto = step > 2 ? 30 : step > 1 ? 10 : 1;
  const dot = (t: number, label: string, dx: number) =>
    circle(X(t), Y(1000 * 1.05 ** t), 11, colour.coral) +
    text(X(t) + dx, Y(1000 * 1.05 ** t) - 24, label, 28, { weight: 800, anchor: t > 20 ? 'end' : 'middle' });
  return (
    [1000, 2000, 3000, 4000]
      .map(
        (v) =>
          line(`M70 ${Y(v)}H520`, colour.surface, 4) +
          text(60, Y(v) + 7, `$${v / 1000}k`, 20, { anchor: 'end', fill: colour.soft }),
      )
      .join('') +
    line('M70 60V390H520', hue.strong, 6) +
    line(`M${X(0)} ${Y(1000)}L${X(30)} ${Y(2500)}`, colour.soft, 4, 'stroke-dasharray="3 12"') +
    text(X(30), Y(2500) + 34, 'simple', 20, { fill: colour.soft, anchor: 'end' }) +
    when(upto > 1, path(`${grow(upto)}L${X(upto)} 390L${X(0)} 390Z`, hue.base, 'opacity="0.35"')) +
    line(grow(upto), hue.strong, 9) +
    when(upto === 1, dot(0, '$1,000', 52)) +
    when(upto >= 10, dot(10, '$1,629', 0)) +
    when(upto >= 30, dot(30, '$4,322', -14)) +
    [0, 10, 20, 30]
      .map((t) => text(X(t), 424, t === 30 ? '30 yrs' : String(t), 20, { fill: colour.soft }))
      .join('')
  );
};

const ruleOf72: Picture = ({ hue }) =>
  rect(50, 60, 460, 130, colour.surface, 28) +
  text(280, 148, '72 ÷ 6 = 12', 66, { display: true, weight: 800, fill: hue.ink }) +
  coin(140, 320, 52) +
  arrow(216, 320, 330, 320, hue.strong, 9) +
  text(272, 296, '12 years', 26, { weight: 800, fill: hue.strong }) +
  coin(400, 320, 52) +
  coin(462, 320, 52) +
  text(280, 426, 'at 6% a year', 24, { fill: colour.soft });

/** $1,000 each at 5 %, put in at 15 and at 25. */
const twoSavers: Picture = ({ hue, step }) => {
  const saver = (y: number, name: string, from: number, fill: string, at35: string) =>
    rect(190 + from * 16, y, 320 - from * 16, 52, fill, 16) +
    coin(190 + from * 16, y - 24, 18) +
    text(226 + from * 16, y - 16, `$1,000 at ${15 + from}`, 24, { anchor: 'start', weight: 700 }) +
    text(492, y + 36, name, 26, { weight: 800, fill: hue.ink, anchor: 'end' }) +
    when(
      step > 1,
      text(510, y + 92, at35, 34, { display: true, weight: 800, fill: hue.strong, anchor: 'end' }),
    );
  return (
    person(96, 120, 1, { skin: 2, hair: 'bun', hairColour: '#7a4a26', shirt: hue.strong }) +
    person(96, 312, 1, { skin: 0, hair: 'short', shirt: colour.coral }) +
    saver(106, 'Lena', 0, hue.base, '$2,653 at 35') +
    saver(298, 'Jack', 10, colour.coral, '$1,629 at 35')
  );
};

/** Drawings of “Grow Savings”. */
export const growSavings: Record<string, Picture> = {
  stacks,
  curve,
  'rule-of-72': ruleOf72,
  'two-savers': twoSavers,
};
