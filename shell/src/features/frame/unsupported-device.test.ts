import { isUnsupportedDevice } from './unsupported-device';

test.each([
  ['a phone', 5, 390, true],
  ['a tablet', 5, 1024, true],
  ['a large touch screen', 10, 1025, false],
  ['a small laptop without touch', 0, 1024, false],
])('%s', (_name, maxTouchPoints, width, unsupported) => {
  expect(isUnsupportedDevice({ maxTouchPoints }, { width })).toBe(unsupported);
});
