import { formatPosition } from './format-position';

test('positions are formatted as minutes and seconds', () => {
  expect([formatPosition(7.9), formatPosition(754)]).toEqual(['0:07', '12:34']);
});
