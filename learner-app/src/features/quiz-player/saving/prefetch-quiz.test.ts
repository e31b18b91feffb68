import { FIRST_VIEW_MARK } from 'shared-ui/start';
import { fakeServices } from 'shared-ui/testing';
import { ALL_TYPES, aQuizServer } from '../../../testing/quiz';
import { prefetchQuiz, consumePrefetched } from './prefetch-quiz';

beforeEach(() => {
  document.body.innerHTML = `<div ${FIRST_VIEW_MARK}></div>`;
});
afterEach(() => jest.restoreAllMocks());

async function prefetch() {
  const services = fakeServices({ session: { id: 'mia' }, rpc: aQuizServer(ALL_TYPES).rpc });
  await prefetchQuiz(services, 'mia', 'tax-returns', 'lesson-4');
}

test('a prefetched quiz is handed over once', async () => {
  await prefetch();
  expect(consumePrefetched('mia')).toMatchObject({ courseId: 'tax-returns', lessonId: 'lesson-4' });
  expect(consumePrefetched('mia')).toBeUndefined();
});

test('a quiz that was prefetched for somebody else is dropped', async () => {
  await prefetch();
  expect(consumePrefetched('noah')).toBeUndefined();
  expect(consumePrefetched('mia')).toBeUndefined();
});

test('a quiz that was prefetched more than ten seconds ago is dropped', async () => {
  await prefetch();
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 10_001);
  expect(consumePrefetched('mia')).toBeUndefined();
});

test('a quiz that arrives after the first view is gone is dropped', async () => {
  document.body.innerHTML = '';
  await prefetch();
  expect(consumePrefetched('mia')).toBeUndefined();
});
