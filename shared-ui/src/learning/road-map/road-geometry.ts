/**
 * The course of a road, in units of a drawing 1000 wide: seven segments with fixed bend points make a stretch, and longer
 * courses repeat the stretch below the first. Pure functions, so that the drawing can be tested without one.
 */
import type { Point, RoadShape } from './road-shapes';

/** A cubic Bézier curve: start, two control points, end. */
export type Curve = readonly [Point, Point, Point, Point];

export interface Segment {
  curves: Curve[];
  /** Length along the curve, in units. */
  length: number;
}

export const SCENE_WIDTH = 1000;
export const SEGMENTS_PER_STRETCH = 7;
/** Space above the first stretch, which the first places and their marker reach into. */
export const SPACE_ABOVE = 90;
/** Space below the last stop or the flag, for the title under it. */
const SPACE_BELOW = 170;

/** The road comes in from the left, out of the course's own card; if the card has scrolled away, out of the window. */
const ENTRY: Point = { x: -700, y: 150 };

/** Whether a stretch (from 0) of a road is drawn as its mirror image. */
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

/** The position of stop `index` (from 0) on the road. */
export function stopPosition(shape: RoadShape, index: number): Point {
  return segmentPoints(shape, index).at(-1) ?? ENTRY;
}

/** Catmull-Rom through `from` and `to`, as the Bézier curve that draws it. */
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

/** The length along the curves, to about a tenth of a per cent. */
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

/** The `count` segments of a road; segment i leads to stop i. They meet without a kink. */
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

/** The first part of a curve, up to `t` (de Casteljau). */
function firstPart([a, b, c, d]: Curve, t: number): Curve {
  const mix = (p: Point, q: Point): Point => ({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t });
  const [ab, bc, cd] = [mix(a, b), mix(b, c), mix(c, d)];
  const [abc, bcd] = [mix(ab, bc), mix(bc, cd)];
  return [a, ab, abc, mix(abc, bcd)];
}

/** The segment from the last stop to the flag: the beginning of the segment that a further stop would have. */
export function tailOf(shape: RoadShape, count: number): Segment {
  const next = segmentsOf(shape, count + 1)[count];
  const first = next?.curves[0];
  if (!first) return { curves: [], length: 0 };
  const part = firstPart(first, shape.stretch[count % SEGMENTS_PER_STRETCH]?.flag ?? 1);
  return { curves: [part], length: lengthOf([part]) };
}

/** The position of the flag. */
export function flagPosition(shape: RoadShape, count: number): Point {
  return tailOf(shape, count).curves.at(-1)?.[3] ?? startOf(shape);
}

/** Height of the drawing that contains `count` stops and the flag. */
export function sceneHeight(shape: RoadShape, count: number): number {
  const lowest = Array.from({ length: count }, (_, index) => stopPosition(shape, index).y);
  return Math.ceil(Math.max(flagPosition(shape, count).y, ...lowest) + SPACE_BELOW);
}

/** Fewer stops than this are never hidden. */
const FEWEST_HIDDEN = 2;

/** Index of the first stop that a road shows when it opens: the row of stop `current`, and the row above it. */
export function firstShown({ rows }: RoadShape, current: number): number {
  const stretches = Math.floor(current / SEGMENTS_PER_STRETCH) + 1;
  const starts = Array.from({ length: stretches }, (_, stretch) =>
    rows.map((row) => row + stretch * SEGMENTS_PER_STRETCH),
  ).flat();
  const first = starts.filter((start) => start <= current).at(-2) ?? 0;
  return first < FEWEST_HIDDEN ? 0 : first;
}

/** Space above a stop that is shown first, for what is beside it. */
const SPACE_ABOVE_FIRST = 200;

/** The top of the drawing when stop `first` is shown first. */
export function sceneTop(shape: RoadShape, first: number): number {
  if (first === 0) return 0;
  const row = [0, 1, 2].map((next) => stopPosition(shape, first + next).y);
  return Math.min(...row) - SPACE_ABOVE_FIRST * (shape.scale === undefined ? 1 : 1.3);
}

const round = (value: number) => Math.round(value * 10) / 10;

/** SVG path data of connected curves. */
export function pathOf(curves: readonly Curve[]): string {
  const first = curves[0];
  if (!first) return '';
  const text = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
  return `M${text(first[0])}${curves.map(([, b, c, d]) => `C${text(b)} ${text(c)} ${text(d)}`).join('')}`;
}
