import { createIdempotently } from './repeated-requests';

test('what may have been made has the same id when it is made again, and what is made next another one', async () => {
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
