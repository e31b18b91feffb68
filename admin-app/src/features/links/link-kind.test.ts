import { fakeServices } from 'shared-ui/testing';
import { fakeFetch } from '../../shared/testing/fake-fetch';
import { linkKinds } from './link-kind';
import { createLinksApi } from './links.api';

const { requests } = fakeFetch();

test('each change is sent to its own endpoint with the id of the linked item', async () => {
  const { send } = createLinksApi(fakeServices({ auth: { getSession: () => ({ session: null }) } }));
  for (const kind of linkKinds) {
    await send(kind, 'link', 'h', 'i');
    await send(kind, 'unlink', 'h', 'i');
  }
  expect(requests).toEqual([
    'PUT /api/courses/h/linkVideo {"videoId":"i"}',
    'PUT /api/courses/h/unlinkVideo {"videoId":"i"}',
    'PUT /api/courses/h/linkQuiz {"quizId":"i"}',
    'PUT /api/courses/h/unlinkQuiz {"quizId":"i"}',
    'PUT /api/videos/h/linkQuiz {"quizId":"i"}',
    'PUT /api/videos/h/unlinkQuiz {"quizId":"i"}',
  ]);
});
