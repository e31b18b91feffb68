import { at, circle, ghost, line, path, rect, text, when, type Picture } from '../draw.ts';
import { colour } from '../palette.ts';

const circles: Picture = ({ hue, step }) => {
  const ring = (x: number, y: number, fill: string, on: boolean) =>
    ghost(on, circle(x, y, 128, fill, 'opacity="0.78"'));
  return (
    ring(210, 170, colour.coral, step > 0) +
    ring(350, 170, colour.amber, step > 1) +
    ring(280, 290, hue.base, step > 2) +
    ghost(step > 0, text(160, 140, 'I like', 28, { weight: 800 })) +
    ghost(step > 1, text(400, 140, "I'm good at", 24, { weight: 800 })) +
    ghost(step > 2, text(280, 366, 'people need', 27, { weight: 800 })) +
    when(step > 2, path('M280 172l11 24 26 3-19 18 5 26-23-13-23 13 5-26-19-18 26-3Z', '#fff'))
  );
};

const doors: Picture = ({ hue, step }) =>
  rect(24, 386, 512, 18, hue.strong, 9) +
  ['Uni', 'TAFE', 'Trade', 'Gap']
    .map((name, i) => {
      const x = 36 + i * 126;
      const open = step > i;
      const fill = [colour.coral, hue.base, colour.amber, colour.green][i] ?? hue.base;
      return (
        rect(x, 120, 110, 266, open ? '#fff6d8' : hue.strong, 10) +
        (open
          ? path(`M${x} 120L${x + 40} 146V392L${x} 386Z`, fill) + circle(x + 30, 262, 6, colour.ink)
          : rect(x + 8, 128, 94, 258, fill, 6) + circle(x + 88, 262, 7, colour.ink)) +
        ghost(open, text(x + 55, 92, name, 30, { weight: 800, fill: hue.ink })) +
        when(
          open,
          [
            line(`M${x + 62} 320l18-26 18 26M${x + 80} 294v60`, hue.strong, 6),
            line(`M${x + 60} 300h40M${x + 66} 300v50M${x + 94} 300v50`, hue.strong, 6),
            line(`M${x + 62} 350l30-36M${x + 84} 300q20-8 22 14q-10 8-22 2Z`, hue.strong, 6),
            circle(x + 80, 320, 26, 'none', `stroke="${hue.strong}" stroke-width="6"`) +
              line(`M${x + 54} 320h52M${x + 80} 294q-22 26 0 52q22-26 0-52`, hue.strong, 4),
          ][i] ?? '',
        )
      );
    })
    .join('');

const codeCards: Picture = ({ hue, step }) => {
  const card = (i: number, code: string, note: string, fill: string) =>
    ghost(
      step > i,
      rect(60, 26 + i * 142, 440, 120, colour.surface, 24) +
        rect(60, 26 + i * 142, 160, 120, fill, 24) +
        text(140, 98 + i * 142, code, 38, { display: true, weight: 800 }) +
        text(240, 96 + i * 142, note, 26, { anchor: 'start', weight: 700 }),
    );
  return (
    card(0, 'ATAR', 'a rank: 0 to 99.95', colour.coral) +
    card(1, 'USI', 'free, for life', hue.base) +
    card(2, 'HELP', 'repay as you earn', colour.amber)
  );
};

const ladder: Picture = ({ hue }) =>
  circle(440, 100, 50, colour.amber) +
  path('M30 430q120-70 250-30t250-30v60q0 30-30 30H60q-30 0-30-30Z', hue.base) +
  line('M210 420L250 50M310 420L290 50', '#6b4a36', 14) +
  line('M217 360h88M223 300h78M229 240h71M236 180h61M242 120h52', '#6b4a36', 12) +
  rect(356, 180, 90, 150, colour.coral, 10) +
  circle(372, 260, 6, colour.ink) +
  rect(446, 226, 80, 120, colour.surface, 10) +
  circle(460, 290, 6, colour.ink) +
  rect(60, 200, 90, 150, hue.strong, 10) +
  circle(134, 280, 6, colour.amber) +
  at(
    268,
    150,
    circle(0, -60, 24, colour.skin[1]) +
      path('M-24-64q0-26 24-26t24 22q-18-4-28-4t-20 8Z', '#2b2138') +
      rect(-20, -36, 40, 62, colour.coral, 18) +
      line('M-14-20l-18-30M14-20l20-26M-8 24l-6 40M10 24l14 34', colour.ink, 10),
  );

/** Drawings of “Pick a Path”. */
export const pickAPath: Record<string, Picture> = { circles, doors, 'code-cards': codeCards, ladder };
