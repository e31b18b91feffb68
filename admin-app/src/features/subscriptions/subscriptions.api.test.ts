import { adminServices } from '../../shared/testing/admin-services';
import { fakeFetch } from '../../shared/testing/fake-fetch';
import { createSubscriptionsApi } from './subscriptions.api';

const { requests, respondWith } = fakeFetch();
const createApi = () => createSubscriptionsApi(adminServices());

test('a page is read with its total; a search is sent only if there is one', async () => {
  respondWith({ body: [{ id: 'sub_1' }], headers: { 'X-Total-Count': '60' } });
  expect(await createApi().list({ q: '', page: 2 })).toEqual({ items: [{ id: 'sub_1' }], total: 60 });
  await createApi().list({ q: 'north high', page: 1 });
  expect(requests).toEqual([
    'GET /api/subscriptions?page=2&pageSize=25',
    'GET /api/subscriptions?page=1&pageSize=25&q=north%20high',
  ]);
});

test('a school is found and given the plan', async () => {
  const api = createApi();
  respondWith({ body: [{ id: 'n1', name: 'North High' }], headers: { 'X-Total-Count': '1' } });
  expect((await api.findSchools('north')).total).toBe(1);
  await api.changeSchool('sub_1', 'n1');
  expect(requests).toEqual([
    'GET /api/schools?q=north&page=1&pageSize=50',
    'PUT /api/subscriptions/sub_1/school {"schoolId":"n1"}',
  ]);
});

test('seats are changed and freed', async () => {
  const api = createApi();
  await api.changeSeats('sub_1', 'renew_code');
  await api.releaseSeat('sub_1', 's1');
  expect(requests).toEqual([
    'POST /api/subscriptions/sub_1/seats {"change":"renew_code"}',
    'DELETE /api/subscriptions/sub_1/seats/s1',
  ]);
});
