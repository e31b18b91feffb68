import { at, circle, line, path, rect } from '../draw.ts';
import { colour, type Hue } from '../palette.ts';
import { person } from '../people.ts';

const window_ = (x: number, y: number, w = 70, h = 84) =>
  rect(x, y, w, h, '#fff3cf', 6) +
  line(`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, '#fff', 5) +
  rect(x - 8, y + h, w + 16, 12, '#fff', 4);

const tree = (x: number, y: number, s: number, fill: string) =>
  at(
    x,
    y,
    rect(-9, -40, 18, 90, '#6b4a36', 6) +
      circle(0, -92, 62, fill) +
      circle(-40, -54, 40, fill) +
      circle(42, -58, 42, fill),
    s,
  );

const gable = (x: number, w: number, top: number, wall: string, roof: string, door: string) =>
  rect(x, top, w, 620 - top, wall) +
  path(`M${x - 24} ${top}L${x + w / 2} ${top - 118} ${x + w + 24} ${top}Z`, roof) +
  circle(x + w / 2, top - 44, 22, '#fff3cf') +
  rect(x + w / 2 - 36, 500, 72, 120, door, 10) +
  circle(x + w / 2 + 20, 562, 6, colour.amber);

const compass = (x: number, y: number, hue: Hue) =>
  circle(x + 8, y + 14, 190, hue.ink, 'opacity="0.14"') +
  circle(x, y, 190, hue.strong) +
  circle(x, y, 164, colour.surface) +
  `<circle cx="${x}" cy="${y}" r="138" fill="none" stroke="${hue.soft}" stroke-width="10"/>` +
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map((t) => at(x, y, rect(-4, -150, 8, t % 90 ? 16 : 30, t % 90 ? hue.base : hue.strong, 4), 1, t))
    .join('') +
  at(
    x,
    y,
    path('M0-120L28 0H-28Z', colour.coral) +
      path('M0 120L28 0H-28Z', hue.base) +
      path('M0-120L28 0H0Z', '#e8643f') +
      path('M0 120L28 0H0Z', hue.strong),
    1,
    32,
  ) +
  circle(x, y, 15, hue.ink) +
  rect(x - 18, y - 226, 36, 40, hue.strong, 8) +
  `<circle cx="${x}" cy="${y - 240}" r="26" fill="none" stroke="${hue.strong}" stroke-width="12"/>`;

/** Life Skills: a street one could call home, and a compass to find the way there. */
export function home(hue: Hue) {
  return (
    rect(0, 0, 1200, 800, '#e8f3fd') +
    circle(1040, 130, 66, '#ffe0ad') +
    [
      [190, 120, 1],
      [640, 90, 0.8],
      [880, 190, 0.6],
    ]
      .map(([x, y, s]) =>
        at(x ?? 0, y ?? 0, path('M-84 22a30 30 0 0 1 26-50a46 46 0 0 1 84-6a34 34 0 0 1 50 56Z', '#fff'), s),
      )
      .join('') +
    path('M0 440Q240 330 520 400T1200 350V800H0Z', '#cfe5fa') +
    path('M0 520Q400 450 760 500T1200 470V800H0Z', '#b5dcc4') +
    tree(60, 560, 1, '#3f9e75') +
    tree(1150, 560, 1.1, '#3f9e75') +
    gable(120, 210, 360, '#fffdf8', hue.strong, colour.coral) +
    window_(140, 396) +
    window_(240, 396) +
    gable(350, 240, 320, '#ffd9c7', hue.ink, colour.green) +
    window_(376, 360) +
    window_(494, 360) +
    rect(520, 190, 34, 90, hue.ink) +
    gable(614, 200, 380, '#fff0cf', '#d06a48', hue.strong) +
    window_(632, 410, 60, 70) +
    window_(736, 410, 60, 70) +
    tree(880, 590, 0.9, '#5cbf8c') +
    path('M0 618Q600 596 1200 618V800H0Z', '#8fcfa9') +
    path('M470 620q-30 70-150 100T120 800h460q10-70 60-110t-50-70Z', '#f6ead2') +
    line('M520 640q-16 50-90 84T330 800', '#fff', 8, 'stroke-dasharray="26 24"') +
    line('M30 650v-46M90 650v-46M150 650v-46M10 622h160', '#fff', 12) +
    at(
      690,
      680,
      person(0, -70, 0.85, { skin: 0, hair: 'short', shirt: colour.coral }) +
        rect(-72, 22, 144, 96, '#c9a27c', 8) +
        line('M-72 48h144', '#a9805a', 5) +
        rect(-18, 22, 36, 30, '#e7c9a2'),
    ) +
    at(
      500,
      690,
      person(0, -70, 0.85, { skin: 2, hair: 'long', hairColour: '#a5562b', shirt: hue.strong }) +
        at(
          0,
          66,
          rect(-34, 0, 68, 52, '#d06a48', 10) +
            path('M0 6q-50-14-50-56q34 2 50 56q-8-56 8-84q24 28-8 84q14-50 50-50q-4 40-50 50Z', '#3f9e75'),
          0.9,
        ),
    ) +
    at(1000, 575, compass(0, 0, hue), 0.92)
  );
}
