import { renderHook } from '@testing-library/react';
import { FIRST_VIEW_MARK } from 'shared-ui/start';
import { fakeServices } from 'shared-ui/testing';
import { ALL_TYPES, aQuizServer } from '../../../testing/quiz';
import { prefetchQuiz, usePrefetchedQuiz } from './prefetch-quiz';

beforeEach(() => {
  document.body.innerHTML = `<div ${FIRST_VIEW_MARK}></div>`;
});

async function prefetch() {
  const services = fakeServices({ session: { id: 'mia' }, rpc: aQuizServer(ALL_TYPES).rpc });
  await prefetchQuiz(services, 'mia', 'tax-returns', 'lesson-4');
}

const prefetched = (userId: string) =>
  renderHook(() => usePrefetchedQuiz(userId, 'tax-returns', 'lesson-4', null)).result.current;

test('a prefetched quiz is passed to the player', async () => {
  await prefetch();
  expect(prefetched('mia')?.lessonId).toBe('lesson-4');
});

test('a quiz prefetched for another user is discarded', async () => {
  await prefetch();
  expect(prefetched('noah')).toBeUndefined();
  expect(prefetched('mia')).toBeUndefined();
});

test('a quiz that arrives after the first view was replaced is discarded', async () => {
  document.body.innerHTML = '';
  await prefetch();
  expect(prefetched('mia')).toBeUndefined();
});
