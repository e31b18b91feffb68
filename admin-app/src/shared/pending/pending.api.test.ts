import { adminServices } from '../testing/admin-services';
import { fakeFetch } from '../testing/fake-fetch';
import { createPendingApi } from './pending.api';

const { requests, respondWith } = fakeFetch();
const path = '/api/courses/tax%201/pending';

test('each request names its course and version', async () => {
  const api = createPendingApi(adminServices());
  respondWith({ body: { version: 'v', items: [], stops: null } });
  await api.read('tax 1');
  await api.save('tax 1', { kind: 'quiz', itemId: 'q1', changes: { title: 'Tax' }, version: 'then' });
  await api.discard('tax 1', 'v');
  await api.discard('tax 1', 'v', { kind: 'quiz', id: 'q1' });
  await api.preview('tax 1', 'v', ['quiz/q1/title']);
  await api.publish('tax 1', 'v', [], { regrade: true, lowerResults: false });
  expect(requests).toEqual([
    `GET ${path}`,
    `PUT ${path} {"kind":"quiz","itemId":"q1","version":"then","changes":{"title":"Tax"}}`,
    `DELETE ${path}?version=v`,
    `DELETE ${path}?version=v&kind=quiz&itemId=q1`,
    `POST ${path}/preview {"version":"v","kept":["quiz/q1/title"]}`,
    `POST ${path}/publish {"version":"v","kept":[],"regrade":true,"lowerResults":false}`,
  ]);
});
