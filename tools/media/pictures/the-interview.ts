import { at, bubble, circle, ghost, line, path, pill, rect, text, when, type Picture } from '../draw.ts';
import { colour } from '../palette.ts';
import { person } from '../people.ts';

const route: Picture = ({ hue, step }) =>
  rect(40, 40, 480, 380, colour.surface, 28) +
  path('M40 150L520 90v50L40 200ZM150 40h50l60 380h-54ZM40 320l480-60v44L40 366Z', hue.soft) +
  rect(300, 170, 90, 70, '#d9efdf', 12) +
  rect(70, 226, 90, 70, '#fbe6c0', 12) +
  ghost(
    step > 1,
    line('M100 380L150 300 214 286 330 264 420 150', colour.coral, 10, 'stroke-dasharray="2 20"'),
  ) +
  circle(100, 380, 18, hue.strong) +
  at(424, 146, path('M0 0C-44-50-44-104 0-104S44-50 0 0Z', colour.coral) + circle(0, -64, 18, '#fff')) +
  when(step > 1, pill(220, 350, 250, '10 minutes early', colour.amber));

const star: Picture = ({ hue, step }) =>
  path('M280 10l66 140 152 20-112 106 28 152-134-74-134 74 28-152L62 170l152-20Z', hue.base) +
  [
    [280, 120, 'S'],
    [174, 214, 'T'],
    [386, 214, 'A'],
    [280, 306, 'R'],
  ]
    .map(
      ([x, y, c], i) =>
        (step > i
          ? circle(Number(x), Number(y), 46, i === step - 1 ? colour.coral : colour.surface)
          : circle(Number(x), Number(y), 46, hue.soft, 'opacity="0.5"')) +
        ghost(step > i, text(Number(x), Number(y) + 18, String(c), 52, { display: true, weight: 800 })),
    )
    .join('');

const story: Picture = ({ hue, step }) =>
  rect(330, 60, 200, 150, hue.strong, 14) +
  text(430, 120, 'CANTEEN', 28, { weight: 800, fill: '#fff' }) +
  path('M320 60h220l-14 34H334Z', colour.coral) +
  rect(346, 150, 168, 14, colour.surface, 7) +
  [0, 1, 2, 3]
    .map((i) =>
      person(60 + i * 76, 262, 0.62, {
        skin: ((i + 1) % 3) as 0 | 1 | 2,
        hair: (['short', 'long', 'curly', 'bun'] as const)[i],
        shirt: [colour.coral, colour.amber, hue.base, colour.green][i],
      }),
    )
    .join('') +
  ghost(
    step > 1,
    [0, 1]
      .map((i) =>
        person(400 + i * 76, 330, 0.62, {
          skin: ((i + 2) % 3) as 0 | 1 | 2,
          hair: (['bun', 'short'] as const)[i],
          shirt: [hue.strong, colour.coral][i],
        }),
      )
      .join('') +
      rect(360, 408, 180, 8, hue.strong, 4) +
      pill(60, 384, 190, 'half the wait', colour.amber),
  ) +
  rect(24, 340, 310, 8, hue.strong, 4);

const yourQuestion: Picture = ({ hue, step }) =>
  person(130, 310, 1.2, { skin: 2, hair: 'short', hairColour: '#a5562b', shirt: colour.coral }) +
  person(430, 310, 1.2, { skin: 1, hair: 'scarf', hairColour: hue.strong, shirt: hue.strong }) +
  bubble(30, 40, 330, 140, colour.surface, 'left') +
  text(195, 100, 'What would my', 30, { weight: 700 }) +
  text(195, 140, 'first week look like?', 30, { weight: 700 }) +
  when(
    step > 1,
    bubble(390, 110, 150, 80, colour.amber, 'right') + text(465, 160, 'Thanks!', 30, { weight: 800 }),
  );

/** Drawings of “The Interview”. */
export const theInterview: Record<string, Picture> = { route, star, story, 'your-question': yourQuestion };
