import { at, circle, coin, line, path, rect } from '../draw.ts';
import { colour, type Hue } from '../palette.ts';

/** Objects that several pictures use. */

/** Glass jar filled to `level` (0 to 1) with coins on top. */
export function jar(x: number, y: number, w: number, h: number, level: number, fill: string, lid: string) {
  const full = (h - 24) * level;
  const top = y + h - 10 - full;
  const coins =
    level > 0
      ? [0.24, 0.5, 0.76].map((p, i) => coin(x + w * p, top + (i === 1 ? -4 : 4), w * 0.13)).join('')
      : '';
  return (
    rect(x, y, w, h, colour.surface, 26, 'opacity="0.85"') +
    coins +
    (level > 0 ? rect(x + 10, top, w - 20, full, fill, 16) : '') +
    rect(x + 20, y + 22, 9, h - 70, '#fff', 5, 'opacity="0.7"') +
    rect(x + 12, y - 20, w - 24, 28, lid, 9)
  );
}

const leaf = (x: number, y: number, fill: string, turn: number, scale = 1) =>
  at(x, y, path('M0 0C18-34 60-40 84-22C70 12 28 20 0 0Z', fill), scale, turn);

/** A plant that carries coins; (x, y) is where it leaves the soil, `age` 1 to 3. */
export function sprout(x: number, y: number, age: number, hue: Hue) {
  const top = y - 70 * age;
  return (
    line(`M${x} ${y}Q${x - 8} ${(y + top) / 2} ${x} ${top}`, hue.strong, 9) +
    leaf(x, y - 40, hue.base, -8, 0.9) +
    leaf(x - 2, y - 62, hue.strong, 196, 0.8) +
    (age > 1 ? leaf(x - 3, y - 104, hue.base, -24) + leaf(x - 3, y - 122, hue.base, 200) : '') +
    (age > 2 ? coin(x + 62, y - 176, 22) + coin(x - 66, y - 168, 22) : '') +
    coin(x, top - 12, 16 + age * 4)
  );
}

/** Clock face; hands point to hour and minute. */
export function clock(x: number, y: number, r: number, hour: number, minute: number, rim: string) {
  const hand = (turn: number, length: number) =>
    `M${x} ${y}L${(x + Math.sin(turn) * length).toFixed(1)} ${(y - Math.cos(turn) * length).toFixed(1)}`;
  const marks = Array.from({ length: 12 }, (_, i) => {
    const [s, c] = [Math.sin((i * Math.PI) / 6), Math.cos((i * Math.PI) / 6)];
    return `M${(x + s * r * 0.74).toFixed(1)} ${(y - c * r * 0.74).toFixed(1)}L${(x + s * r * 0.82).toFixed(1)} ${(y - c * r * 0.82).toFixed(1)}`;
  }).join('');
  return (
    circle(x, y, r, rim) +
    circle(x, y, r * 0.9, colour.surface) +
    line(marks, colour.soft, r * 0.035) +
    line(hand(((hour % 12) + minute / 60) * (Math.PI / 6), r * 0.42), colour.ink, r * 0.08) +
    line(hand(minute * (Math.PI / 30), r * 0.64), colour.coral, r * 0.06) +
    circle(x, y, r * 0.07, colour.ink)
  );
}

export const pencil = (x: number, y: number, turn: number, scale = 1) =>
  at(
    x,
    y,
    rect(-12, -150, 24, 126, colour.coral, 4) +
      rect(-12, -166, 24, 22, '#f7b7a5', 6) +
      path('M-12-24H12L0 0Z', '#f2d9b8') +
      path('M-4-8H4L0 0Z', colour.ink),
    scale,
    turn,
  );

export const laptop = (x: number, y: number, w: number, h: number, screen: string, body: string) =>
  rect(x, y, w, h, colour.ink, 18) +
  rect(x + 12, y + 12, w - 24, h - 24, screen, 8) +
  path(`M${x - 36} ${y + h}h${w + 72}l-14 26q-3 6-10 6h${-(w + 24)}q-7 0-10-6Z`, body);

export const house = (x: number, y: number, scale: number, wall: string, roof: string, door: string) =>
  at(
    x,
    y,
    rect(-90, -10, 180, 130, wall, 6) +
      rect(50, -92, 26, 70, roof) +
      path('M-116 0L0-96 116 0Z', roof) +
      rect(-24, 40, 48, 80, door, 8) +
      circle(14, 82, 4, colour.amber) +
      rect(-74, 28, 36, 36, '#fff6d8', 5) +
      rect(38, 28, 36, 36, '#fff6d8', 5) +
      line('M-56 28v36M-74 46h36M56 28v36M38 46h36', roof, 3),
    scale,
  );

export const shieldShape = (x: number, y: number, scale: number, fill: string, inner: string) =>
  at(
    x,
    y,
    path('M0-120C44-88 88-86 116-90C120 30 78 96 0 134C-78 96-120 30-116-90C-88-86-44-88 0-120Z', fill) +
      inner,
    scale,
  );

/** Calendar leaf with a coloured head. */
export const calendar = (x: number, y: number, w: number, h: number, head: string, inner: string) =>
  rect(x + 6, y + 10, w, h, colour.ink, 18, 'opacity="0.1"') +
  rect(x, y, w, h, colour.surface, 18) +
  path(`M${x} ${y + 18}q0-18 18-18h${w - 36}q18 0 18 18v32h${-w}Z`, head) +
  line(`M${x + w * 0.25} ${y - 10}v26M${x + w * 0.75} ${y - 10}v26`, colour.ink, 9) +
  inner;
