import { runInThisContext } from 'node:vm';
import { GoTrueClient } from '@supabase/supabase-js';
import { authFailure, supportCode } from './auth-failure';

// jsdom doesn't have these, so they come from Node's own context.
Object.assign(globalThis, runInThisContext('({ fetch, Headers, Request, Response })'));

/** Signs up with the real client. @returns the failure that Auth's response becomes */
async function refuse(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const auth = new GoTrueClient({
    url: 'http://api.test/auth/v1',
    persistSession: false,
    autoRefreshToken: false,
    fetch: () => Promise.resolve(new Response(text, { status })),
  });
  const { error } = await auth.signUp({ email: 'mia@example.com', password: 'learn-for-life' });
  return authFailure(error, { otherwise: 'It failed.' });
}

test.each<[string, number, unknown, string, string | undefined]>([
  [
    'a weak password',
    422,
    {
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 8 characters.',
      weak_password: { reasons: ['length'] },
    },
    'Password should be at least 8 characters.',
    undefined,
  ],
  [
    'no emails left',
    429,
    { code: 429, error_code: 'over_email_send_rate_limit', msg: 'email rate limit exceeded' },
    'We can’t send any emails right now. Please try again in an hour.',
    undefined,
  ],
  [
    'sign-up turned off',
    422,
    { code: 422, error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' },
    'You can’t create an account on this site right now. Please ask your teacher.',
    undefined,
  ],
  [
    'a missing session',
    403,
    {
      code: 403,
      error_code: 'session_not_found',
      msg: 'Session from session_id claim in JWT does not exist',
    },
    'Your session has ended. Please log in again.',
    undefined,
  ],
  [
    'a timeout',
    504,
    { code: 504, error_code: 'request_timeout', msg: 'Processing this request timed out' },
    'The login service took too long. Please try again.',
    undefined,
  ],
  [
    'an Auth failure',
    500,
    { code: 500, error_code: 'unexpected_failure', msg: 'Error sending confirmation email' },
    'It failed.',
    'HTTP 500',
  ],
  ['a gateway', 502, '<h1>Bad gateway</h1>', 'It failed.', 'HTTP 502'],
  [
    'an unknown future code',
    400,
    { code: 400, error_code: 'of_tomorrow', msg: 'Raw.' },
    'It failed.',
    'of_tomorrow',
  ],
])('%s', async (_what, status, body, message, code) => {
  const failure = await refuse(status, body);
  expect(failure.message).toBe(message);
  expect(supportCode(failure)).toBe(code);
});
