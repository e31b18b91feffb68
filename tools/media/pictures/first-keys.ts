import { at, circle, ghost, line, lines, path, rect, sheet, text, tick, type Picture } from '../draw.ts';
import { colour } from '../palette.ts';
import { house } from './things.ts';

const wholeCost: Picture = ({ hue, step }) =>
  house(158, 220, 1.12, colour.surface, hue.strong, colour.coral) +
  ['rent', 'power', 'internet', 'food', 'travel']
    .map(
      (s, i) =>
        rect(
          320,
          40 + i * 66,
          200,
          54,
          [colour.coral, colour.amber, colour.violet, colour.green, hue.base][i] ?? hue.base,
          16,
        ) +
        text(340, 76 + i * 66, s, 27, { anchor: 'start', weight: 700 }) +
        text(500, 77 + i * 66, '+', 30, { anchor: 'end', weight: 800 }),
    )
    .join('') +
  ghost(
    step > 1,
    circle(150, 410, 34, colour.surface) +
      path('M106 410q44-50 88 0q-44 50-88 0Z', '#fff') +
      circle(150, 410, 19, hue.strong) +
      text(220, 420, 'see it first', 28, { anchor: 'start', weight: 800, fill: hue.ink }),
  );

const contract: Picture = ({ hue, step }) =>
  sheet(60, 30, 290, 380, 18) +
  text(88, 84, 'Lease', 36, { display: true, anchor: 'start', weight: 800 }) +
  lines(88, 112, [220, 200, 230, 180, 216, 190], 30) +
  line('M92 352q20-36 36-8t36-10 40 6 44-12', hue.strong, 6) +
  line('M88 374H300', colour.line, 4) +
  ghost(
    step > 1,
    rect(380, 70, 150, 120, colour.amber, 24) +
      text(455, 122, 'bond', 32, { weight: 800 }) +
      text(455, 160, '≤ 4 weeks', 25, { weight: 700 }),
  ) +
  ghost(
    step > 2,
    path('M376 300L455 250 534 300Z', hue.strong) +
      rect(384, 300, 142, 14, hue.strong) +
      [400, 434, 468, 502].map((x) => rect(x - 8, 320, 18, 60, hue.strong, 3)).join('') +
      rect(376, 386, 158, 18, hue.strong, 5),
  );

const roomPhoto: Picture = ({ hue, step }) =>
  rect(40, 40, 330, 300, '#f7e9d4', 14) +
  path('M40 290h330v36q0 14-14 14H54q-14 0-14-14Z', '#c9a27c') +
  rect(80, 84, 110, 110, '#cfe6fb', 8) +
  line('M135 84v110M80 139h110', '#fff', 6) +
  path('M256 150l14 20-10 16 16 22-8 20', 'none', `stroke="${colour.soft}" stroke-width="5"`) +
  circle(266, 190, 56, 'none', `stroke="${colour.coral}" stroke-width="8" stroke-dasharray="16 12"`) +
  at(
    400,
    250,
    rect(-110, -70, 220, 156, colour.ink, 24) +
      rect(-40, -96, 80, 34, colour.ink, 10) +
      circle(0, 8, 58, hue.base) +
      circle(0, 8, 38, '#e9f6ff') +
      circle(80, -40, 10, colour.coral),
  ) +
  ghost(
    step > 1,
    sheet(60, 366, 300, 76, 14) +
      text(86, 414, 'condition report', 27, { anchor: 'start', weight: 700 }) +
      tick(326, 404, 20),
  );

const repairs: Picture = ({ hue, step }) =>
  sheet(50, 50, 300, 210, 18) +
  text(78, 100, 'Repair request', 28, { anchor: 'start', weight: 800 }) +
  lines(78, 124, [240, 200, 226], 30) +
  text(78, 238, 'the tap leaks', 24, { anchor: 'start', fill: colour.soft }) +
  path('M380 70h70q50 0 50 50v36h-42v-30q0-12-12-12h-66Z', colour.soft) +
  rect(402, 40, 30, 36, colour.soft, 8) +
  path('M479 180q24 34 24 50a24 24 0 0 1-48 0q0-16 24-50Z', hue.base) +
  ghost(
    step > 1,
    ['notice', 'clean', 'photos']
      .map(
        (s, i) =>
          rect(50 + i * 160, 310, 144, 104, [colour.amber, colour.green, colour.violet][i] ?? hue.base, 22) +
          text(122 + i * 160, 384, s, 27, { weight: 800 }) +
          tick(122 + i * 160, 328, 20),
      )
      .join(''),
  );

/** Drawings of “First Keys”. */
export const firstKeys: Record<string, Picture> = {
  'whole-cost': wholeCost,
  contract,
  'room-photo': roomPhoto,
  repairs,
};
