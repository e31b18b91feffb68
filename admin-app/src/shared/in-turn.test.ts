import { createLine } from './in-turn';

test('work waits for the work before it, and goes on after one that failed', async () => {
  const inTurn = createLine();
  const done: string[] = [];
  let release = () => {};
  const first = inTurn(async () => {
    await new Promise<void>((resolve) => (release = resolve));
    done.push('first');
    throw new Error('refused');
  });
  const second = inTurn(() => {
    done.push('second');
    return Promise.resolve(2);
  });
  await Promise.resolve();
  expect(done).toEqual([]);
  release();
  await expect(first).rejects.toThrow('refused');
  await expect(second).resolves.toBe(2);
  expect(done).toEqual(['first', 'second']);
});
