import {
  at,
  bubble,
  circle,
  ghost,
  line,
  lines,
  path,
  phone,
  pill,
  rect,
  text,
  tick,
  when,
  type Picture,
} from '../draw.ts';
import { colour } from '../palette.ts';
import { person } from '../people.ts';
import { laptop, shieldShape } from './things.ts';

const arc = (d: string, stroke: string) => path(d, 'none', `stroke="${stroke}" stroke-width="46"`);

const iMessage: Picture = ({ hue, step }) =>
  person(110, 320, 1.15, { skin: 2, hair: 'long', hairColour: '#a5562b', shirt: hue.strong, mood: 'calm' }) +
  bubble(170, 40, 360, 230, colour.surface, 'left') +
  ghost(
    step > 0,
    pill(196, 64, 120, 'I feel', colour.coral) + text(334, 98, 'left out', 28, { anchor: 'start' }),
  ) +
  ghost(
    step > 1,
    pill(196, 128, 120, 'when', colour.amber) + text(334, 162, 'plans change', 28, { anchor: 'start' }),
  ) +
  ghost(
    step > 2,
    pill(196, 192, 150, "I'd like", hue.base) + text(362, 226, 'to know', 28, { anchor: 'start' }),
  );

const listening: Picture = ({ hue, step }) =>
  person(130, 290, 1.25, { skin: 0, hair: 'curly', shirt: hue.strong, mood: step > 1 ? 'happy' : 'calm' }) +
  person(430, 290, 1.25, {
    skin: 2,
    hair: 'short',
    hairColour: '#6b4a36',
    shirt: colour.coral,
    mood: 'worried',
  }) +
  bubble(330, 50, 190, 120, colour.surface, 'right') +
  lines(356, 88, [140, 100], 32) +
  when(
    step < 2,
    at(280, 250, phone(-36, -64, 72, 128, colour.soft)) + line('M232 320l96-150', colour.red, 12),
  ) +
  when(
    step > 1,
    bubble(44, 50, 230, 120, hue.base, 'left') +
      text(159, 102, 'So you', 28, { weight: 800 }) +
      text(159, 138, 'feel that …', 28, { weight: 800 }),
  );

const dial: Picture = ({ hue, step }) =>
  arc('M90 320A190 190 0 0 1 160 173', hue.base) +
  arc('M174 162A190 190 0 0 1 386 162', colour.green) +
  arc('M400 173A190 190 0 0 1 470 320', colour.red) +
  text(110, 384, 'passive', 28, { weight: 700 }) +
  text(450, 384, 'aggressive', 28, { weight: 700 }) +
  ghost(step > 1, text(280, 84, 'assertive', 36, { weight: 800, fill: colour.greenDeep })) +
  at(280, 320, path('M-12 0L0-150 12 0Z', colour.ink) + circle(0, 0, 26, colour.ink), 1, step > 1 ? 0 : -56);

const safeLaptop: Picture = ({ step }) =>
  laptop(80, 70, 400, 250, '#eaf3fd', colour.soft) +
  when(
    step < 2,
    circle(280, 190, 84, colour.coral) + text(280, 214, '16+', 68, { display: true, weight: 800 }),
  ) +
  when(
    step > 1,
    rect(150, 130, 260, 50, '#fff', 12) +
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((i) => circle(172 + i * 21, 155, 6.5, colour.ink)).join('') +
      rect(150, 200, 120, 50, '#fff', 12) +
      text(210, 235, '6 2 8', 26, { weight: 800 }) +
      tick(300, 225, 20),
  ) +
  ghost(
    step > 2,
    shieldShape(434, 320, 0.95, colour.greenDeep, line('M-44 0l32 36L48-36', '#fff', 20)) +
      pill(96, 380, 250, 'save, block, tell', colour.coral),
  );

/** Drawings of “Speak Up”. */
export const speakUp: Record<string, Picture> = {
  'i-message': iMessage,
  listening,
  dial,
  'safe-laptop': safeLaptop,
};
