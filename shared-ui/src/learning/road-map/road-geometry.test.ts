import {
  flagPosition,
  lengthOf,
  pathOf,
  sceneHeight,
  SCENE_WIDTH,
  SEGMENTS_PER_STRETCH,
  segmentsOf,
  stopPosition,
  STRETCH_HEIGHT,
  tailOf,
  type Curve,
} from './road-geometry';

const straight: Curve = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 20, y: 0 },
  { x: 30, y: 0 },
];

test('a road has one segment per stop, and each ends at its stop', () => {
  const segments = segmentsOf(9);
  expect(segments).toHaveLength(9);
  segments.forEach(({ curves }, index) => {
    const end = curves.at(-1)?.[3];
    expect(end).toEqual(stopPosition(index));
  });
});

test('segments meet in one point and in one direction, so the road has no kink', () => {
  const curves = segmentsOf(20).flatMap((segment) => segment.curves);
  curves.slice(1).forEach((curve, index) => {
    const before = curves[index]!;
    expect(curve[0]).toEqual(before[3]);
    const arriving = Math.atan2(before[3].y - before[2].y, before[3].x - before[2].x);
    const leaving = Math.atan2(curve[1].y - curve[0].y, curve[1].x - curve[0].x);
    expect(Math.cos(arriving - leaving)).toBeCloseTo(1);
  });
});

test('the eighth stop repeats the first bend one stretch lower', () => {
  const first = stopPosition(0);
  expect(stopPosition(SEGMENTS_PER_STRETCH)).toEqual({ x: first.x, y: first.y + STRETCH_HEIGHT });
});

test('a longer course leaves the first segments as they are', () => {
  expect(segmentsOf(20).slice(0, 7)).toEqual(segmentsOf(7));
});

test('the length of a segment is measured along it', () => {
  expect(lengthOf([straight])).toBeCloseTo(30);
  expect(lengthOf([straight, straight])).toBeCloseTo(60);
  for (const { length } of segmentsOf(14)) expect(length).toBeGreaterThan(200);
});

test.each([1, 2, 3, 7, 8, 9, 20])('with %d stops everything lies in the drawing', (count) => {
  const height = sceneHeight(count);
  const places = [...Array.from({ length: count }, (_, index) => stopPosition(index)), flagPosition(count)];
  for (const { x, y } of places) {
    expect(x).toBeGreaterThan(80);
    expect(x).toBeLessThan(SCENE_WIDTH - 60);
    expect(y).toBeGreaterThan(150);
    expect(y).toBeLessThan(height - 100);
  }
});

test.each([1, 2, 3, 6, 7, 9, 20])('with %d stops the flag stands clear of the last stop', (count) => {
  const last = stopPosition(count - 1);
  const flag = flagPosition(count);
  expect(Math.hypot(flag.x - last.x, flag.y - last.y)).toBeGreaterThan(130);
  expect(tailOf(count).curves[0]?.[0]).toEqual(last);
});

test('no two stops are nearer than a title is wide', () => {
  const stops = Array.from({ length: 20 }, (_, index) => stopPosition(index));
  stops.forEach((a, i) =>
    stops.slice(i + 1).forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(200)),
  );
});

test('curves become SVG path data', () => {
  expect(pathOf([straight])).toBe('M0 0C10 0 20 0 30 0');
  expect(pathOf([])).toBe('');
});
