import { adminServices } from '../../shared/testing/admin-services';
import { fakeFetch } from '../../shared/testing/fake-fetch';
import { createAccessApi } from './access.api';

const { requests } = fakeFetch();

test('access is read, given and revoked', async () => {
  const api = createAccessApi(adminServices());
  await api.read('p1');
  await api.grant('p1', { reason: 'A gift', endsAt: null });
  await api.revoke('p1', 'g1', 'A mistake');
  expect(requests).toEqual([
    'GET /api/people/p1/access',
    'POST /api/people/p1/grants {"reason":"A gift","endsAt":null}',
    'PUT /api/people/p1/grants/g1/revoke {"reason":"A mistake"}',
  ]);
});
