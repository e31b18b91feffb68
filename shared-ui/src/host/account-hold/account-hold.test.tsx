import { screen, waitFor, within } from '@testing-library/react';
import type { AccountHold } from '@learn-for-life/contract';
import { fakeServices, renderRoutes } from '../../testing';
import AccountHoldScreen from './account-hold.screen';

const session = {
  access_token: 'token',
  user: { id: 'user-1', email: 'mia@example.com', user_metadata: {} },
};
const stateOf = (hold: AccountHold | null, more: object = {}) => ({
  hold,
  policy: { version: '2026-11-24', changes: [] },
  username: null,
  minimum_age: null,
  erase_at: null,
  erase_reason: null,
  ...more,
});

/** Opens the page for an account with this hold. Each `rpc` response then becomes the account's state. */
function open(hold: AccountHold, rpc: Record<string, () => object> = {}, more: object = {}) {
  let current: object = stateOf(hold, more);
  const change = (answer: () => object) => () => (current = answer());
  const services = fakeServices({
    session: { hold },
    auth: { getSession: () => ({ session }) },
    rpc: {
      get_account_state: () => current,
      // This response is for an account without a hold.
      get_profile: () => ({ display_name: 'Mia', is_admin: false }),
      ...Object.fromEntries(Object.entries(rpc).map(([name, answer]) => [name, change(answer)])),
    },
  });
  return renderRoutes([{ path: '/account-hold', Component: AccountHoldScreen }], {
    services,
    at: '/account-hold',
    state: { from: '/course-overview/tax?a=b' },
  });
}

test('accepting the terms leads to the requested page', async () => {
  const { user, services, path } = open('terms_not_accepted', { accept_policy: () => stateOf(null) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Before you start' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await user.click(await screen.findByRole('button', { name: 'I accept' }));
  expect(services.rpc).toHaveBeenCalledWith('accept_policy', { p_version: '2026-11-24' });
  await waitFor(() => expect(path()).toBe('/course-overview/tax?a=b'));
});

test('a user who accepted earlier terms sees what changed; a version that changed meanwhile is shown again', async () => {
  const changes = ['We moved.', 'We grew.'];
  const { user } = open(
    'terms_not_accepted',
    {
      accept_policy: () => {
        throw Object.assign(new Error('policy_changed'), { details: 'The terms have changed.', status: 409 });
      },
    },
    { policy: { version: '2027-01-01', changes } },
  );
  expect(await screen.findByRole('heading', { name: 'Our terms have changed' })).toBeVisible();
  const items = within(screen.getByRole('list', { name: 'What changed' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(changes);
  await user.click(screen.getByRole('button', { name: 'I accept' }));
  expect(await screen.findByText('The terms have changed.')).toBeVisible();
});

test('a missing year of birth is requested, and may lead to the next hold', async () => {
  const { user, services } = open('birth_year_missing', { set_birth_year: () => stateOf('consent_missing') });
  await user.type(await screen.findByLabelText('Year of birth'), '20xx{Enter}');
  expect(screen.getByText('Enter the year you were born, such as 2012.')).toBeVisible();
  expect(services.rpc).not.toHaveBeenCalledWith('set_birth_year', expect.anything());
  await user.clear(screen.getByLabelText('Year of birth'));
  await user.type(screen.getByLabelText('Year of birth'), '2016{Enter}');
  expect(services.rpc).toHaveBeenCalledWith('set_birth_year', { p_year: 2016 });
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'An adult needs to agree first' })).toBeVisible();
});

test('someone who needs consent sees who can give it, and continues once it’s given', async () => {
  let hold: AccountHold | null = 'consent_missing';
  const { user, services, path } = open('consent_missing');
  services.rpc.mockImplementation(() => stateOf(hold));
  expect(await screen.findByText(/Show this page to your parent or teacher/)).toHaveTextContent(
    'mia@example.com',
  );
  // The email address comes from the deployment's configuration, for people who don't know who to ask.
  expect(screen.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  );
  hold = null;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(path()).toBe('/course-overview/tax?a=b'));
});

test('an account scheduled for deletion shows until when it can be kept', async () => {
  const ending = { erase_at: '2026-12-07T02:00:00Z', erase_reason: 'inactive' };
  const { user, path } = open('account_ending', { cancel_erasure: () => stateOf(null) }, ending);
  expect(
    await screen.findByRole('heading', { name: 'Your account will be deleted on 7 December 2026' }),
  ).toBeVisible();
  expect(screen.getByText(/Your account hasn’t been used for a long time/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(path()).toBe('/course-overview/tax?a=b'));
});

test('someone too young sees what happens to the account, and can’t keep it', async () => {
  open('too_young', {}, { minimum_age: 12, erase_at: '2026-12-07T02:00:00Z', erase_reason: 'too_young' });
  expect(await screen.findByText(/students turning 12 or older this year/)).toBeVisible();
  expect(await screen.findByText(/We’ll delete this account on 7 December 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep my account' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeVisible();
});

/** Sets the REST API's responses to consecutive requests. */
function answerRequests(...answers: { status: number; error?: object }[]) {
  const fetch = jest.fn(() => {
    const { status = 204, error } = answers.shift() ?? {};
    return Promise.resolve(new Response(error ? JSON.stringify({ error }) : null, { status }));
  });
  Object.assign(globalThis, { fetch });
  return fetch;
}

test('an account on hold for any reason can be deleted with its password', async () => {
  const wrong = { code: 'validation_failed', message: 'x', fields: { password: 'Incorrect password.' } };
  const fetch = answerRequests({ status: 422, error: wrong }, { status: 204 });
  const { user, services } = open('terms_not_accepted');
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete your account?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByText('Enter your password.')).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText('Your password'), 'secret{Enter}');
  expect(await dialog.findByText('Incorrect password.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() =>
    expect(services.session.getState()).toMatchObject({ user: { hold: 'account_ending' } }),
  );
  expect(fetch).toHaveBeenLastCalledWith(
    expect.stringContaining('/functions/v1/api/account/erasure'),
    expect.objectContaining({ method: 'PUT', body: '{"password":"secret"}' }),
  );
});

test.each([
  [null, false],
  ['mia.otter42', true],
])(
  'a student asking for deletion sees that the school is informed, with the username %s: %s',
  async (username, isSaid) => {
    const { user } = open('terms_not_accepted', {}, { username });
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const text = screen.getByRole('alertdialog').textContent;
    expect(text.includes('We’ll let your school know')).toBe(isSaid);
  },
);

test('the reason why an account can’t be deleted is shown', async () => {
  const message = 'Make someone else an admin first.';
  answerRequests({ status: 409, error: { code: 'last_admin', message } });
  const { user } = open('terms_not_accepted');
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await user.type(screen.getByLabelText('Your password'), 'secret{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a state that fails to load can be loaded again', async () => {
  const { user, services } = open('terms_not_accepted');
  expect(await screen.findByRole('button', { name: 'I accept' })).toBeVisible();
  services.rpc.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  services.rpc.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(screen.getByRole('button', { name: 'I accept' }));
  expect(await screen.findByText(/Couldn’t load your account/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'I accept' })).toBeVisible();
});
