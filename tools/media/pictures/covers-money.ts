import { at, circle, coin, line, path, phone, rect, sheet, tick, type Picture } from '../draw.ts';
import { colour } from '../palette.ts';
import { jar, sprout } from './things.ts';

const jars: Picture = ({ hue }) =>
  rect(40, 372, 480, 22, hue.strong, 11) +
  jar(70, 150, 130, 222, 0.72, hue.base, hue.strong) +
  jar(216, 190, 130, 182, 0.5, colour.coral, hue.strong) +
  jar(362, 170, 130, 202, 0.36, colour.amber, hue.strong) +
  coin(281, 96, 34) +
  line('M240 70q-12 14-12 34M322 70q12 14 12 34', hue.strong, 6);

const sproutCover: Picture = ({ hue }) =>
  circle(280, 210, 176, colour.surface, 'opacity="0.7"') +
  sprout(280, 300, 3, hue) +
  path('M190 300H370L350 404Q348 416 336 416H224Q212 416 210 404Z', colour.coral) +
  rect(178, 284, 204, 34, '#e8643f', 12) +
  coin(140, 396, 30) +
  coin(420, 396, 30) +
  coin(432, 344, 30);

const fourPayments: Picture = ({ hue }) =>
  phone(170, 24, 220, 412, colour.surface) +
  path('M222 150h116l14 96H208Z', colour.coral) +
  line('M250 158v-18q0-30 30-30t30 30v18', colour.ink, 7) +
  [0, 1, 2, 3]
    .map(
      (i) =>
        rect(204 + i * 40, 290, 32, 40, i === 0 ? hue.base : colour.sunken, 8) +
        rect(204 + i * 40, 338, 32, 8, colour.line, 4),
    )
    .join('') +
  tick(220, 310, 14) +
  coin(104, 150, 32) +
  coin(452, 190, 32) +
  coin(470, 300, 26) +
  coin(96, 270, 26);

const hookedPhone: Picture = ({ hue }) =>
  phone(180, 96, 200, 350, colour.surface) +
  rect(214, 226, 132, 92, hue.base, 12) +
  line('M222 240l58 40 58-40', colour.surface, 7) +
  line('M312-10V212q0 44-38 44t-38-40', colour.ink, 9) +
  path('M222 226l13-34 15 32Z', colour.ink) +
  rect(222, 346, 116, 14, colour.line, 7) +
  rect(222, 374, 80, 14, colour.line, 7) +
  circle(372, 120, 30, colour.red) +
  line('M372 106v16', '#fff', 8) +
  circle(372, 136, 5, '#fff');

const idCard: Picture = ({ hue }) =>
  line('M280 0V86', hue.strong, 12) +
  rect(254, 74, 52, 34, colour.ink, 10) +
  sheet(110, 104, 340, 250, 28) +
  rect(110, 104, 340, 64, hue.base, 28) +
  rect(110, 140, 340, 30, hue.base) +
  rect(140, 192, 100, 124, hue.soft, 16) +
  circle(190, 236, 26, colour.skin[1]) +
  path('M150 316q0-46 40-46t40 46Z', colour.coral) +
  rect(264, 204, 150, 14, colour.line, 7) +
  rect(264, 234, 110, 14, colour.line, 7) +
  [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((i) => circle(270 + i * 18 + Math.floor(i / 3) * 6, 290, 6.5, colour.ink))
    .join('') +
  at(
    432,
    360,
    path('M0-52C20-36 40-36 52-38C54 16 34 44 0 60C-34 44-54 16-52-38C-40-36-20-36 0-52Z', hue.strong) +
      line('M-20 4l14 16L22-14', '#fff', 9),
  );

const payslip: Picture = ({ hue }) =>
  at(
    286,
    226,
    sheet(-130, -190, 260, 372, 14) +
      rect(-106, -164, 110, 22, hue.base, 8) +
      [0, 1, 2]
        .map(
          (i) =>
            rect(-106, -106 + i * 44, 96, 14, colour.line, 7) +
            rect(40, -106 + i * 44, 66, 14, colour.line, 7),
        )
        .join('') +
      rect(-114, 34, 228, 54, hue.soft, 12) +
      rect(-100, 54, 90, 14, hue.strong, 7) +
      rect(40, 54, 60, 14, hue.strong, 7) +
      rect(-106, 116, 150, 14, colour.line, 7) +
      rect(-106, 144, 100, 14, colour.line, 7),
    1,
    -5,
  ) +
  coin(440, 340, 44) +
  coin(408, 396, 36) +
  coin(476, 400, 36);

const stairs: Picture = ({ hue }) =>
  [0, 1, 2, 3]
    .map((i) =>
      rect(
        70 + i * 108,
        370 - (i + 1) * 66,
        108,
        (i + 1) * 66 + 30,
        [colour.surface, '#f9d488', hue.base, '#d98f1c'][i] ?? hue.base,
        10,
      ),
    )
    .join('') +
  rect(50, 392, 470, 18, hue.strong, 9) +
  line('M462 106V8', colour.ink, 7) +
  path('M466 10h72l-18 24 18 24h-72Z', colour.coral) +
  at(
    232,
    178,
    circle(0, -32, 22, colour.skin[1]) +
      path('M-22-36q0-24 22-24t22 20q-18-4-26-4t-18 8Z', colour.ink) +
      rect(-18, -8, 36, 52, colour.coral, 16) +
      line('M-8 46l-6 28M8 46l22 4 4-16M16 6l26-18M-16 6l-18 18', colour.ink, 9),
  );

const refund: Picture = ({ hue }) =>
  path('M96 214L280 110 464 214V410H96Z', hue.strong) +
  rect(146, 96, 268, 170, '#bfe5cd', 12) +
  rect(160, 110, 240, 142, colour.green, 8, 'opacity="0.7"') +
  circle(280, 178, 42, '#e0f3e6') +
  coin(280, 180, 28) +
  path('M96 214L260 330Q280 344 300 330L464 214V410Q464 420 454 420H106Q96 420 96 410Z', hue.base) +
  line('M104 414L236 314M456 414L324 314', hue.strong, 5, 'opacity="0.5"') +
  tick(440, 110, 36);

export const moneyCovers: Record<string, Picture> = {
  jars,
  sprout: sproutCover,
  'four-payments': fourPayments,
  'hooked-phone': hookedPhone,
  'id-card': idCard,
  payslip,
  stairs,
  refund,
};
