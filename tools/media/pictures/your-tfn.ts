import {
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
import { laptop } from './things.ts';

const tfnCard: Picture = ({ hue, step }) =>
  sheet(60, 80, 440, 240, 28) +
  rect(60, 80, 440, 66, hue.base, 28) +
  rect(60, 120, 440, 26, hue.base) +
  text(90, 126, 'Tax file number', 30, { anchor: 'start', weight: 800, fill: hue.ink }) +
  [0, 1, 2]
    .map(
      (g) =>
        rect(90 + g * 132, 186, 112, 66, colour.sunken, 14) +
        [0, 1, 2].map((i) => circle(120 + g * 132 + i * 26, 219, 9, colour.ink)).join(''),
    )
    .join('') +
  lines(90, 280, [220, 0], 20) +
  when(
    step > 1,
    pill(250, 348, 120, 'free', colour.green, colour.ink, 30) +
      pill(386, 348, 130, 'for life', colour.coral, colour.ink, 30),
  );

const apply: Picture = ({ hue, step }) =>
  laptop(70, 50, 420, 270, '#fff9ea', colour.soft) +
  rect(110, 88, 340, 46, '#fff', 14) +
  text(130, 119, 'ato.gov.au', 26, { anchor: 'start', weight: 700 }) +
  lines(112, 164, [220, 180, 250], 32) +
  rect(300, 250, 140, 46, colour.coral, 23) +
  text(370, 282, 'apply', 26, { weight: 800 }) +
  ghost(
    step > 1,
    rect(110, 366, 130, 84, hue.strong, 12) +
      circle(175, 402, 20, 'none', `stroke="${colour.amber}" stroke-width="5"`) +
      line('M152 436h46', colour.amber, 5) +
      rect(262, 374, 150, 76, '#fff', 12) +
      rect(276, 388, 40, 48, hue.soft, 6) +
      circle(296, 404, 9, colour.skin[0]) +
      path('M280 436q0-18 16-18t16 18Z', colour.coral) +
      lines(330, 394, [64, 50], 20) +
      tick(450, 412, 26),
  );

const declaration: Picture = ({ hue, step }) =>
  sheet(80, 20, 400, 420, 18) +
  rect(80, 20, 400, 60, hue.base, 18) +
  rect(80, 56, 400, 24, hue.base) +
  text(108, 62, 'TFN declaration', 28, { anchor: 'start', weight: 800, fill: hue.ink }) +
  text(108, 124, 'My number', 24, { anchor: 'start', fill: colour.soft }) +
  [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((i) => rect(108 + i * 38 + Math.floor(i / 3) * 8, 138, 32, 42, colour.sunken, 6))
    .join('') +
  ghost(
    step > 1,
    text(108, 232, 'Claim the tax-free threshold', 23, { anchor: 'start', weight: 700 }) +
      tick(130, 272, 20) +
      text(160, 280, 'main job', 24, { anchor: 'start' }) +
      cross(296, 272, 20) +
      text(326, 280, 'second job', 24, { anchor: 'start' }),
  ) +
  ghost(
    step > 2,
    rect(108, 322, 344, 92, '#ffe9e1', 16) +
      text(132, 380, 'No number:', 28, { anchor: 'start', weight: 700 }) +
      text(430, 386, '47%', 50, { anchor: 'end', display: true, weight: 800, fill: colour.coralText }),
  );

const whoAsks: Picture = ({ step }) =>
  ['Employer', 'Bank', 'Super fund']
    .map(
      (s, i) =>
        rect(60, 24 + i * 84, 440, 68, colour.surface, 20) +
        text(96, 68 + i * 84, s, 30, { anchor: 'start', weight: 700 }) +
        tick(456, 58 + i * 84, 24),
    )
    .join('') +
  ghost(
    step > 1,
    ['Landlord', 'Somebody in a chat']
      .map(
        (s, i) =>
          rect(60, 290 + i * 84, 440, 68, '#ffe9e1', 20) +
          text(96, 334 + i * 84, s, 30, { anchor: 'start', weight: 700 }) +
          cross(456, 324 + i * 84, 24),
      )
      .join(''),
  );

/** Drawings of “Your TFN”. */
export const yourTfn: Record<string, Picture> = {
  'tfn-card': tfnCard,
  apply,
  declaration,
  'who-asks': whoAsks,
};
