import { fakeServices } from 'shared-ui/testing';
import { fakeFetch } from '../../shared/testing/fake-fetch';
import { linkKinds } from './link-kind';
import { createLinksApi } from './links.api';

const { asked } = fakeFetch();

test('each change goes to its own address, with the id of what is linked', async () => {
  const { changes } = createLinksApi(fakeServices({ auth: { getSession: () => ({ session: null }) } }));
  for (const { id } of linkKinds) {
    await changes[id].link('h', 'i');
    await changes[id].unlink('h', 'i');
  }
  expect(asked).toEqual([
    'PUT /api/courses/h/linkVideo {"videoId":"i"}',
    'PUT /api/courses/h/unlinkVideo {"videoId":"i"}',
    'PUT /api/courses/h/linkQuiz {"quizId":"i"}',
    'PUT /api/courses/h/unlinkQuiz {"quizId":"i"}',
    'PUT /api/videos/h/linkQuiz {"quizId":"i"}',
    'PUT /api/videos/h/unlinkQuiz {"quizId":"i"}',
  ]);
});
