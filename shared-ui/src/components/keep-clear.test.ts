import { clearOffset } from './keep-clear';

const message = { left: 900, right: 1280 };
const box = (top: number, bottom: number, left = 800, right = 1280) => ({ top, bottom, left, right });

test('a message stands at the bottom where it covers nothing that is kept clear', () => {
  expect(clearOffset(100, message, 720, [])).toBe(0);
  expect(clearOffset(100, message, 720, [box(500, 620), box(660, 720, 0, 900)])).toBe(0);
});

test('it stands above actions, and above what is above them if there is no room between', () => {
  expect(clearOffset(100, message, 720, [box(660, 720)])).toBe(60);
  expect(clearOffset(100, message, 720, [box(660, 720), box(600, 640)])).toBe(120);
  expect(clearOffset(100, message, 720, [box(660, 720), box(500, 560)])).toBe(60);
});

test('where there is no room at all it stays in the window', () => {
  expect(clearOffset(100, message, 720, [box(50, 720)])).toBe(0);
  expect(clearOffset(800, message, 720, [box(660, 720)])).toBe(0);
});
