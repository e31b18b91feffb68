import { at, circle, coin, line, path, rect } from '../draw.ts';
import { colour, type Hue } from '../palette.ts';
import { person } from '../people.ts';

const tower = (x: number, y: number, w: number, fill: string, cols: number, rows: number) =>
  rect(x, y, w, 520 - y, fill, 6) +
  path(
    Array.from({ length: cols }, (_, c) => `M${x + 22 + c * ((w - 32) / cols)} ${y + 26}v${rows * 40}`).join(
      '',
    ),
    'none',
    'stroke="#fff6dc" stroke-width="11" stroke-dasharray="22 18"',
  );

const receipt = (x: number, y: number, turn: number, s: number, rows: number[]) =>
  at(
    x,
    y,
    path(`M-60-120h120v250l-20-14-20 14-20-14-20 14-20-14-20 14Z`, colour.surface) +
      rect(-40, -96, 50, 14, colour.amber, 5) +
      rows
        .map(
          (w, i) =>
            rect(-40, -62 + i * 28, w, 9, colour.line, 4) + rect(24, -62 + i * 28, 18, 9, colour.line, 4),
        )
        .join('') +
      rect(-44, 70, 88, 20, '#fdefd0', 6) +
      rect(-36, 76, 34, 8, '#8a5000', 4) +
      rect(16, 76, 22, 8, '#8a5000', 4),
    s,
    turn,
  );

/** Tax Returns: an afternoon at the office, with every receipt in its place. */
export function office(hue: Hue) {
  const shelf = (y: number) => rect(70, y, 250, 14, '#6b4a36', 5);
  const folder = (x: number, y: number, fill: string) =>
    rect(x, y, 40, 112, fill, 6) + rect(x + 9, y + 18, 22, 34, '#fff', 4) + circle(x + 20, y + 88, 7, '#fff');
  return (
    rect(0, 0, 1200, 800, '#fdf3dc') +
    rect(380, 70, 620, 450, '#fff', 20) +
    rect(396, 86, 588, 418, '#ffe7bf', 8) +
    circle(520, 210, 62, '#ffb27a') +
    tower(600, 220, 110, '#e9b765', 3, 6) +
    tower(700, 150, 130, hue.base, 3, 8) +
    tower(846, 250, 120, '#d98f1c', 3, 5) +
    tower(410, 330, 120, '#f2cc8a', 3, 3) +
    tower(520, 290, 84, '#dba54e', 2, 4) +
    line('M690 86v418', '#fff', 12) +
    rect(366, 500, 648, 26, '#e5c894', 8) +
    shelf(214) +
    shelf(368) +
    shelf(522) +
    [colour.coral, hue.strong, colour.green, colour.violet, hue.base]
      .map((f, i) => folder(78 + i * 46, 102, f))
      .join('') +
    [colour.blue, colour.blue, hue.strong].map((f, i) => folder(78 + i * 46, 256, f)).join('') +
    circle(270, 340, 28, colour.coral) +
    path('M270 316q-34-50-54-36q12 30 54 36q-4-56 14-70q14 20-14 70q34-44 52-30q-14 28-52 30Z', '#3f9e75') +
    [hue.base, colour.green, colour.coral, colour.violet]
      .map((f, i) => folder(124 + i * 46, 410, f))
      .join('') +
    circle(1096, 180, 66, hue.strong) +
    circle(1096, 180, 54, '#fff') +
    line('M1096 180v-34M1096 180l26 14', colour.ink, 8) +
    rect(0, 640, 1200, 160, '#c98f4e') +
    rect(0, 624, 1200, 34, '#e0ab68', 6) +
    person(640, 420, 1.7, { skin: 2, hair: 'long', hairColour: '#7a4a26', shirt: hue.strong }) +
    rect(520, 536, 250, 100, colour.ink, 14) +
    rect(500, 624, 290, 18, colour.soft, 9) +
    circle(645, 586, 16, hue.base) +
    at(
      350,
      700,
      rect(-84, -110, 168, 200, colour.ink, 22) +
        rect(-64, -90, 128, 46, '#d9efdf', 8) +
        line('M30-68h18M-4-68h18', colour.greenDeep, 7) +
        [0, 1, 2]
          .map((r) =>
            [0, 1, 2]
              .map((c) =>
                rect(-64 + c * 45, -26 + r * 36, 38, 28, r === 2 && c === 2 ? colour.coral : '#575279', 7),
              )
              .join(''),
          )
          .join(''),
      1,
      -6,
    ) +
    receipt(880, 590, 10, 1.05, [50, 40, 54, 44]) +
    receipt(1010, 640, -7, 1.15, [46, 54, 38, 50]) +
    receipt(1128, 600, 12, 1, [50, 42, 48, 36]) +
    coin(150, 720, 46) +
    coin(86, 748, 40) +
    coin(214, 750, 38) +
    at(
      800,
      726,
      rect(-46, 0, 92, 44, hue.strong, 8) +
        rect(-14, -50, 28, 54, hue.strong, 8) +
        circle(0, -62, 28, hue.strong),
    ) +
    at(
      560,
      724,
      rect(-80, -34, 160, 76, '#fff', 8) +
        path('M-80-30L0 20 80-30', 'none', `stroke="${hue.base}" stroke-width="8" stroke-linejoin="round"`) +
        circle(64, -30, 24, colour.greenDeep) +
        line('M53-30l8 9 14-17', '#fff', 6),
    )
  );
}
