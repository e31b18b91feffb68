import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { drawIcon } from './draw-icon.ts';
import { MARK } from './mark.ts';

/** Decodes a PNG file. @returns the file's size, and a function that returns a pixel's colour and alpha as a hexadecimal number */
function pixelsOf(file: Buffer) {
  const size = file.readUInt32BE(16);
  const start = file.indexOf('IDAT') + 4;
  const lines = inflateSync(file.subarray(start, start + file.readUInt32BE(start - 8)));
  return {
    size,
    at: (x: number, y: number) => `#${lines.subarray(y * (size * 4 + 1) + 1 + x * 4).toString('hex', 0, 4)}`,
  };
}

test('an icon is a PNG of the given size: the road and the flag on a ground with round, transparent corners', () => {
  const file = drawIcon(80, false);
  expect(file.toString('latin1', 1, 4)).toBe('PNG');
  const { size, at } = pixelsOf(file);
  expect(size).toBe(80);
  expect(at(0, 0)).toMatch(/00$/);
  expect(at(40, 1)).toBe(`${MARK.ground}ff`);
  // The coordinates are twice the drawing's.
  expect(at(18, 66)).toBe(`${MARK.road.color}ff`);
  expect(at(50, 18)).toBe(`${MARK.flag.color}ff`);
  expect(at(60, 60)).toBe(`${MARK.ground}ff`);
});

test('a maskable icon fills its square, and the mark stays inside the circle that no mask cuts off', () => {
  const { size, at } = pixelsOf(drawIcon(100, true));
  expect(at(0, 0)).toBe(`${MARK.ground}ff`);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (Math.hypot(x - 49.5, y - 49.5) > 40) expect(at(x, y)).toBe(`${MARK.ground}ff`);
  expect(at(57, 34)).toBe(`${MARK.flag.color}ff`);
});

test('the logo is the same drawing', () => {
  const logo = readFileSync(join(import.meta.dirname, '../../src/components/drawings/logo-mark.svg'), 'utf8');
  for (const part of [MARK.road.path, MARK.flag.path, MARK.ground, MARK.road.color, MARK.flag.color])
    expect(logo).toContain(`"${part}"`);
});
