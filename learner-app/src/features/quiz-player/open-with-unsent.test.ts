import { FIRST_VIEW_MARK } from 'shared-ui/boot';
import { fakeServices } from 'shared-ui/testing';
import { ALL_TYPES, aQuizServer } from '../../testing/quiz';
import { openAhead, takeOpened } from './open-with-unsent';

beforeEach(() => {
  document.body.innerHTML = `<div ${FIRST_VIEW_MARK}></div>`;
});
afterEach(() => jest.restoreAllMocks());

async function open() {
  const services = fakeServices({ session: { id: 'mia' }, rpc: aQuizServer(ALL_TYPES).rpc });
  await openAhead(services, 'mia', 'tax-returns', 'lesson-4');
}

test('the quiz that was opened ahead is handed over, once', async () => {
  await open();
  expect(takeOpened('mia')).toMatchObject({ courseId: 'tax-returns', lessonId: 'lesson-4' });
  expect(takeOpened('mia')).toBeUndefined();
});

test('nobody gets what was opened for somebody else', async () => {
  await open();
  expect(takeOpened('noah')).toBeUndefined();
  expect(takeOpened('mia')).toBeUndefined();
});

test('what was opened a while ago is opened afresh', async () => {
  await open();
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 10_001);
  expect(takeOpened('mia')).toBeUndefined();
});

test('a quiz that arrives when the player has opened it itself is dropped', async () => {
  document.body.innerHTML = '';
  await open();
  expect(takeOpened('mia')).toBeUndefined();
});
