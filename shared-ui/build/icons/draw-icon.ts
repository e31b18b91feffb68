import { crc32, deflateSync } from 'node:zlib';
import { MARK } from './mark.ts';

type Point = readonly [x: number, y: number];
type Piece = readonly [from: Point, to: Point];
type Colour = readonly [red: number, green: number, blue: number];

/** The number of straight pieces that approximate a curve. */
const PIECES = 32;
/** The mark's scale in a maskable icon. It keeps the mark within a circle four fifths as wide as the icon, which no mask cuts off. */
const MASKABLE_SCALE = 0.72;

/**
 * Draws the platform's icon as a PNG file, which no other tool in the build can do. Each pixel's colour depends on its distance from the
 * mark's shapes.
 * @param size width and height in pixels
 * @param maskable whether the background fills the square, for launchers that cut their own shape
 */
export function drawIcon(size: number, maskable: boolean): Buffer {
  const unit = size / MARK.size;
  const scale = maskable ? MASKABLE_SCALE : 1;
  const middle = MARK.size / 2;
  const place = (path: string): Point[] =>
    flatten(path).map(([x, y]) => [
      (middle + (x - middle) * scale) * unit,
      (middle + (y - middle) * scale) * unit,
    ]);
  const road = piecesOf(place(MARK.road.path));
  const flag = piecesOf(place(MARK.flag.path));
  const halfRoad = (MARK.road.width / 2) * scale * unit;
  const roadBox = boxAround(road, halfRoad + 1);
  const flagBox = boxAround(flag, 1);
  const ground = parseColour(MARK.ground);
  const roadColour = parseColour(MARK.road.color);
  const flagColour = parseColour(MARK.flag.color);
  return encode(size, (x, y) => {
    const at: Point = [x + 0.5, y + 0.5];
    const alpha = maskable ? 1 : coverage(outsideSquare(at, size, MARK.radius * unit));
    const onRoad = isNear(at, roadBox) ? coverage(distance(at, road) - halfRoad) : 0;
    const onFlag = isNear(at, flagBox) ? coverage(distance(at, flag) * (isInside(at, flag) ? -1 : 1)) : 0;
    return { colour: mix(mix(ground, roadColour, onRoad), flagColour, onFlag), alpha };
  });
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

function boxAround(line: readonly Piece[], margin: number): Box {
  const xs = line.flat().map(([x]) => x);
  const ys = line.flat().map(([, y]) => y);
  return [
    Math.min(...xs) - margin,
    Math.min(...ys) - margin,
    Math.max(...xs) + margin,
    Math.max(...ys) + margin,
  ];
}

const isNear = ([x, y]: Point, [left, top, right, bottom]: Box): boolean =>
  x > left && x < right && y > top && y < bottom;

/** Returns how much of a pixel is inside an edge, by its distance from the edge. */
const coverage = (outside: number): number => Math.min(1, Math.max(0, 0.5 - outside));

const mix = ([r1, g1, b1]: Colour, [r2, g2, b2]: Colour, share: number): Colour => {
  const between = (below: number, above: number) => Math.round(below + (above - below) * share);
  return [between(r1, r2), between(g1, g2), between(b1, b2)];
};

function parseColour(hex: string): Colour {
  const value = parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Returns the pieces of a line through these points. */
const piecesOf = (points: readonly Point[]): Piece[] =>
  points.slice(1).map((to, at) => [points[at] ?? to, to]);

/**
 * Returns the corners of a path. Supports only the syntax that the mark uses: the commands M, c, l and z, each followed by numbers, the
 * first pair absolute.
 */
function flatten(path: string): Point[] {
  const points: Point[] = [];
  for (const [, command = '', rest = ''] of path.matchAll(/([Mclz])([^Mclz]*)/g)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const step = command === 'c' ? 6 : 2;
    for (let at = 0; at + step <= numbers.length; at += step) {
      const [fromX, fromY] = points.at(-1) ?? [0, 0];
      const pairs = Array.from({ length: step / 2 }, (_, pair): Point => [
        fromX + (numbers[at + pair * 2] ?? 0),
        fromY + (numbers[at + pair * 2 + 1] ?? 0),
      ]);
      if (command === 'c') points.push(...curve([[fromX, fromY], ...pairs]));
      else points.push(...pairs);
    }
    if (command === 'z' && points[0]) points.push(points[0]);
  }
  return points;
}

/** Returns points on a cubic curve, without its start point. */
function curve(controls: Point[]): Point[] {
  const [a, b, c, d] = controls as [Point, Point, Point, Point];
  return Array.from({ length: PIECES }, (_, piece) => {
    const t = (piece + 1) / PIECES;
    const u = 1 - t;
    const along = (axis: 0 | 1) =>
      u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis];
    return [along(0), along(1)];
  });
}

/** Returns a point's distance from a line. */
function distance([x, y]: Point, line: readonly Piece[]): number {
  let nearest = Infinity;
  for (const [[ax, ay], [bx, by]] of line) {
    const dx = bx - ax;
    const dy = by - ay;
    const length = dx * dx + dy * dy;
    const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
    const offX = x - ax - t * dx;
    const offY = y - ay - t * dy;
    nearest = Math.min(nearest, offX * offX + offY * offY);
  }
  return Math.sqrt(nearest);
}

/** Whether a point is inside a closed line. If it is, any ray from the point crosses the line an odd number of times. */
function isInside([x, y]: Point, line: readonly Piece[]): boolean {
  let inside = false;
  for (const [[ax, ay], [bx, by]] of line) {
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

/** Returns how far a point is outside a square with rounded corners; negative inside it. */
function outsideSquare([x, y]: Point, size: number, radius: number): number {
  const reach = size / 2 - radius;
  const beyondX = Math.abs(x - size / 2) - reach;
  const beyondY = Math.abs(y - size / 2) - reach;
  return (
    Math.hypot(Math.max(beyondX, 0), Math.max(beyondY, 0)) + Math.min(Math.max(beyondX, beyondY), 0) - radius
  );
}

/** Encodes a square as a PNG file, with 8 bits per channel and alpha. */
function encode(size: number, pixel: (x: number, y: number) => { colour: Colour; alpha: number }): Buffer {
  // Each line begins with its filter, which is 'none'.
  const lines = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const { colour, alpha } = pixel(x, y);
      lines.set([...colour, Math.round(alpha * 255)], y * (size * 4 + 1) + 1 + x * 4);
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(lines, { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
