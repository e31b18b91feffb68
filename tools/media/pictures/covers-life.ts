import { at, bubble, circle, line, path, rect, sheet, type Picture } from '../draw.ts';
import { colour } from '../palette.ts';
import { person } from '../people.ts';
import { clock, house, pencil } from './things.ts';

const bubbles: Picture = ({ hue }) =>
  person(150, 300, 1.15, { skin: 0, hair: 'curly', shirt: hue.strong }) +
  person(410, 300, 1.15, { skin: 2, hair: 'long', hairColour: '#7a4a26', shirt: colour.coral }) +
  bubble(70, 60, 210, 110, colour.surface, 'left') +
  bubble(296, 104, 190, 96, hue.base, 'right') +
  rect(100, 92, 150, 14, colour.line, 7) +
  rect(100, 122, 100, 14, colour.line, 7) +
  path(
    'M391 180C352 152 362 124 380 126Q390 128 391 138Q392 128 402 126C420 124 430 152 391 180Z',
    colour.surface,
  );

const tomatoClock: Picture = ({ hue }) =>
  path(
    'M280 96C420 60 500 160 470 286C446 390 372 424 280 424S114 390 90 286C60 160 140 60 280 96Z',
    colour.coral,
  ) +
  path('M280 108L226 60 268 72 280 30 296 72 340 58Z', colour.greenDeep) +
  line('M280 100q-60-14-88 6M280 100q60-14 88 6M280 100v26', colour.greenDeep, 12) +
  clock(280, 270, 116, 12, 25, hue.strong);

const pot: Picture = ({ hue }) =>
  line('M214 96q-18-24 0-46t0-46M280 106q-18-24 0-46t0-46M346 96q-18-24 0-46t0-46', hue.base, 9) +
  rect(128, 168, 304, 190, hue.strong, 30) +
  rect(128, 168, 304, 60, hue.strong) +
  rect(84, 206, 60, 26, colour.ink, 13) +
  rect(416, 206, 60, 26, colour.ink, 13) +
  rect(110, 140, 340, 40, colour.ink, 20) +
  circle(280, 132, 18, colour.coral) +
  rect(160, 214, 16, 108, hue.base, 8, 'opacity="0.6"') +
  rect(70, 366, 420, 66, colour.surface, 18) +
  rect(150, 358, 260, 14, colour.ink, 7) +
  [150, 237, 323, 410]
    .map((x) => circle(x, 402, 16, hue.base) + line(`M${x} 402v-10`, colour.ink, 5))
    .join('');

const aidKit: Picture = () =>
  line('M206 130V96q0-34 34-34h80q34 0 34 34v34', colour.ink, 16) +
  rect(80, 124, 400, 262, colour.coral, 34) +
  rect(80, 230, 400, 26, '#e8643f') +
  circle(280, 244, 86, colour.surface) +
  path('M254 188h52v30h30v52h-30v30h-52v-30h-30v-52h30Z', colour.greenDeep) +
  at(
    438,
    376,
    rect(-70, -26, 140, 52, '#f2d2b3', 26) +
      rect(-26, -26, 52, 52, '#e6b48a', 6) +
      circle(-10, -8, 4, colour.surface) +
      circle(10, 8, 4, colour.surface) +
      circle(10, -8, 4, colour.surface) +
      circle(-10, 8, 4, colour.surface),
    1,
    -24,
  );

const houseKey: Picture = ({ hue }) =>
  circle(440, 92, 44, colour.amber) +
  path('M-760 430Q-590 320 -420 380Q-210 470 0 400Q140 330 280 372T560 356T980 380V700H-760Z', colour.green) +
  house(216, 236, 1.3, colour.surface, hue.strong, colour.coral) +
  at(
    438,
    300,
    `<circle r="52" fill="none" stroke="${colour.amber}" stroke-width="24"/>` +
      rect(-12, 48, 24, 116, colour.amber, 8) +
      rect(8, 106, 40, 20, colour.amber, 5) +
      rect(8, 138, 30, 20, colour.amber, 5),
    0.9,
    30,
  );

