/**
 * Calculates a road's path, in units of a drawing that is 1000 wide. Seven segments with fixed bend points form a stretch, and longer
 * courses repeat the stretch further down. These are pure functions, so that they can be tested without drawing.
 */
import type { Point, RoadShape } from './road-shapes';

/** A cubic Bézier curve: start, two control points, end. */
export type Curve = readonly [Point, Point, Point, Point];

export interface Segment {
  curves: Curve[];
  /** The length along the curve, in units. */
  length: number;
}

export const SCENE_WIDTH = 1000;
export const SEGMENTS_PER_STRETCH = 7;
/** The space above the first stretch, which its landmarks and the marker reach into. */
export const SPACE_ABOVE = 90;
/** The space below the last stop or the flag, for the title. */
const SPACE_BELOW = 170;

/** The road enters from the left: from under the course's card or, if the card has scrolled away, from outside the window. */
const ENTRY: Point = { x: -700, y: 150 };

/** Whether the stretch with this index (from 0) is drawn as a mirror image. */
export const isMirrored = ({ mirrored }: RoadShape, stretch: number) =>
  mirrored === true && stretch % 2 === 1;

function segmentPoints(shape: RoadShape, index: number): Point[] {
  const segment = shape.stretch[index % SEGMENTS_PER_STRETCH];
  const stretch = Math.floor(index / SEGMENTS_PER_STRETCH);
  const down = SPACE_ABOVE + stretch * shape.height;
  const flip = isMirrored(shape, stretch);
  return segment
    ? [...segment.bends, segment.stop].map(({ x, y }) => ({ x: flip ? SCENE_WIDTH - x : x, y: y + down }))
    : [];
}

/** Returns the position of stop `index` (from 0) on the road. */
export function stopPosition(shape: RoadShape, index: number): Point {
  return segmentPoints(shape, index).at(-1) ?? ENTRY;
}

/** Returns the Catmull-Rom curve from `from` to `to` as a Bézier curve. */
function smooth(before: Point, from: Point, to: Point, after: Point): Curve {
  return [
    from,
    { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 },
    { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 },
    to,
  ];
}

export function pointOn([a, b, c, d]: Curve, t: number): Point {
  const u = 1 - t;
  const mix = (k: 'x' | 'y') => u ** 3 * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t ** 3 * d[k];
  return { x: mix('x'), y: mix('y') };
}

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);

/** Returns the length along the curves, accurate to about 0.1%. */
export function lengthOf(curves: Curve[]): number {
  const steps = 32;
  return curves.reduce((sum, curve) => {
    let before = curve[0];
    for (let step = 1; step <= steps; step++) {
      const point = pointOn(curve, step / steps);
      sum += distance(before, point);
      before = point;
    }
    return sum;
  }, 0);
}

const startOf = ({ entry = ENTRY }: RoadShape): Point => ({ x: entry.x, y: entry.y + SPACE_ABOVE });

/** Returns a road's `count` segments, which meet without a kink. Segment i leads to stop i. */
export function segmentsOf(shape: RoadShape, count: number): Segment[] {
  const parts = Array.from({ length: count + 1 }, (_, index) => segmentPoints(shape, index));
  const roadStart = startOf(shape);
  const points = [roadStart, ...parts.flat()];
  let at = 0;
  return parts.slice(0, count).map((part) => {
    const curves = part.map((_, step): Curve => {
      const from = points[at + step] ?? roadStart;
      const to = points[at + step + 1] ?? from;
      return smooth(points[at + step - 1] ?? from, from, to, points[at + step + 2] ?? to);
    });
    at += part.length;
    return { curves, length: lengthOf(curves) };
  });
}

/** Returns the first part of a curve, up to `t` (de Casteljau). */
function firstPart([a, b, c, d]: Curve, t: number): Curve {
  const mix = (p: Point, q: Point): Point => ({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t });
  const [ab, bc, cd] = [mix(a, b), mix(b, c), mix(c, d)];
  const [abc, bcd] = [mix(ab, bc), mix(bc, cd)];
  return [a, ab, abc, mix(abc, bcd)];
}

/** Returns the segment from the last stop to the flag: the first part of the segment that would lead to another stop. */
export function tailOf(shape: RoadShape, count: number): Segment {
  const next = segmentsOf(shape, count + 1)[count];
  const first = next?.curves[0];
  if (!first) return { curves: [], length: 0 };
  const part = firstPart(first, shape.stretch[count % SEGMENTS_PER_STRETCH]?.flag ?? 1);
  return { curves: [part], length: lengthOf([part]) };
}

/** Returns the flag's position. */
export function flagPosition(shape: RoadShape, count: number): Point {
  return tailOf(shape, count).curves.at(-1)?.[3] ?? startOf(shape);
}

/** Returns the height of a drawing with `count` stops and the flag. */
export function sceneHeight(shape: RoadShape, count: number): number {
  const lowest = Array.from({ length: count }, (_, index) => stopPosition(shape, index).y);
  return Math.ceil(Math.max(flagPosition(shape, count).y, ...lowest) + SPACE_BELOW);
}

/** The minimum number of stops to hide; fewer are never hidden. */
const FEWEST_HIDDEN = 2;

/** Returns the index of the first stop shown when a road opens, so that the row of stop `current` and the row above are shown. */
export function firstShown({ rows }: RoadShape, current: number): number {
  const stretches = Math.floor(current / SEGMENTS_PER_STRETCH) + 1;
  const starts = Array.from({ length: stretches }, (_, stretch) =>
    rows.map((row) => row + stretch * SEGMENTS_PER_STRETCH),
  ).flat();
  const first = starts.filter((start) => start <= current).at(-2) ?? 0;
  return first < FEWEST_HIDDEN ? 0 : first;
}

/** The space above the first stop shown, for the objects beside it. */
const SPACE_ABOVE_FIRST = 200;

/** Returns the top of the drawing if it begins with stop `first`. */
export function sceneTop(shape: RoadShape, first: number): number {
  if (first === 0) return 0;
  const row = [0, 1, 2].map((next) => stopPosition(shape, first + next).y);
  return Math.min(...row) - SPACE_ABOVE_FIRST * (shape.scale === undefined ? 1 : 1.3);
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Returns the SVG path data of connected curves. */
export function pathOf(curves: readonly Curve[]): string {
  const first = curves[0];
  if (!first) return '';
  const text = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
  return `M${text(first[0])}${curves.map(([, b, c, d]) => `C${text(b)} ${text(c)} ${text(d)}`).join('')}`;
}
