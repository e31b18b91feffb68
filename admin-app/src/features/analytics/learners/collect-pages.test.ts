import { collectPages } from './collect-pages';

const ALL = ['a', 'b', 'c', 'd', 'e'];

/** Returns pages of two items, as an API with cursors does. */
const read = (after: number | undefined) => {
  const from = after ?? 0;
  const next = from + 2 < ALL.length ? from + 2 : null;
  return Promise.resolve({ items: ALL.slice(from, from + 2), total: ALL.length, next });
};

test('reads every page up to the last', async () => {
  const pages: string[][] = [];
  const counts: number[] = [];
  await collectPages(read, ({ items }, count) => {
    pages.push(items);
    counts.push(count);
  });
  expect(pages.flat()).toEqual(ALL);
  expect(counts).toEqual([2, 4, 5]);
});

test('stops when a page fails', async () => {
  const failing = jest.fn((after: number | undefined) =>
    after === undefined ? read(after) : Promise.reject(new Error('Gone')),
  );
  await expect(collectPages(failing, () => undefined)).rejects.toThrow('Gone');
  expect(failing).toHaveBeenCalledTimes(2);
});
