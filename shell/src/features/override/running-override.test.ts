import type { SessionState, SessionUser } from '@learn-for-life/contract';
import { aUser, fakeServices } from 'shared-ui/testing';
import { OVERRIDE_KEY, storesOverride } from '../../shared/override-key';
import { beginOverride } from './running-override';

const ORIGIN = 'https://builds.test';
const stored = { remote: 'learner-app', address: `${ORIGIN}/mf-manifest.json`, userId: 'ada' };
const ada = aUser({ id: 'ada', isAdmin: true, adminRight: 'all' });
const as = (change: Partial<SessionUser>): SessionState => ({
  status: 'signed-in',
  user: { ...ada, ...change },
});

function begin(override: object | string = stored, state: SessionState = as({}), origins = [ORIGIN]) {
  sessionStorage.setItem(OVERRIDE_KEY, typeof override === 'string' ? override : JSON.stringify(override));
  const services = fakeServices({ session: state });
  services.config.overrideOrigins = origins;
  const leave = jest.fn();
  return { begun: beginOverride(services, leave), session: services.session, leave };
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 1));

afterEach(() => sessionStorage.clear());

test('a build chosen by an admin with all rights from an allowed origin runs', async () => {
  await expect(begin().begun).resolves.toMatchObject({ remote: stored.remote, address: stored.address });
  expect(storesOverride()).toBe(true);
});

test.each<[string, object | string, SessionState, string[]]>([
  ['from an origin that is not allowed', { ...stored, address: 'https://evil.test/e.js' }, as({}), [ORIGIN]],
  ['where the deployment allows none', stored, as({}), []],
  ['of another account', stored, as({ id: 'ben' }), [ORIGIN]],
  ['of an admin for content', stored, as({ adminRight: 'content' }), [ORIGIN]],
  ['of a visitor', stored, { status: 'signed-out' }, [ORIGIN]],
  ['that is incomplete', { ...stored, remote: 7 }, as({}), [ORIGIN]],
  ['that isn’t JSON', '{', as({}), [ORIGIN]],
])('one %s is removed', async (_which, override, state, origins) => {
  await expect(begin(override, state, origins).begun).resolves.toBeNull();
  expect(storesOverride()).toBe(false);
});

test('a session that is still loading is waited for', async () => {
  const { begun, session } = begin(stored, { status: 'loading' });
  session.setState(as({}), true);
  await expect(begun).resolves.not.toBeNull();
});

test.each<[string, SessionState]>([
  ['logs out', { status: 'signed-out' }],
  ['changes', as({ id: 'ben' })],
  ['has lost the right', as({ adminRight: 'people' })],
])('the override ends when the user %s', async (_how, state) => {
  const { begun, session, leave } = begin();
  await begun;
  session.setState(state, true);
  expect(storesOverride()).toBe(false);
  await nextTask();
  expect(leave).toHaveBeenCalledTimes(1);
  expect(leave).toHaveBeenCalledWith(state);
});

test('the override stays while the user can’t be confirmed, and when their name changes', async () => {
  const { begun, session, leave } = begin();
  await begun;
  session.setState(as({ displayName: 'Ada L' }), true);
  session.setState(as({ isAdmin: false, unconfirmed: 'session' }), true);
  await nextTask();
  expect(leave).not.toHaveBeenCalled();
  expect(storesOverride()).toBe(true);
});
