import { pointOn, segmentsOf, stopPosition, SPACE_ABOVE } from '../road-geometry';
import { narrowRoad, roadShapes, type RoadShape } from '../road-shapes';
import { narrow } from './narrow.slots';
import { rows } from './rows.slots';
import type { Slot, Slots } from './slots';
import { slopes } from './slopes.slots';
import { switchbacks } from './switchbacks.slots';
import { waves } from './waves.slots';

type Box = readonly [left: number, top: number, right: number, bottom: number];

const meet = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

/** Returns the area that a drawing with this half width, height and depth covers at its slot. */
const boxOf = ([x, y, scale]: Slot, [half, height, depth]: readonly [number, number, number]): Box => [
  x - half * scale,
  y - height * scale,
  x + half * scale,
  y + depth * scale,
];
const SIZES = {
  landmarks: [78, 120, 12],
  trees: [24, 80, 6],
  bushes: [28, 24, 8],
  ponds: [64, 34, 30],
} as const;

/**
 * Returns boxes around the road and its stops, in the coordinates of the second of three stretches, so that parts of the other two that
 * reach into it are included. Adds boxes around the road's entry into the first stretch.
 */
function roadOf(shape: RoadShape) {
  const up = SPACE_ABOVE + shape.height;
  const boxesOn = (count: number, above: number) =>
    segmentsOf(shape, count)
      .flatMap(({ curves }) => curves)
      .flatMap((curve) => Array.from({ length: 40 }, (_, step) => pointOn(curve, step / 40)))
      .map(({ x, y }): Box => [x - 24, y - above - 24, x + 24, y - above + 24]);
  const stops = Array.from({ length: 21 }, (_, index) => stopPosition(shape, index)).map(({ x, y }): Box => [
    x - 80,
    y - up - 95,
    x + 80,
    y - up + 60,
  ]);
  return [...boxesOn(1, SPACE_ABOVE), ...boxesOn(21, up), ...stops];
}

const roadSlots: Partial<Record<keyof typeof roadShapes, Slots>> = {
  'financial-literacy': rows,
  'life-skills': slopes,
  'career-planning': switchbacks,
  'tax-returns': waves,
};

const cases = Object.entries(roadSlots).flatMap(([category, slots]) =>
  Object.entries(slots).map(([kind, list]) => [category, kind, list] as const),
);

test.each(cases)(
  'on the road of %s, %s don’t overlap the road, the stops and their titles',
  (category, kind, list) => {
    const taken = roadOf(roadShapes[category as keyof typeof roadShapes]);
    const inTheWay = list.filter((slot) => {
      const box = boxOf(slot, SIZES[kind as keyof typeof SIZES]);
      return taken.some((other) => meet(box, other));
    });
    expect(inTheWay).toEqual([]);
  },
);

test.each(Object.entries(narrow))(
  'on the narrow road, %s don’t overlap the road, the stops and their titles',
  (kind, list) => {
    // At a width of 358 px, half of a stop's title is 184 units wide, and the stop is 205 units high.
    const road = segmentsOf(narrowRoad, 8)
      .flatMap(({ curves }) => curves)
      .flatMap((curve) => Array.from({ length: 40 }, (_, step) => pointOn(curve, step / 40)))
      .map(({ x, y }): Box => [x - 46, y - SPACE_ABOVE - 46, x + 46, y - SPACE_ABOVE + 46]);
    const stops = Array.from({ length: 8 }, (_, index) => stopPosition(narrowRoad, index)).map(
      ({ x, y }): Box => [x - 184, y - SPACE_ABOVE - 205, x + 184, y - SPACE_ABOVE + 165],
    );
    const inTheWay = list.filter((slot) => {
      const box = boxOf(slot, SIZES[kind as keyof typeof SIZES]);
      return [...road, ...stops].some((other) => meet(box, other));
    });
    expect(inTheWay).toEqual([]);
  },
);
