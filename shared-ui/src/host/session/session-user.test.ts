import type { Session } from '@supabase/supabase-js';
import { userOfToken } from './session-user';

const sessionOf = (user: { email?: string; user_metadata: Record<string, unknown> }) =>
  ({ user: { id: 'mia', ...user } }) as unknown as Session;

test.each([
  [
    'the display name',
    'Mia Tran',
    { email: 'mia@example.com', user_metadata: { display_name: ' Mia Tran ' } },
  ],
  [
    'else the first part of the email',
    'mia',
    { email: 'mia@example.com', user_metadata: { display_name: '' } },
  ],
  ['else ‘User’', 'User', { user_metadata: {} }],
])('the top bar shows %s', (_what, shown, user) => {
  expect(userOfToken(sessionOf(user)).displayName).toBe(shown);
});
