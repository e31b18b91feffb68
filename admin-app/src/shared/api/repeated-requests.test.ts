import { createIdempotently } from './repeated-requests';

test('a retry after a failure reuses the id, and the next creation gets a new one', async () => {
  const ids: string[] = [];
  const make = (fails: boolean) => (id: string) => {
    ids.push(id);
    return fails ? Promise.reject(new Error('The answer was lost')) : Promise.resolve();
  };
  await expect(createIdempotently('GST', make(true))).rejects.toThrow();
  await createIdempotently('GST', make(false));
  await createIdempotently('GST', make(false));
  expect(ids[1]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(2);
});
