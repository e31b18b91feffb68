import { createSerialQueue } from './serial-queue';

test('a task waits for the one before it, even if that one fails', async () => {
  const enqueue = createSerialQueue();
  const done: string[] = [];
  let release = () => {};
  const first = enqueue(async () => {
    await new Promise<void>((resolve) => (release = resolve));
    done.push('first');
    throw new Error('refused');
  });
  const second = enqueue(() => {
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
