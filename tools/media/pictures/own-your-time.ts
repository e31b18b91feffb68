import { circle, ghost, line, path, phone, rect, text, when, type Picture } from '../draw.ts';
import { colour } from '../palette.ts';

const grid: Picture = ({ hue, step }) => {
  const cell = (x: number, y: number, fill: string, label: string, note: string, on: boolean) =>
    ghost(
      on,
      rect(x, y, 206, 150, fill, 22) +
        when(
          on,
          text(x + 103, y + 72, label, 32, { display: true, weight: 800 }) + text(x + 103, y + 108, note, 22),
        ),
    );
  return (
    text(208, 48, 'urgent', 26, { weight: 700, fill: hue.ink }) +
    text(424, 48, 'not urgent', 26, { weight: 700, fill: hue.ink }) +
    text(0, 0, 'important', 26, { weight: 700, fill: hue.ink }).replace(
      '<text',
      '<text transform="translate(82 145) rotate(-90)"',
    ) +
    text(0, 0, 'not important', 26, { weight: 700, fill: hue.ink }).replace(
      '<text',
      '<text transform="translate(82 310) rotate(-90)"',
    ) +
    cell(105, 70, colour.coral, 'Do it', 'now', step > 1) +
    cell(321, 70, colour.green, 'Plan it', 'a set time', step > 1) +
    cell(105, 230, colour.amber, 'Quick', 'or let it wait', step > 2) +
    cell(321, 230, colour.surface, 'Drop it', 'really', step > 2) +
    when(
      step < 2,
      text(208, 160, '?', 70, { weight: 800, fill: hue.strong }) +
        text(424, 320, '?', 70, { weight: 800, fill: hue.strong }),
    )
  );
};

const timer: Picture = ({ hue, step }) => {
  const C = (r: number) => 2 * Math.PI * r;
  return (
    circle(230, 220, 170, colour.surface) +
    `<circle cx="230" cy="220" r="140" fill="none" stroke="${colour.coral}" stroke-width="34" stroke-dasharray="${(C(140) * 25) / 30} ${C(140)}" transform="rotate(-90 230 220)"/>` +
    `<circle cx="230" cy="220" r="140" fill="none" stroke="${colour.green}" stroke-width="34" stroke-dasharray="${(C(140) * 5) / 30 - 8} ${C(140)}" transform="rotate(213 230 220)"/>` +
    text(230, 232, '25 : 5', 72, { display: true, weight: 800 }) +
    text(230, 276, 'minutes', 26, { fill: colour.soft }) +
    ghost(
      step > 1,
      phone(424, 230, 104, 190, colour.soft) + text(476, 210, 'z z z', 30, { weight: 800, fill: hue.strong }),
    )
  );
};

const backwards: Picture = ({ hue, step }) => {
  const stop = (x: number, label: string, fill: string, on: boolean) =>
    ghost(on, circle(x, 240, 30, fill) + text(x, 318, label, 23, { weight: 700 }));
  return (
    line('M60 240H500', colour.surface, 22) +
    stop(80, 'today', hue.strong, true) +
    stop(190, 'read', hue.base, true) +
    stop(300, 'write', hue.base, true) +
    stop(396, 'buffer', colour.amber, step > 1) +
    line('M492 244V84', colour.ink, 8) +
    path('M496 84h-92l20 28-20 28h92Z', colour.coral) +
    text(490, 318, 'due', 26, { weight: 800, fill: colour.coralText }) +
    [
      [470, 414],
      [374, 318],
      [278, 212],
      [168, 102],
    ]
      .map(([a, b]) =>
        line(
          `M${a} 190q${((b ?? 0) - (a ?? 0)) / 2} -56 ${(b ?? 0) - (a ?? 0)} 0m4-22l-4 22 22 0`,
          hue.strong,
          7,
        ),
      )
      .join('') +
    text(280, 404, 'start here, at the end', 26, { fill: hue.ink }).replace(
      'start here, at the end',
      'from the flag back to today',
    )
  );
};

const night: Picture = ({ step }) =>
  rect(60, 30, 440, 400, '#17143d', 36) +
  [
    [120, 90],
    [210, 70],
    [160, 170],
    [440, 190],
    [300, 110],
    [90, 220],
  ]
    .map(([x, y]) => circle(x ?? 0, y ?? 0, 5, '#ffe3a3'))
    .join('') +
  path('M400 60a64 64 0 1 0 44 92a52 52 0 1 1-44-92Z', colour.amber) +
  rect(100, 300, 360, 66, '#6fb0ee', 22) +
  rect(100, 330, 360, 60, '#1c5ea6', 14) +
  rect(92, 250, 20, 150, '#c9a27c', 8) +
  rect(448, 300, 20, 100, '#c9a27c', 8) +
  rect(122, 280, 110, 44, '#fffdf8', 20) +
  circle(190, 276, 32, colour.skin[1]) +
  path('M158 268q4-34 34-34t32 30q-30-12-66 4Z', '#2b2138') +
  line('M178 280q6 5 12 0M202 280q6 5 10 0', colour.ink, 3.5) +
  text(356, 278, step > 1 ? '8–10 h' : '9–11 h', 52, { display: true, weight: 800, fill: '#fff' });

/** Drawings of “Own Your Time”. */
export const ownYourTime: Record<string, Picture> = { grid, timer, backwards, night };
