import type { CategoryKey } from '../../components/theme';

export interface Point {
  x: number;
  y: number;
}

/**
 * A segment of a stretch ends at its stop; the points before it bend the road on the way. `flag` is the flag's position along the segment's
 * first curve, clear of the title above, if the course ends before this stop.
 */
interface RoadSegment {
  bends: Point[];
  stop: Point;
  flag: number;
}

/** A road: seven segments with fixed bend points, repeated every `height` units in longer courses. */
export interface RoadShape {
  stretch: readonly RoadSegment[];
  height: number;
  /** The index of the first stop in each row of a stretch. */
  rows: readonly number[];
  /** The point where the road begins. By default, it comes from the left. */
  entry?: Point;
  /** Whether every second stretch is a mirror image. */
  mirrored?: boolean;
  /** The scale of the flag and the road's width. Default 1. */
  scale?: number;
  /** The point where the last segment of a stretch crosses a river; a road without a bridge has no rivers. */
  bridge?: Point;
}

const segment = (
  stop: [x: number, y: number],
  flag: number,
  ...bends: [x: number, y: number][]
): RoadSegment => ({
  stop: { x: stop[0], y: stop[1] },
  flag,
  bends: bends.map(([x, y]) => ({ x, y })),
});

/** Two broad rows, and a bridge to the next two. */
const rows: RoadShape = {
  height: 860,
  rows: [0, 3, 6],
  bridge: { x: 86, y: 662 },
  stretch: [
    segment([225, 200], 0.86),
    segment([515, 120], 0.62),
    segment([795, 190], 0.62),
    segment([790, 515], 0.92, [925, 350]),
    segment([520, 545], 0.62),
    segment([255, 505], 0.62),
    segment([125, 820], 0.8, [92, 615]),
  ],
};

/** Two long slopes, as along a bay. */
const slopes: RoadShape = {
  height: 1090,
  rows: [0, 2, 4, 6],
  stretch: [
    segment([200, 170], 0.96),
    segment([470, 270], 0.7),
    segment([740, 370], 0.7),
    segment([800, 620], 0.8, [935, 490]),
    segment([530, 700], 0.76),
    segment([260, 780], 0.76),
    segment([190, 1020], 0.9, [75, 890]),
  ],
};

/** Switchbacks, like stairs with two stops on each flight. */
const switchbacks: RoadShape = {
  height: 1030,
  rows: [0, 2, 4, 6],
  stretch: [
    segment([270, 190], 0.5),
    segment([640, 150], 0.6),
    segment([760, 425], 0.8, [905, 270]),
    segment([380, 440], 0.6),
    segment([250, 705], 0.8, [115, 560]),
    segment([620, 680], 0.6),
    segment([750, 945], 0.8, [900, 800]),
  ],
};

/** Rolling hills, up and down. */
const waves: RoadShape = {
  height: 750,
  rows: [0, 3],
  stretch: [
    segment([180, 260], 0.64),
    segment([430, 130], 0.72),
    segment([680, 270], 0.7),
    segment([870, 510], 0.9, [850, 340]),
    segment([610, 610], 0.8),
    segment([360, 500], 0.8),
    segment([120, 645], 0.72),
  ],
};

const NARROW_STEP = 340;

/** The road of every category in narrow spaces, such as on phones. It goes from side to side, with one stop on each side. */
export const narrowRoad: RoadShape = {
  height: 7 * NARROW_STEP,
  rows: [0, 1, 2, 3, 4, 5, 6],
  entry: { x: 640, y: -60 },
  mirrored: true,
  scale: 1.9,
  stretch: [280, 720, 280, 720, 280, 720, 280].map((x, index) =>
    segment([x, 320 + index * NARROW_STEP], 0.7, [x < 500 ? 205 : 795, 215 + index * NARROW_STEP]),
  ),
};

export const roadShapes: Record<CategoryKey, RoadShape> = {
  general: rows,
  'financial-literacy': rows,
  'life-skills': slopes,
  'career-planning': switchbacks,
  'tax-returns': waves,
};
