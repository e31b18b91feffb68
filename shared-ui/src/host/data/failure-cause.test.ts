import { AppError, SERVER_UNAVAILABLE } from './app-error';
import { adviceFor, causeOf } from './failure-cause';

const CONNECTION = 'Check your connection, then try again.';
const MOMENT = 'Something went wrong on our side. Please try again in a moment.';
const chunk = (type: string) =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type });
const answer = (status: number, code: string, details: string) => ({
  status,
  message: code,
  details,
  code: 'PT',
});

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test.each([
  ['a request without a response', new TypeError('Failed to fetch'), 'offline', CONNECTION],
  ['code that fails to load', chunk('offline'), 'offline', CONNECTION],
  [
    'code missing on the host',
    chunk('error'),
    'server',
    'Couldn’t load part of the site. Please try again in a moment.',
  ],
  [
    'a 500 with a message from Postgres',
    { status: 500, code: 'XX000', message: 'cache lookup failed' },
    'server',
    MOMENT,
  ],
  [
    'an unreachable database',
    { status: 503, code: 'PGRST001', message: 'x' },
    'server',
    /^Couldn’t reach the server/,
  ],
  [
    'a session that Auth can’t renew now',
    new DOMException('x', SERVER_UNAVAILABLE),
    'server',
    /^Couldn’t reach the server/,
  ],
  ['a request that hangs', new DOMException('x', 'TimeoutError'), 'server', /^The server took too long/],
  ['a cancelled statement', { code: '57014', message: 'x', status: 500 }, 'server', /took too long/],
  [
    'too many requests',
    new AppError('too_many_requests', 'Please wait a minute.', 429),
    'server',
    'Please wait a minute.',
  ],
  [
    'a rule',
    answer(409, 'course_not_complete', 'Complete the course first.'),
    'refused',
    'Complete the course first.',
  ],
  [
    'a missing right',
    answer(403, 'right_missing', 'Only admins can do this.'),
    'refused',
    'Only admins can do this.',
  ],
  ['a deleted item', answer(404, 'course_not_found', 'Course not found!'), 'gone', 'Course not found!'],
  [
    'an older version',
    answer(409, 'stale_update', 'It was changed.'),
    'changed',
    'It was changed. Reload the page, then try again.',
  ],
  ['an older list', answer(409, 'stops_changed', 'It was changed.'), 'changed', /Reload the page/],
  ['a bug', new TypeError('x is not a function'), 'code', /^Something on this page went wrong/],
  [
    'blocked storage',
    new DOMException('Access is denied.', 'SecurityError'),
    'code',
    /^Something on this page went wrong/,
  ],
])('%s gets the advice for its cause', (_what, error, cause, advice) => {
  expect(causeOf(error)).toBe(cause);
  if (typeof advice === 'string') expect(adviceFor(error)).toBe(advice);
  else expect(adviceFor(error)).toMatch(advice);
});

test('a request that hangs while the browser has no connection is a lost connection', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(causeOf(new DOMException('x', 'TimeoutError'))).toBe('offline');
});
