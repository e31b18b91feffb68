import { screen, waitFor } from '@testing-library/react';
import { fakeServices, renderRoutes, type FakeOptions } from '../../testing';
import MailLinkScreen from './mail-link.screen';

const jwt = `h.${btoa(JSON.stringify({ sub: 'user-1' }))}.s`;
const noVerifier = () => {
  throw Object.assign(new Error('PKCE code verifier not found in storage.'), { status: 400 });
};
const session = `access_token=${jwt}&refresh_token=r`;
const mia = { id: 'user-1', email: 'mia@example.com' };

function open(at: string, options: FakeOptions = {}) {
  const services = fakeServices(options);
  return renderRoutes([{ path: '/mail-link/:purpose?', Component: MailLinkScreen }], { at, services });
}

test('a code opened in the browser that requested it logs in and leads to the first page', async () => {
  const { services, path } = open('/mail-link?code=c-1', {
    session: mia,
    auth: { exchangeCodeForSession: () => ({ session: {}, user: mia }) },
  });
  await waitFor(() => expect(path()).toBe('/home'));
  expect(services.auth['exchangeCodeForSession']).toHaveBeenCalledWith('c-1');
});

test.each([
  ['a code from another browser', '/mail-link?code=c-1', 'Your email is confirmed'],
  ['a session after a sign-up', `/mail-link#${session}&type=signup`, 'Your email is confirmed'],
  ['a token from an email template', '/mail-link?token_hash=t&type=signup', 'Your email is confirmed'],
  ['a code from an email change’s second link', '/mail-link/email_change?code=c-1', 'Your email has changed'],
  ['an email change’s second link', `/mail-link#${session}&type=email_change`, 'Your email has changed'],
  [
    'an email change’s first link',
    '/mail-link#message=Confirmation+link+accepted',
    'Now open the other link',
  ],
])('%s shows the outcome, logs no one in, and links to the login', async (_what, at, heading) => {
  open(at, {
    auth: {
      exchangeCodeForSession: noVerifier,
      setSession: () => ({ user: mia, session: {} }),
      verifyOtp: () => ({ user: mia, session: {} }),
      signOut: () => ({}),
    },
  });
  expect(await screen.findByRole('heading', { name: heading })).toHaveFocus();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/login');
  expect(window.location.hash + window.location.search).toBe('');
});

test.each([
  ['otp_expired', 'This link has expired or has already been used.'],
  ['a_code_of_tomorrow', 'The link was refused (a_code_of_tomorrow).'],
])('a refused link (%s) shows a message, and either email can be sent again', async (code, reason) => {
  const { user, services } = open(
    `/mail-link#error=access_denied&error_code=${code}&error_description=Email+link`,
    { auth: { resend: () => ({}), resetPasswordForEmail: () => ({}) } },
  );
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeInTheDocument();
  expect(screen.getByText(reason)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send a confirmation link' }));
  expect(await screen.findByText('Enter your email.')).toBeInTheDocument();
  expect(services.auth['resend']).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Email'), 'mia@example.com{Enter}');
  expect(
    await screen.findByText(/still needs to be confirmed, a new link is on its way/),
  ).toBeInTheDocument();
  expect(services.auth['resend']).toHaveBeenCalledWith({
    type: 'signup',
    email: 'mia@example.com',
    options: { emailRedirectTo: 'http://localhost/mail-link/signup' },
  });
  await user.click(screen.getByRole('button', { name: 'Send a reset link' }));
  expect(await screen.findByText(/an account with this email, a new link is on its way/)).toBeInTheDocument();
});

test('a link that couldn’t be checked can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let offline = true;
  const { user } = open(`/mail-link#${session}&type=signup`, {
    auth: {
      setSession: () => {
        if (offline) throw new TypeError('Failed to fetch');
        return { user: mia, session: {} };
      },
      signOut: () => ({}),
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t check the link');
  offline = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeInTheDocument();
});

test('the second link of an email change is recognised in the browser that requested it, and has a way forward', async () => {
  open('/mail-link/email_change?code=c-1', {
    session: mia,
    auth: { exchangeCodeForSession: () => ({ session: {}, user: mia }) },
  });
  expect(await screen.findByRole('heading', { name: 'Your email has changed' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
});

test('a password reset link sets the password with its own session, and then ends that session', async () => {
  const fetch = jest.fn<Promise<Response>, [string, RequestInit]>(() =>
    Promise.resolve(new Response(null, { status: 204 })),
  );
  Object.assign(globalThis, { fetch });
  const { user, services } = open(`/mail-link/recovery#${session}&type=recovery`, {
    auth: {
      setSession: () => ({ user: mia, session: {} }),
      getSession: () => ({ session: { access_token: jwt } }),
      signOut: () => ({}),
    },
    rpc: { get_profile: () => ({ is_admin: false }) },
  });
  expect(await screen.findByText('mia@example.com')).toBeInTheDocument();
  await user.type(screen.getByLabelText('New password'), 'password1{Enter}');
  expect(await screen.findByText(/one of the most common passwords/)).toBeInTheDocument();
  expect(fetch).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('New password'));
  await user.type(screen.getByLabelText('New password'), 'correct-horse-2{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toHaveFocus();
  const [[url, init] = []] = fetch.mock.calls;
  expect(url).toMatch(/\/account\/password$/);
  expect(init).toMatchObject({ method: 'PUT', body: '{"password":"correct-horse-2"}' });
  expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${jwt}`);
  expect(services.auth['signOut']).toHaveBeenCalled();
});

test('without a link, the page redirects to the login', () => {
  expect(open('/mail-link').path()).toBe('/login');
});

test.each([
  [200, { email: 'mia@example.com' }, 'This account is yours now', 'Log in with mia@example.com'],
  [
    404,
    { error: { code: 'link_ended', message: 'This link has ended.' } },
    'This link doesn’t work',
    'This link has ended.',
  ],
])('the link for a student’s own email responds with %i', async (status, body, title, sentence) => {
  const fetch = jest.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  Object.assign(globalThis, { fetch });
  open('/mail-link/own_email?token=t-1');
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(sentence, { exact: false })).toBeVisible();
  expect(fetch).toHaveBeenCalledWith(
    expect.stringContaining('/api/account/own-email/open'),
    expect.objectContaining({ body: '{"token":"t-1"}' }),
  );
});
