import { findPlace, type Box } from './message-place';

const message = { width: 400, height: 100 };
const window = { width: 1280, height: 720 };
const box = (top: number, bottom: number, left = 800, right = 1280): Box => ({ top, bottom, left, right });
const place = (surroundings: { kept?: Box[]; focused?: Box[]; pressable?: Box[] }, size = message) =>
  findPlace(size, { window, kept: [], pressable: [], ...surroundings });
const CORNER = { right: 0, bottom: 0 };

test('messages are in the corner if they cover nothing there', () => {
  expect(place({})).toEqual(CORNER);
  expect(place({ kept: [box(500, 620), box(660, 720, 0, 880)], pressable: [box(0, 600)] })).toEqual(CORNER);
});

test('messages are above actions, and above content too if there is no space between', () => {
  expect(place({ kept: [box(660, 720)] })).toEqual({ right: 0, bottom: 60 });
  expect(place({ kept: [box(660, 720), box(600, 640)] })).toEqual({ right: 0, bottom: 120 });
  expect(place({ pressable: [box(660, 720), box(500, 560)] })).toEqual({ right: 0, bottom: 60 });
});

test('if nothing is free on the right, messages move left', () => {
  const column = (left: number) =>
    Array.from({ length: 12 }, (_, row) => box(row * 60, row * 60 + 40, left, left + 100));
  expect(place({ pressable: column(1100) })).toEqual({ right: 192, bottom: 0 });
  expect(place({ pressable: [...column(1100), ...column(500)] })).toEqual({ right: 192, bottom: 0 });
  expect(place({ pressable: [...column(1100), ...column(700)] })).toEqual({ right: 608, bottom: 0 });
});

test('of two free places, messages use the one nearer to the corner', () => {
  expect(place({ pressable: [box(700, 720)] })).toEqual({ right: 0, bottom: 20 });
  expect(place({ pressable: [box(200, 720, 1200)] })).toEqual({ right: 96, bottom: 0 });
});

test('messages cover no text if there is room beside it, and otherwise as little as possible', () => {
  const phone = { width: 390, height: 844 };
  const size = { width: 390, height: 80 };
  const put = (texts: Box[], pressable: Box[] = []) =>
    findPlace(size, { window: phone, kept: [], pressable, texts });
  const text = (top: number, bottom: number, right = 390): Box => ({ top, bottom, left: 0, right });
  expect(put([text(700, 844)])).toEqual({ right: 0, bottom: 144 });
  // On a page full of text, the message covers a short line rather than long ones, and never a button.
  const lines = Array.from({ length: 11 }, (_, row) => text(row * 80, row * 80 + 70, row === 3 ? 60 : 390));
  expect(put(lines).bottom).toBeGreaterThan(844 - 4 * 80 - 20);
  expect(put(lines).bottom).toBeLessThan(844 - 3 * 80 - 60);
  expect(put(lines, [text(200, 400)]).bottom).not.toBe(put(lines).bottom);
  // The message covers the navigation bar rather than text, unless the bar has the focus.
  const bar = text(0, 90);
  const over = (focused: Box[]) =>
    findPlace(size, {
      window: phone,
      kept: [bar],
      navigation: [bar],
      pressable: [{ top: 10, bottom: 60, left: 200, right: 380 }],
      focused,
      texts: lines.filter(({ top }) => top > 0),
    });
  expect(over([]).bottom).toBeGreaterThanOrEqual(844 - 90);
  expect(over([bar]).bottom).toBeLessThan(844 - 90);
});

test('if no place is free, messages cover what scrolls, never what is fixed', () => {
  const rows = Array.from({ length: 12 }, (_, row) => box(row * 60, row * 60 + 40, 0, 1280));
  expect(place({ pressable: rows })).toEqual(CORNER);
  expect(place({ pressable: rows, kept: [box(640, 720, 0, 1280)] })).toEqual({ right: 0, bottom: 80 });
  // The page has links at the top and a form on the right.
  expect(place({ pressable: rows, kept: [box(0, 60, 0, 1280), box(140, 720)] })).toEqual({
    right: 480,
    bottom: 0,
  });
});

test('messages prefer covering the focused element to covering protected ones', () => {
  const list = box(185, 545, 233, 1002);
  const actions = box(569, 613, 233, 1025);
  const size = { width: 416, height: 310 };
  expect(place({ kept: [actions], focused: [list] }, size)).toEqual({ right: 0, bottom: 151 });
  expect(place({ kept: [actions], focused: [list] })).toEqual({ right: 0, bottom: 0 });
});

test('if there is no space at all, messages stay in the window', () => {
  expect(place({ kept: [box(50, 720, 0, 1280)] })).toEqual(CORNER);
  expect(place({ kept: [box(660, 720)] }, { width: 400, height: 800 })).toEqual(CORNER);
});
