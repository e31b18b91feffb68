import { AppError } from 'shared-ui/data';
import { StaleError } from '../api/api-client';
import { aPendingItem } from './pending.testing';
import type { Pending } from './pending.api';
import { aQuestion } from '../content/question.testing';
import { newItem, prepare, preparedQuestions, preparedStops, savePrepared } from './prepared';

const stored = {
  id: 'q1',
  title: 'Stored',
  description: 'Words',
  updatedAt: '2026-11-20T00:00:00Z',
  version: '2026-11-20T00:00:00Z',
};
const item = aPendingItem({ id: 'q1', values: { title: 'Prepared' }, version: 'of both' });
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
  questionCount: null,
  hasFile: null,
  publication: 'published' as const,
  publishAt: null,
});

test('prepared fields override stored ones, with a version that covers both', () => {
  expect(prepare(pending, 'quiz', stored)).toEqual({
    ...stored,
    title: 'Prepared',
    updatedAt: '2026-11-24T00:00:00Z',
    version: 'of both',
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

test('a stop has its prepared state', () => {
  const draft = aPendingItem({ id: 'q1', values: { publication: 'draft', publishAt: null } });
  expect(preparedStops({ ...pending, items: [draft] }, [aStop('q1')])[0]).toMatchObject({
    title: 'Stored q1',
    publication: 'draft',
  });
});

test('a stop has a file as soon as one is prepared', () => {
  const stop = { ...aStop('v1'), kind: 'video' as const, hasFile: false };
  const change = (url: string | null) => aPendingItem({ kind: 'video', id: 'v1', values: { url } });
  const hasFile = (items: Pending['items']) => preparedStops({ ...pending, items }, [stop])[0]?.hasFile;
  expect([hasFile([]), hasFile([change('media/videos/a.mp4')]), hasFile([change(null)])]).toEqual([
    false,
    true,
    false,
  ]);
});

test('questions are in the prepared order, with new ones and without deleted ones', () => {
  const list = aPendingItem({ kind: 'questions', id: 'q1', values: { questions: ['new', 'b', 'gone'] } });
  const values = { ...aQuestion({ id: 'new', questionTitle: 'New' }) };
  const items = [
    list,
    aPendingItem({ kind: 'question', id: 'new', isNew: true, values, version: 'now' }),
    aPendingItem({ kind: 'question', id: 'b', values: { questionTitle: 'Prepared B' } }),
  ];
  const storedOnes = ['a', 'b'].map((id) => aQuestion({ id, questionTitle: `Stored ${id}` }));
  const titles = (quizId: string) =>
    preparedQuestions({ ...pending, items }, quizId, storedOnes).map(({ questionTitle }) => questionTitle);
  expect(titles('q1')).toEqual(['New', 'Prepared B']);
  expect(titles('other')).toEqual(['Stored a', 'Prepared B']);
});

test('new items consist of prepared fields, and stored items aren’t new', () => {
  const made = aPendingItem({ id: 'q9', isNew: true, values: { id: 'q9', title: 'New' }, version: 'now' });
  expect(newItem({ ...pending, items: [made] }, 'quiz', 'q9')).toEqual({
    id: 'q9',
    title: 'New',
    version: 'now',
    updatedAt: '2026-11-24T00:00:00Z',
  });
  expect(newItem(pending, 'quiz', 'q1')).toBeUndefined();
});

test('new items are changed without loading them', async () => {
  const made = aPendingItem({
    id: 'q9',
    isNew: true,
    values: { id: 'q9', title: 'Newer' },
    version: 'now',
  });
  const save = savePrepared(
    () => Promise.resolve({ ...pending, items: [made] }),
    () => Promise.reject(new Error('not needed')),
  );
  const notThere = () => Promise.reject(new Error('It does not exist.'));
  expect(
    await save<{ id: string; version: string | null; updatedAt: string }>('quiz', 'q9', {}, 'then', notThere),
  ).toMatchObject({
    title: 'Newer',
  });
});

const read = () => Promise.resolve(stored);

test('prepared fields are shown over the current stored ones', async () => {
  const send = jest.fn(() => Promise.resolve(pending));
  const save = savePrepared(send, () => Promise.reject(new Error('not needed')));
  expect(await save('quiz', 'q1', { title: 'Prepared' }, 'then', read)).toMatchObject({ title: 'Prepared' });
  expect(send).toHaveBeenCalledWith('quiz', 'q1', { title: 'Prepared' }, 'then');
});

test('a conflict error includes the other version; other errors are passed on unchanged', async () => {
  const failing = (code: 'stale_update' | 'network') =>
    savePrepared(
      () => Promise.reject(new AppError(code, 'No.', 409)),
      () => Promise.resolve(pending),
    )('quiz', 'q1', {}, 'then', read);
  const conflict = await failing('stale_update').catch((error: unknown) => error);
  expect(conflict).toBeInstanceOf(StaleError);
  expect(conflict).toMatchObject({ current: { title: 'Prepared', version: 'of both' } });
  await expect(failing('network')).rejects.not.toBeInstanceOf(StaleError);
});