const signpost: Picture = ({ hue }) =>
  circle(120, 110, 46, colour.amber) +
  path('M-760 420Q-600 300 -420 340Q-200 460 0 380Q120 300 260 352T560 330T980 350V700H-760Z', hue.base) +
  path(
    'M-760 460Q-600 380 -420 420Q-200 480 0 420Q200 350 560 410Q760 444 980 400V700H-760Z',
    hue.strong,
    'opacity="0.5"',
  ) +
  rect(270, 50, 24, 370, '#6b4a36', 8) +
  path('M190 84h190l44 36-44 36H190q-8 0-8-8V92q0-8 8-8Z', colour.coral) +
  path('M374 174H176l-44 36 44 36h198q8 0 8-8v-56q0-8-8-8Z', colour.surface) +
  path('M196 264h170l44 34-44 34H196q-8 0-8-8v-52q0-8 8-8Z', hue.strong) +
  rect(214, 112, 120, 14, colour.surface, 7) +
  rect(196, 202, 130, 14, colour.soft, 7) +
  rect(220, 290, 100, 14, hue.soft, 7);

const resume: Picture = ({ hue }) =>
  at(
    264,
    232,
    sheet(-140, -196, 280, 386, 16) +
      rect(-140, -196, 280, 110, hue.base, 16) +
      rect(-140, -120, 280, 34, hue.base) +
      circle(-76, -130, 40, colour.surface) +
      circle(-76, -140, 16, colour.skin[0]) +
      path('M-104-104q0-30 28-30t28 30q-28 20-56 0Z', colour.coral) +
      rect(-14, -152, 120, 18, colour.surface, 9) +
      rect(-14, -122, 84, 12, colour.surface, 6, 'opacity="0.7"') +
      [0, 1, 2]
        .map(
          (i) =>
            rect(-110, -52 + i * 76, 96, 14, hue.strong, 7) +
            rect(-110, -26 + i * 76, 220, 10, colour.line, 5) +
            rect(-110, -6 + i * 76, 170, 10, colour.line, 5),
        )
        .join(''),
    1,
    -4,
  ) + pencil(452, 420, 28, 1.2);

const twoChairs: Picture = ({ hue }) =>
  rect(40, 40, 200, 150, colour.surface, 16) +
  path('M54 176l54-70 40 44 30-30 48 56Z', hue.base) +
  circle(190, 84, 16, colour.amber) +
  person(150, 236, 1.1, { skin: 1, hair: 'scarf', hairColour: hue.strong, shirt: hue.strong }) +
  person(410, 236, 1.1, { skin: 2, hair: 'short', hairColour: '#a5562b', shirt: colour.coral }) +
  rect(60, 338, 440, 34, '#6b4a36', 12) +
  rect(100, 372, 22, 76, '#573a2a', 6) +
  rect(438, 372, 22, 76, '#573a2a', 6) +
  sheet(246, 306, 84, 30, 6) +
  rect(356, 296, 34, 42, colour.surface, 8) +
  line('M390 306q18 0 14 14t-14 10', colour.surface, 6);

const helmet: Picture = ({ hue }) =>
  path('M110 276C110 130 200 70 280 70S450 130 450 276Z', colour.amber) +
  path('M238 76q42-16 84 0v140h-84Z', '#d98f1c') +
  rect(72, 262, 416, 44, colour.amber, 22) +
  rect(72, 288, 416, 18, '#d98f1c', 9) +
  path('M150 330h260l30 116H120Z', colour.coral) +
  path('M190 330h36l-20 116h-40ZM370 330h-36l20 116h40Z', '#fff3c4') +
  rect(132, 388, 296, 24, '#fff3c4') +
  circle(446, 380, 46, hue.strong) +
  line('M424 380l16 18 30-34', '#fff', 10);

export const lifeCovers: Record<string, Picture> = {
  bubbles,
  'tomato-clock': tomatoClock,
  pot,
  'aid-kit': aidKit,
  'house-key': houseKey,
  signpost,
  resume,
  'two-chairs': twoChairs,
  helmet,
};
