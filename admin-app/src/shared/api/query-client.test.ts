import { createStore } from 'zustand/vanilla';
import type { SessionState, SessionUser } from '@learn-for-life/contract';
import { fakeServices } from 'shared-ui/testing';
import { newQueryClient, prefetchQueries } from './query-client';

const admin: SessionUser = { id: 'ada', email: 'ada@example.com', displayName: 'Ada', isAdmin: true };

/** Prefetches one query of a content page. */
function prefetch(state: SessionState) {
  const session = createStore<SessionState>(() => state);
  const services = { ...fakeServices(), session };
  const client = newQueryClient(services);
  const read = jest.fn().mockResolvedValue('read');
  const done = prefetchQueries(services, 'content', () => [
    client.query({ queryKey: ['lists'], queryFn: read }),
  ]);
  return { session, read, done, cached: () => client.getQueryData(['lists']) };
}

test('a screen’s queries are in the cache of the mounted app', async () => {
  const { done, cached } = prefetch({ status: 'signed-in', user: admin });
  await done;
  expect(cached()).toBe('read');
});

test('nothing is read until the session is known', async () => {
  const { session, read, done } = prefetch({ status: 'loading' });
  expect(read).not.toHaveBeenCalled();
  session.setState({ status: 'signed-in', user: admin });
  await done;
  expect(read).toHaveBeenCalledTimes(1);
});

test.each<[string, SessionState]>([
  ['no one', { status: 'signed-out' }],
  ['a student', { status: 'signed-in', user: { ...admin, isAdmin: false } }],
  ['an admin for people', { status: 'signed-in', user: { ...admin, adminRight: 'people' } }],
  [
    'an admin without the second factor',
    { status: 'signed-in', user: { ...admin, secondFactor: 'challenge' } },
  ],
])('nothing is read for %s', async (_who, state) => {
  const { read, done } = prefetch(state);
  await done;
  expect(read).not.toHaveBeenCalled();
});

test('failures are left to the screen', async () => {
  const services = fakeServices({ session: { status: 'signed-in', user: admin } });
  newQueryClient(services);
  await expect(
    prefetchQueries(services, 'content', () => [Promise.reject(new Error('down'))]),
  ).resolves.toBeUndefined();
});
