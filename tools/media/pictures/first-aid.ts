import { arrow, circle, ghost, line, path, pill, rect, text, when, type Picture } from '../draw.ts';
import { colour } from '../palette.ts';
import { person } from '../people.ts';

const letters: Picture = ({ hue, step, args }) => {
  const names = ['Danger', 'Response', 'Send for help', 'Airway', 'Breathing', 'CPR', 'Defibrillator'];
  const now = (args[0] ?? 0) + step;
  return names
    .map((name, i) => {
      const y = 14 + i * 63;
      const state = i < now - 1 ? hue.base : i === now - 1 ? colour.coral : colour.surface;
      return (
        ghost(i < now, rect(70, y, 420, 54, i === now - 1 ? '#ffe9e1' : colour.surface, 27)) +
        circle(98, y + 27, 27, state) +
        text(98, y + 38, name[0] ?? '', 32, { display: true, weight: 800 }) +
        ghost(i < now, text(146, y + 37, name, 28, { anchor: 'start', weight: 700 }))
      );
    })
    .join('');
};

const cpr: Picture = ({ hue, step }) =>
  rect(30, 350, 500, 16, hue.strong, 8) +
  path('M60 300q0-44 60-44h310q30 0 30 30v64H90q-30 0-30-50Z', hue.base) +
  circle(96, 306, 42, colour.skin[2]) +
  path('M56 300q0-40 40-40q10 0 18 4q-36 6-40 60q-18-6-18-24Z', '#6b4a36') +
  path('M140 0h76l58 206h-44ZM386 0h-76l-58 206h44Z', colour.skin[0]) +
  path('M140 0h76l24 86h-74ZM386 0h-76l-24 86h74Z', colour.coral) +
  rect(208, 200, 110, 54, colour.skin[0], 26) +
  line('M236 214v28M256 212v32M276 212v32', '#7a4a30', 4) +
  arrow(366, 120, 366, 226, colour.coralText, 12) +
  arrow(366, 206, 366, 112, colour.coralText, 12) +
  text(470, 84, '30', 64, { display: true, weight: 800 }) +
  text(470, 116, 'push', 24, { fill: colour.soft }) +
  text(470, 186, '2', 56, { display: true, weight: 800 }) +
  text(470, 218, 'breaths', 24, { fill: colour.soft }) +
  when(
    step > 1,
    pill(14, 90, 146, '100–120', colour.amber) + text(88, 166, 'a minute', 24, { fill: hue.ink }),
  ) +
  ghost(
    step > 2,
    rect(180, 384, 200, 70, colour.greenDeep, 18) +
      path('M222 396l-22 26h15l-7 20 25-28h-15Z', '#fff') +
      text(300, 431, 'AED', 34, { weight: 800, fill: '#fff' }),
  );

const helpingHands: Picture = ({ hue, step }) =>
  person(140, 320, 1.1, { skin: 2, hair: 'bun', hairColour: '#7a4a26', shirt: hue.strong }) +
  person(420, 320, 1.1, { skin: 0, hair: 'short', shirt: colour.amber }) +
  path('M280 300C130 204 166 70 236 80Q272 86 280 124Q288 86 324 80C394 70 430 204 280 300Z', colour.coral) +
  line('M186 184h56l20-42 34 84 22-42h56', '#fff', 11) +
  when(step > 1, pill(165, 396, 230, 'first aid course', colour.surface));

/** Drawings of “First Aid”. */
export const firstAid: Record<string, Picture> = { letters, cpr, 'helping-hands': helpingHands };
