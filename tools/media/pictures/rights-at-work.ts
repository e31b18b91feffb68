import {
  arrow,
  at,
  circle,
  cross,
  ghost,
  line,
  lines,
  path,
  pill,
  rect,
  sheet,
  text,
  tick,
  when,
  type Picture,
} from '../draw.ts';
import { colour } from '../palette.ts';
import { person } from '../people.ts';

const juniorSteps: Picture = ({ hue, step }) =>
  line('M40 92H520', colour.coral, 6, 'stroke-dasharray="4 14"') +
  text(44, 72, 'adult rate', 24, { anchor: 'start', weight: 700, fill: colour.coralText }) +
  [0, 1, 2, 3, 4]
    .map((i) =>
      ghost(
        step > 1 || i === 4,
        rect(50 + i * 94, 320 - i * 52 - 20, 84, 70 + i * 52, i === 4 ? colour.green : hue.base, 12),
      ),
    )
    .join('') +
  rect(40, 370, 480, 14, hue.strong, 7) +
  text(90, 426, 'younger', 24, { fill: hue.ink }) +
  text(470, 426, 'older', 24, { fill: hue.ink }) +
  arrow(160, 418, 410, 418, hue.strong, 5) +
  when(step > 2, pill(60, 150, 190, '+ casual', colour.amber, colour.ink, 28));

const hoursLog: Picture = ({ hue, step }) =>
  sheet(50, 40, 220, 320, 16) +
  text(76, 88, 'Pay slip', 28, { anchor: 'start', weight: 800 }) +
  lines(76, 116, [160, 140, 168, 120, 150], 34) +
  rect(70, 296, 180, 40, colour.green, 10) +
  text(160, 325, '= net pay', 24, { weight: 700 }) +
  ghost(
    step > 1,
    sheet(300, 90, 220, 320, 16) +
      text(326, 138, 'My hours', 28, { anchor: 'start', weight: 800, fill: hue.strong }) +
      ['Thu 4–8', 'Sat 9–3', 'Sun 9–1']
        .map((s, i) => text(326, 194 + i * 50, s, 26, { anchor: 'start' }) + tick(488, 186 + i * 50, 16))
        .join('') +
      line('M326 330h168', colour.line, 4) +
      text(326, 378, '14 hours', 30, { anchor: 'start', weight: 800 }),
  );

const notOk: Picture = ({ step }) =>
  sheet(70, 50, 420, 150, 26) +
  cross(140, 125, 38) +
  text(204, 116, '“Three free shifts', 31, { anchor: 'start', weight: 700 }) +
  text(204, 156, 'to learn”', 31, { anchor: 'start', weight: 700 }) +
  ghost(
    step > 1,
    sheet(70, 244, 420, 150, 26) +
      cross(140, 319, 38) +
      text(204, 310, '“Give me $50', 31, { anchor: 'start', weight: 700 }) +
      text(204, 350, 'of that back”', 31, { anchor: 'start', weight: 700 }),
  );

const safeWork: Picture = ({ hue, step }) =>
  person(170, 270, 1.5, { skin: 1, hair: 'short', shirt: colour.coral }) +
  path('M106 250q0-84 64-84t64 84Z', colour.amber) +
  rect(92, 238, 156, 20, colour.amber, 10) +
  path('M150 170q20-8 40 0v74h-40Z', '#d98f1c') +
  line('M124 380v68M216 380v68', '#fff3c4', 18) +
  rect(320, 60, 210, 132, '#fff', 18) +
  rect(320, 60, 210, 40, hue.base, 18) +
  rect(320, 84, 210, 16, hue.base) +
  text(425, 90, 'WHITE CARD', 24, { weight: 800 }) +
  rect(338, 116, 54, 60, hue.soft, 8) +
  circle(365, 138, 13, colour.skin[1]) +
  path('M344 176q0-22 21-22t21 22Z', colour.coral) +
  lines(408, 122, [100, 80, 90], 22) +
  ghost(
    step > 1,
    at(
      424,
      320,
      path('M-52-90h104l52 52v76l-52 52h-104l-52-52v-76Z', colour.red) +
        path(
          'M-22 40q-34-26-34-50q8-10 20 6v-58q10-12 20 0v-16q10-12 20 0v12q10-10 20 2v20q10-10 18 2v48q0 50-44 50Z',
          '#fff',
        ),
    ),
  );

/** Drawings of “Rights at Work”. */
export const rightsAtWork: Record<string, Picture> = {
  'junior-steps': juniorSteps,
  'hours-log': hoursLog,
  'not-ok': notOk,
  'safe-work': safeWork,
};
