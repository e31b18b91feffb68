import type { Session } from '@supabase/supabase-js';
import { userOfProfile, userOfToken, type ProfileAnswer } from './session-user';

const sessionOf = (user: { email?: string; user_metadata: Record<string, unknown> }) =>
  ({ user: { id: 'mia', ...user } }) as unknown as Session;

test.each([
  [
    'the display name',
    'Mia Tran',
    { email: 'mia@example.com', user_metadata: { display_name: ' Mia Tran ' } },
  ],
  [
    'the first part of the email if there is no display name',
    'mia',
    { email: 'mia@example.com', user_metadata: { display_name: '' } },
  ],
  ['‘User’ if there is neither', 'User', { user_metadata: {} }],
])('the top bar shows %s', (_what, shown, user) => {
  expect(userOfToken(sessionOf(user)).displayName).toBe(shown);
});

test.each([true, false])('the profile shows whether the user works at a school: %s', (works) => {
  const profile = { is_admin: false, admin_right: null, second_factor: null, works_at_school: works };
  const answer = { data: profile, error: null, status: 200 } as unknown as ProfileAnswer;
  const user = userOfProfile(sessionOf({ user_metadata: {} }), answer);
  expect(user?.worksAtSchool ?? false).toBe(works);
});
