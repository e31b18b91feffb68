import {
  firstShown,
  flagPosition,
  lengthOf,
  pathOf,
  sceneHeight,
  sceneTop,
  SCENE_WIDTH,
  SEGMENTS_PER_STRETCH,
  segmentsOf,
  stopPosition,
  tailOf,
  type Curve,
} from './road-geometry';
import { narrowRoad, roadShapes } from './road-shapes';

const straight: Curve = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 20, y: 0 },
  { x: 30, y: 0 },
];

const shapes = Object.entries(roadShapes);

test('each of the four categories has its own road', () => {
  const { general: _general, ...own } = roadShapes;
  expect(new Set(Object.values(own)).size).toBe(4);
});

describe.each(shapes)('the road of %s', (_category, shape) => {
  test('has seven segments per stretch, one per stop, and each ends at its stop', () => {
    expect(shape.stretch).toHaveLength(SEGMENTS_PER_STRETCH);
    const segments = segmentsOf(shape, 9);
    expect(segments).toHaveLength(9);
    segments.forEach(({ curves }, index) => {
      const end = curves.at(-1)?.[3];
      expect(end).toEqual(stopPosition(shape, index));
    });
  });

  test('has segments that join at one point and in one direction, without kinks', () => {
    const curves = segmentsOf(shape, 20).flatMap((segment) => segment.curves);
    curves.slice(1).forEach((curve, index) => {
      const before = curves[index]!;
      expect(curve[0]).toEqual(before[3]);
      const arriving = Math.atan2(before[3].y - before[2].y, before[3].x - before[2].x);
      const leaving = Math.atan2(curve[1].y - curve[0].y, curve[1].x - curve[0].x);
      expect(Math.cos(arriving - leaving)).toBeCloseTo(1);
    });
  });

  test('repeats the first bend one stretch lower at the eighth stop', () => {
    const first = stopPosition(shape, 0);
    expect(stopPosition(shape, SEGMENTS_PER_STRETCH)).toEqual({ x: first.x, y: first.y + shape.height });
  });

  test('keeps its first segments in a longer course', () => {
    expect(segmentsOf(shape, 20).slice(0, 7)).toEqual(segmentsOf(shape, 7));
  });

  test('has no segment too short for its stops', () => {
    for (const { length } of segmentsOf(shape, 14)) expect(length).toBeGreaterThan(200);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 20])('fits inside the drawing with %d stops', (count) => {
    const height = sceneHeight(shape, count);
    const stops = Array.from({ length: count }, (_, index) => stopPosition(shape, index));
    for (const { x, y } of [...stops, flagPosition(shape, count)]) {
      expect(x).toBeGreaterThan(80);
      expect(x).toBeLessThan(SCENE_WIDTH - 60);
      expect(y).toBeGreaterThan(150);
      expect(y).toBeLessThan(height - 100);
    }
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 9, 20])('has a flag that doesn’t overlap the last of %d stops', (count) => {
    const last = stopPosition(shape, count - 1);
    const flag = flagPosition(shape, count);
    expect(Math.hypot(flag.x - last.x, flag.y - last.y)).toBeGreaterThan(130);
    expect(tailOf(shape, count).curves[0]?.[0]).toEqual(last);
  });

  test('has no two stops with overlapping titles', () => {
    const stops = Array.from({ length: 20 }, (_, index) => stopPosition(shape, index));
    stops.forEach((a, i) =>
      stops.slice(i + 1).forEach((b) => {
        const isBeside = Math.abs(a.x - b.x) >= 188;
        expect(isBeside || Math.abs(a.y - b.y) >= 196).toBe(true);
      }),
    );
  });
});

describe('the narrow road', () => {
  const stops = Array.from({ length: 20 }, (_, index) => stopPosition(narrowRoad, index));

  test('goes from side to side at every stop, even between stretches', () => {
    stops.slice(1).forEach(({ x, y }, index) => {
      const before = stops[index]!;
      expect(Math.abs(x - before.x)).toBe(440);
      expect(y - before.y).toBe(340);
    });
  });

  test.each([1, 7, 8, 14, 20])(
    'has a flag that doesn’t overlap the last of %d stops or its title',
    (count) => {
      const last = stopPosition(narrowRoad, count - 1);
      const flag = flagPosition(narrowRoad, count);
      expect(Math.abs(flag.x - last.x)).toBeGreaterThan(240);
      expect(flag.y).toBeLessThan(sceneHeight(narrowRoad, count) - 100);
    },
  );
});

describe('a road that opens at a stop', () => {
  test.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 2],
    [8, 7],
  ])('starts, on the narrow road, one stop before stop %d', (current, first) => {
    expect(firstShown(narrowRoad, current)).toBe(first);
  });

  test.each(shapes)('shows, on the road of %s, the stop’s row and the one above it', (_category, shape) => {
    for (let current = 0; current < 20; current++) {
      const first = firstShown(shape, current);
      const top = sceneTop(shape, first);
      expect(first).toBeLessThanOrEqual(current);
      // The stop is in view when the road opens, with room for its surroundings.
      for (const index of [first, current]) {
        expect(stopPosition(shape, index).y - top).toBeGreaterThanOrEqual(150);
        expect(stopPosition(shape, index).y - top).toBeLessThan(820);
      }
    }
  });
});

test('a segment’s length is measured along its curve', () => {
  expect(lengthOf([straight])).toBeCloseTo(30);
  expect(lengthOf([straight, straight])).toBeCloseTo(60);
});

test('curves become SVG path data', () => {
  expect(pathOf([straight])).toBe('M0 0C10 0 20 0 30 0');
  expect(pathOf([])).toBe('');
});
