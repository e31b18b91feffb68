import { at, circle, ghost, line, path, pill, rect, text, when, type Picture } from '../draw.ts';
import { colour } from '../palette.ts';

const flames =
  path('M130 256q0-66 50-96q-4 40 20 56q0-70 70-116q0 70 46 90q20-16 16-50q58 46 48 116Z', colour.coral) +
  path('M190 256q0-46 36-66q4 24 16 30q10-36 40-54q0 40 24 54q10 12 4 36Z', colour.amber);

const handWashing: Picture = ({ hue, step }) =>
  path('M80 60h120q44 0 44 44v40h-40v-34q0-10-10-10H80Z', colour.soft) +
  rect(110, 30, 30, 40, colour.soft, 8) +
  path('M214 150q20 40 6 64t-6 60h20q-12-36 2-64t-4-60Z', hue.base) +
  path('M120 300q0-50 60-40l60 14q24 6 14 30l-30 66H150q-30 0-30-30Z', colour.skin[1]) +
  path('M336 290q0-54-60-34l-50 16q-24 8-14 30l34 60h60q30 0 30-30Z', colour.skin[2]) +
  [
    [190, 250, 22],
    [236, 236, 16],
    [270, 254, 24],
    [150, 276, 15],
    [310, 268, 18],
    [230, 270, 20],
  ]
    .map(([x, y, r]) => circle(x ?? 0, y ?? 0, r ?? 0, '#fff', 'opacity="0.9"'))
    .join('') +
  text(224, 430, '20 seconds', 34, { weight: 800, fill: hue.ink }) +
  ghost(
    step > 1,
    rect(384, 110, 150, 116, colour.red, 20) +
      text(459, 178, 'raw', 28, { weight: 800, fill: '#fff' }) +
      rect(384, 250, 150, 116, colour.green, 20) +
      text(459, 318, 'salad', 28, { weight: 800 }),
  );

const thermometer: Picture = ({ hue, step }) => {
  const y = (t: number) => 380 - t * 4;
  const mark = (t: number, label: string, on: boolean, fill: string) =>
    ghost(
      on,
      line(`M212 ${y(t)}H250`, fill, 8) +
        text(264, y(t) + 12, `${t} °C`, 36, { anchor: 'start', weight: 800 }) +
        text(390, y(t) + 10, label, 24, { anchor: 'start', fill: colour.soft }),
    );
  return (
    rect(120, 30, 92, 370, colour.surface, 46) +
    circle(166, 392, 60, colour.surface) +
    rect(140, y(60), 52, y(5) - y(60), '#ffd0c2') +
    circle(166, 392, 42, colour.coral) +
    rect(
      150,
      step > 2 ? y(75) : step > 1 ? y(60) : y(5),
      32,
      400 - (step > 2 ? y(75) : step > 1 ? y(60) : y(5)),
      colour.coral,
      16,
    ) +
    mark(5, 'fridge', step > 0, hue.strong) +
    mark(60, 'hot food', step > 1, colour.amber) +
    mark(75, 'chicken', step > 2, colour.greenDeep) +
    when(
      step > 1,
      text(264, y(32) + 10, 'danger zone', 30, { anchor: 'start', weight: 800, fill: colour.coralText }),
    )
  );
};

const twoFour: Picture = ({ step }) => {
  const row = (i: number, fill: string, time: string, say: string, on: boolean) =>
    ghost(
      on,
      rect(60, 36 + i * 136, 440, 112, fill, 26) +
        text(96, 106 + i * 136, time, 34, { anchor: 'start', weight: 800, display: true }) +
        text(470, 104 + i * 136, say, 28, { anchor: 'end', weight: 700 }),
    );
  return (
    row(0, colour.green, '0–2 h', 'eat or chill', step > 0) +
    row(1, colour.amber, '2–4 h', 'eat it now', step > 1) +
    row(2, colour.red, 'over 4 h', 'bin it', step > 2).replace(/fill="#1f1b4b"/g, 'fill="#fff"')
  );
};

const burningPan: Picture = ({ step }) =>
  when(step < 2, flames) +
  rect(100, 250, 300, 76, colour.ink, 22) +
  rect(390, 262, 150, 26, colour.ink, 13) +
  rect(70, 350, 380, 20, colour.soft, 10) +
  when(
    step > 0,
    at(
      250,
      step < 2 ? 24 : 178,
      path('M-166 70Q-160-6 0-6T166 70Z', '#9fb4c9') +
        rect(-176, 62, 352, 22, '#7d94ab', 11) +
        circle(0, -14, 18, colour.ink),
    ),
  ) +
  when(
    step > 1,
    at(
      480,
      120,
      path('M0-70C30-24 46-4 46 22A46 46 0 0 1-46 22C-46-4-30-24 0-70Z', colour.blue) +
        line('M-44-44L44 60', colour.red, 14),
    ),
  ) +
  when(step > 2, pill(130, 392, 240, 'call 000', colour.red, '#fff', 28));

/** Drawings of “Kitchen Skills”. */
export const kitchenSkills: Record<string, Picture> = {
  'hand-washing': handWashing,
  thermometer,
  'two-four': twoFour,
  'burning-pan': burningPan,
};
