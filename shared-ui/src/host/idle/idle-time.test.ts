import type { SessionUser } from '@learn-for-life/contract';
import { fakeServices } from '../../testing';
import { SESSION_STORAGE_KEY } from '../start';
import { endIdleSession } from './end-idle-session';
import { ACTIVITY_KEY } from './idle-time';

const MINUTE = 60_000;

/** The milliseconds by which the server's time is ahead of the page's. */
let ahead = 0;

beforeEach(() => {
  jest.useFakeTimers();
  ahead = 0;
  global.fetch = jest.fn(() =>
    Promise.resolve({
      headers: new Headers({ date: new Date(ahead + performance.now()).toUTCString() }),
    } as Response),
  );
  localStorage.clear();
  localStorage.setItem(SESSION_STORAGE_KEY, '{"access_token":"t"}');
});
afterEach(() => jest.useRealTimers());

function start(idleMinutes?: number, session: Partial<SessionUser> = {}) {
  const services = fakeServices({
    session,
    config: idleMinutes === undefined ? {} : { idleMinutes },
    auth: {
      'admin.signOut': () => ({}),
      signOut: () => ({}),
    },
  });
  endIdleSession(services);
  return services;
}
const status = ({ session }: ReturnType<typeof start>) => session.getState().status;
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('an unused session ends after a warning, here and on the server', async () => {
  const services = start(10);
  await pass(8.5 * MINUTE);
  expect(services.notify).not.toHaveBeenCalled();
  await pass(MINUTE);
  expect(services.notify).toHaveBeenCalledTimes(1);
  expect(status(services)).toBe('signed-in');
  await pass(MINUTE);
  expect(services.session.getState()).toEqual({ status: 'signed-out', ended: true });
  expect(services.auth['admin.signOut']).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
});

test('the session ends here immediately, even if the server doesn’t respond', async () => {
  const services = start(10);
  services.getAuth = () => new Promise(() => undefined);
  await pass(10.5 * MINUTE);
  expect(status(services)).toBe('signed-out');
  expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
});

test.each([
  ['a key', () => window.dispatchEvent(new Event('keydown'))],
  ['a playing video', () => document.body.dispatchEvent(new Event('timeupdate'))],
  ['another tab', () => localStorage.setItem(ACTIVITY_KEY, String(Date.now()))],
])('%s extends the session', async (_what, act) => {
  const services = start(10);
  await pass(9 * MINUTE);
  act();
  await pass(9 * MINUTE);
  expect(status(services)).toBe('signed-in');
  await pass(1.5 * MINUTE);
  expect(status(services)).toBe('signed-out');
});

test('after a night asleep, the first click finds the session ended and doesn’t extend it', async () => {
  const services = start(10);
  await pass(3_000);
  jest.setSystemTime(Date.now() + 600 * MINUTE);
  ahead += 600 * MINUTE;
  window.dispatchEvent(new Event('pointerdown'));
  await pass(0);
  expect(status(services)).toBe('signed-out');
});

test.each([30, -30])(
  'changing the clock by %d minutes ends no active session, and extends no other',
  async (minutes) => {
    const services = start(10);
    await pass(5 * MINUTE);
    jest.setSystemTime(Date.now() + minutes * MINUTE);
    await pass(4 * MINUTE);
    expect(status(services)).toBe('signed-in');
    window.dispatchEvent(new Event('keydown'));
    await pass(9.5 * MINUTE);
    expect(status(services)).toBe('signed-in');
    await pass(MINUTE);
    expect(status(services)).toBe('signed-out');
  },
);

test('activity recorded in the future extends a session no longer than the limit', async () => {
  localStorage.setItem(ACTIVITY_KEY, String(Date.now() + 600 * MINUTE));
  const services = start(10);
  await pass(10.5 * MINUTE);
  expect(status(services)).toBe('signed-out');
});

test('entries in the outbox are kept', async () => {
  localStorage.setItem('outbox-user-1', 'an answer');
  const services = start(1);
  await pass(2 * MINUTE);
  expect(status(services)).toBe('signed-out');
  expect(localStorage.getItem('outbox-user-1')).toBe('an answer');
});

test('without the setting, a session never ends', async () => {
  const services = start();
  await pass(6000 * MINUTE);
  expect(status(services)).toBe('signed-in');
});

test.each([
  ['of a school', { username: 'mia.otter42' }],
  ['on hold', { hold: 'terms_not_accepted' } as const],
])('without the setting, the session of an account %s ends after 20 minutes', async (_which, session) => {
  const services = start(undefined, session);
  await pass(19.5 * MINUTE);
  expect(status(services)).toBe('signed-in');
  await pass(MINUTE);
  expect(status(services)).toBe('signed-out');
});

test('for a school’s account, the deployment can shorten the limit but not extend it', async () => {
  const long = start(60, { username: 'mia.otter42' });
  await pass(21 * MINUTE);
  expect(status(long)).toBe('signed-out');
  const short = start(5, { username: 'mia.otter42' });
  await pass(6 * MINUTE);
  expect(status(short)).toBe('signed-out');
});

test('the limit starts once it is known that the account is a school’s', async () => {
  const services = start();
  await pass(30 * MINUTE);
  services.session.setState({
    status: 'signed-in',
    user: { id: 'user-1', email: '', displayName: 'Mia', isAdmin: false, username: 'mia.otter42' },
  });
  await pass(19.5 * MINUTE);
  expect(status(services)).toBe('signed-in');
  await pass(MINUTE);
  expect(status(services)).toBe('signed-out');
});
