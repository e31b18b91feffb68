import {
  arrow,
  bubble,
  circle,
  ghost,
  line,
  lines,
  path,
  phone,
  rect,
  sheet,
  text,
  tick,
  when,
  type Picture,
} from '../draw.ts';
import { colour } from '../palette.ts';
import { shieldShape } from './things.ts';

const scamMessage: Picture = ({ hue, step }) =>
  phone(70, 10, 270, 440, colour.paper) +
  rect(94, 76, 222, 178, colour.surface, 22) +
  text(112, 112, 'Your parcel is', 22, { anchor: 'start' }) +
  text(112, 140, 'on hold. Pay', 22, { anchor: 'start' }) +
  text(112, 168, '$2.95 within', 22, { anchor: 'start' }) +
  rect(108, 178, 110, 32, step > 0 ? '#ffd9cd' : 'none', 8) +
  text(112, 202, '24 hours:', 22, { anchor: 'start', weight: 800 }) +
  rect(108, 214, 176, 32, step > 1 ? '#ffd9cd' : 'none', 8) +
  text(112, 237, 'parcel.example', 22, { anchor: 'start', weight: 700, fill: '#1c5ea6' }) +
  ghost(
    step > 2,
    rect(94, 276, 222, 92, hue.base, 16) +
      text(205, 314, 'GIFT CARD', 24, { weight: 800, fill: hue.ink }) +
      text(205, 346, '$100', 26, { weight: 800, fill: hue.ink }),
  ) +
  when(
    step > 0,
    arrow(400, 150, 334, 186, colour.coralText, 7) +
      text(462, 142, 'hurry', 30, { weight: 800, fill: colour.coralText }),
  ) +
  when(
    step > 1,
    arrow(400, 252, 334, 234, colour.coralText, 7) +
      text(470, 262, 'fake link', 30, { weight: 800, fill: colour.coralText }),
  ) +
  when(
    step > 2,
    arrow(400, 348, 334, 328, colour.coralText, 7) +
      text(474, 362, 'odd pay', 30, { weight: 800, fill: colour.coralText }),
  );

const stopSign: Picture = () =>
  rect(268, 300, 24, 150, colour.soft, 8) +
  path('M204 30h152l92 92v124l-92 92H204l-92-92V122Z', '#fff') +
  path('M210 44h140l84 84v112l-84 84H210l-84-84V128Z', colour.red) +
  text(280, 214, 'STOP', 88, { display: true, weight: 800, fill: '#fff' });

const magnifier: Picture = ({ hue, step }) =>
  sheet(70, 60, 330, 250, 20) +
  rect(96, 90, 120, 24, hue.base, 10) +
  lines(96, 140, [270, 230, 260, 180], 36) +
  line('M372 330l104 96', colour.ink, 30) +
  circle(310, 268, 96, colour.ink) +
  circle(310, 268, 80, '#e9f6ff') +
  when(step < 2, text(310, 304, '?', 104, { display: true, weight: 800, fill: colour.coralText })) +
  when(step > 1, tick(310, 268, 50));

const shield: Picture = ({ step }) =>
  shieldShape(
    200,
    240,
    1.45,
    colour.greenDeep,
    path('M-70 0H70L0-54Z', '#fff') +
      [-48, -16, 16, 48].map((x) => rect(x - 9, 8, 18, 50, '#fff', 3)).join('') +
      rect(-70, 64, 140, 16, '#fff', 4),
  ) +
  ghost(
    step > 1,
    bubble(376, 60, 160, 104, colour.surface, 'left') +
      text(456, 104, 'report', 26, { weight: 800 }) +
      text(456, 136, 'it', 26, { weight: 800 }),
  );

/** Drawings of “Spot a Scam”. */
export const spotAScam: Record<string, Picture> = {
  'scam-message': scamMessage,
  'stop-sign': stopSign,
  magnifier,
  shield,
};
