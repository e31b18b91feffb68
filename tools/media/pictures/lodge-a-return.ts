import {
  at,
  circle,
  cross,
  ghost,
  line,
  lines,
  path,
  pill,
  rect,
  text,
  tick,
  when,
  type Picture,
} from '../draw.ts';
import { colour } from '../palette.ts';
import { calendar } from './things.ts';

const threeDates: Picture = ({ hue, step }) =>
  [
    ['30', 'June', 'year ends'],
    ['mid', 'July', 'tax ready'],
    ['31', 'October', 'last day'],
  ]
    .map(([d, m, note], i) =>
      ghost(
        step > i,
        at(
          30 + i * 172,
          110,
          calendar(
            0,
            0,
            156,
            180,
            i === 2 ? colour.coral : hue.base,
            text(78, 112, d ?? '', 52, { display: true, weight: 800 }) +
              text(78, 154, m ?? '', 28, { weight: 700 }),
          ) + text(78, 236, note ?? '', 27, { weight: 700, fill: hue.ink }),
        ),
      ),
    )
    .join('') +
  line('M60 390H500', hue.strong, 8) +
  [108, 280, 452].map((x, i) => circle(x, 390, 16, step > i ? colour.coral : colour.surface)).join('');

const receipts: Picture = ({ hue, step }) => {
  const slip = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      path('M-70-110h140v220l-20-14-20 14-30-14-20 14-30-14-20 14Z', colour.surface) +
        lines(-46, -80, [92, 70, 84], 26) +
        rect(-46, 10, 92, 16, hue.base, 6) +
        text(0, 74, '$', 40, { display: true, weight: 800, fill: hue.strong }),
      1,
      turn,
    );
  return (
    slip(130, 170, -8) +
    slip(430, 170, 8) +
    slip(280, 150, 0) +
    ['paid', 'for work', 'record']
      .map((s, i) =>
        ghost(
          step > i,
          rect(36 + i * 166, 330, 156, 96, [colour.green, colour.amber, colour.coral][i] ?? hue.base, 22) +
            text(114 + i * 166, 398, s, 30, { weight: 800 }) +
            tick(114 + i * 166, 336, 22),
        ),
      )
      .join('')
  );
};

const yesNo: Picture = ({ hue, step }) =>
  [0, 1, 2]
    .map((i) =>
      ghost(
        step > i,
        rect(60, 20 + i * 144, 440, 126, colour.surface, 26) +
          (i === 0 ? tick(440, 83, 36) : cross(440, 83 + i * 144, 36)),
      ),
    )
    .join('') +
  ghost(
    step > 0,
    at(
      160,
      84,
      path('M-44-40h20q4 22 24 22t24-22h20l10 90h-108Z', colour.coral) +
        rect(-20, 4, 40, 30, '#fff', 6) +
        circle(0, 18, 8, hue.strong),
    ) + text(240, 94, 'logo apron', 27, { anchor: 'start', weight: 700 }),
  ) +
  ghost(
    step > 1,
    at(160, 228, path('M-36-46h72l8 96h-32l-12-60-12 60h-32Z', colour.ink)) +
      text(240, 238, 'plain trousers', 25, { anchor: 'start', weight: 700 }),
  ) +
  ghost(
    step > 2,
    at(
      160,
      372,
      rect(-56, -40, 112, 72, hue.base, 14) +
        rect(-46, -28, 40, 26, '#fff', 5) +
        rect(2, -28, 40, 26, '#fff', 5) +
        circle(-30, 34, 14, colour.ink) +
        circle(30, 34, 14, colour.ink),
    ) + text(240, 382, 'bus to work', 27, { anchor: 'start', weight: 700 }),
  );

const refundSum: Picture = ({ hue, step }) =>
  rect(50, 50, 460, 92, colour.surface, 24) +
  text(86, 108, 'withheld', 30, { anchor: 'start' }) +
  text(476, 112, '$900', 44, { anchor: 'end', display: true, weight: 800 }) +
  rect(50, 158, 460, 92, colour.surface, 24) +
  text(86, 216, 'tax for the year', 30, { anchor: 'start' }) +
  text(476, 220, '− $350', 44, { anchor: 'end', display: true, weight: 800, fill: colour.coralText }) +
  rect(50, 274, 460, 104, colour.green, 24) +
  text(86, 338, 'refund', 34, { anchor: 'start', weight: 800 }) +
  text(476, 344, '$550', 56, { anchor: 'end', display: true, weight: 800 }) +
  when(step > 1, pill(120, 398, 320, 'below $18,200: lodge', hue.base, hue.ink, 27));

/** Drawings of “Lodge a Return”. */
export const lodgeAReturn: Record<string, Picture> = {
  'three-dates': threeDates,
  receipts,
  'yes-no': yesNo,
  'refund-sum': refundSum,
};
