import { AppError } from 'shared-ui/data';
import { StaleError } from '../api-client';
import { aPendingItem } from '../testing/a-pending-item';
import type { Pending } from './pending.api';
import { prepare, preparedStops, savePrepared } from './prepared';

const stored = { id: 'q1', title: 'Stored', description: 'Words', updatedAt: '2026-11-20T00:00:00Z' };
const item = aPendingItem({ id: 'q1', values: { title: 'Prepared' }, updatedAt: '2026-11-24T00:00:00Z' });
const pending: Pending = { version: 'v', items: [item], stops: null };
const aStop = (itemId: string) => ({
  lessonId: `stop ${itemId}`,
  kind: 'quiz' as const,
  itemId,
  position: 1,
  title: `Stored ${itemId}`,
  description: '',
  image: null,
  durationSeconds: null,
  publication: null,
  publishAt: null,
});

test('what is prepared lies over what is stored, with a version of both', () => {
  expect(prepare(pending, 'quiz', stored)).toEqual({
    ...stored,
    title: 'Prepared',
    updatedAt: '2026-11-24T00:00:00Z',
  });
  expect(prepare(pending, 'video', stored)).toBe(stored);
  expect(prepare(pending, 'quiz', { ...stored, id: 'q2' })).toMatchObject({ title: 'Stored' });
});

test('stops are in the prepared order, with prepared titles', () => {
  const [first, second] = [aStop('q1'), aStop('q2')];
  const titles = (stops: Pending['stops']) =>
    preparedStops({ ...pending, stops }, [first, second]).map(({ title }) => title);
  expect(titles(null)).toEqual(['Prepared', 'Stored q2']);
  expect(titles([second, first])).toEqual(['Stored q2', 'Prepared']);
});

const read = () => Promise.resolve(stored);

test('what was prepared is shown over what is stored now', async () => {
  const send = jest.fn(() => Promise.resolve(pending));
  const save = savePrepared(send, () => Promise.reject(new Error('not needed')));
  expect(await save('quiz', 'q1', { title: 'Prepared' }, 'then', read)).toMatchObject({ title: 'Prepared' });
  expect(send).toHaveBeenCalledWith('quiz', 'q1', { title: 'Prepared' }, 'then');
});

test('a conflict brings the version of the others with it, another error comes as it is', async () => {
  const failing = (code: 'stale_update' | 'network') =>
    savePrepared(
      () => Promise.reject(new AppError(code, 'No.', 409)),
      () => Promise.resolve(pending),
    )('quiz', 'q1', {}, 'then', read);
  const conflict = await failing('stale_update').catch((error: unknown) => error);
  expect(conflict).toBeInstanceOf(StaleError);
  expect(conflict).toMatchObject({ current: { title: 'Prepared', updatedAt: '2026-11-24T00:00:00Z' } });
  await expect(failing('network')).rejects.not.toBeInstanceOf(StaleError);
});
