import { at, circle, coin, line, path, rect } from '../draw.ts';
import { colour, type Hue } from '../palette.ts';
import { person } from '../people.ts';
import { jar, sprout } from '../pictures/things.ts';

const stripes = (x: number, y: number, w: number, fill: string) => {
  const n = 7;
  const s = w / n;
  return Array.from({ length: n }, (_, i) => {
    const left = Math.round(x + i * s);
    const d = Math.round(s);
    return path(`M${left} ${y}h${d}v64a${d / 2} ${d / 2} 0 0 1${-d} 0Z`, i % 2 ? colour.surface : fill);
  }).join('');
};

const crate = (x: number, y: number, fruit: string) =>
  [0, 1, 2, 3].map((i) => circle(x + 24 + i * 32, y - 4 - (i % 2) * 10, 19, fruit)).join('') +
  rect(x, y, 146, 50, '#c9a27c', 6) +
  line(`M${x + 6} ${y + 25}h134`, '#a9805a', 4);

/** A stall 344 pixels wide, with the person in it. */
const stall = (x: number, fill: string, goods: [string, string], keeper: string) =>
  rect(x + 12, 300, 12, 200, '#6b4a36') +
  rect(x + 320, 300, 12, 200, '#6b4a36') +
  stripes(x - 16, 256, 376, fill) +
  rect(x - 16, 240, 376, 22, fill, 8) +
  keeper +
  rect(x, 486, 344, 114, '#e7c9a2', 8) +
  rect(x, 470, 344, 20, '#d3ac7c', 8) +
  goods.map((fruit, i) => crate(x + 18 + i * 162, 424, fruit)).join('');

const bunting = [60, 170, 280, 390, 500, 610, 720, 830, 940, 1050, 1160]
  .map((x, i) =>
    path(
      `M${x - 26} ${112 + Math.abs(5 - i) * -7 + 34}h52l-26 46Z`,
      [colour.coral, colour.amber, colour.violet, colour.blue][i % 4] ?? colour.coral,
    ),
  )
  .join('');

/** Financial Literacy: a morning at the market, with the jar that pays for later. */
export function market(hue: Hue) {
  return (
    rect(0, 0, 1200, 800, '#e9f6ec') +
    circle(980, 190, 92, '#ffd9a8') +
    path('M0 470Q190 330 420 420T820 390T1200 430V800H0Z', '#c9e8d4') +
    path('M0 560Q300 500 620 545T1200 520V800H0Z', '#a9d9bb') +
    line('M0 96Q600 230 1200 96', hue.ink, 4) +
    bunting +
    stall(
      424,
      hue.strong,
      [colour.coral, '#f7d154'],
      person(596, 368, 1.05, { skin: 2, hair: 'bun', hairColour: '#7a4a26', shirt: colour.amber }),
    ) +
    stall(
      812,
      colour.coral,
      [colour.green, '#e8643f'],
      person(984, 368, 1.05, { skin: 0, hair: 'curly', shirt: hue.strong }),
    ) +
    path('M0 640Q500 590 1200 640V800H0Z', '#f3ecdd') +
    path('M380 800Q560 690 760 640h120Q740 700 660 800Z', '#e5dbc7') +
    rect(70, 700, 330, 30, '#a9805a', 10) +
    rect(96, 726, 26, 80, '#8a6544') +
    rect(348, 726, 26, 80, '#8a6544') +
    at(236, 292, sprout(0, 0, 2, hue)) +
    jar(116, 290, 240, 412, 0.62, hue.base, hue.strong) +
    at(
      236,
      560,
      path('M0 40C-56 0-44-44-14-44Q0-44 0-26Q0-44 14-44C44-44 56 0 0 40Z', colour.surface, 'opacity="0.9"'),
    ) +
    coin(452, 716, 30) +
    coin(506, 732, 26) +
    coin(60, 676, 28) +
    at(
      820,
      716,
      person(0, -60, 0.9, { skin: 1, hair: 'long', hairColour: '#2b2138', shirt: '#fff' }) +
        path('M-46 44h92l10 60H-56Z', colour.violet) +
        line('M-24 46v-12q0-22 24-22t24 22v12', hue.ink, 6),
    )
  );
}
