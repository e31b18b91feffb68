import { PLOT, scaleOf, xOf, yOf } from './plot-geometry';

test('a scale has round steps and includes zero', () => {
  expect(scaleOf([620, 1240, 2310]).ticks).toEqual([0, 500, 1000, 1500, 2000, 2500]);
  expect(scaleOf([-340, 900]).ticks).toEqual([-500, 0, 500, 1000]);
  expect(scaleOf([0]).ticks).toEqual([0, 100]);
});

test('months run from left to right, amounts from bottom to top', () => {
  const scale = scaleOf([2500]);
  expect(xOf(1, 600)).toBe(PLOT.left);
  expect(xOf(12, 600)).toBe(600 - PLOT.right);
  expect(yOf(2500, scale)).toBe(PLOT.top);
  expect(yOf(0, scale)).toBe(PLOT.height - PLOT.bottom);
});
