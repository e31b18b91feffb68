import { act, screen } from '@testing-library/react';
import { fakeServices, renderRoutes, type FakeOptions } from 'shared-ui/testing';
import ConfirmEmailScreen from './confirm-email.screen';

const testimonials = [{ quote: 'Tax makes sense now.', author: 'Noah, Year 12', stars: 4 }];
const signedIn = fakeServices({ session: {} }).session.getState();
const noVerifier = () => {
  throw Object.assign(new Error('PKCE code verifier not found in storage.'), { status: 400 });
};

function open(at: string, options: FakeOptions = {}) {
  const services = fakeServices({ tables: { testimonials }, ...options });
  return renderRoutes([{ path: '/confirm-email', Component: ConfirmEmailScreen }], { at, services });
}

test('a link opened in the browser that asked for it signs in and leads to home', async () => {
  const { services, path } = open('/confirm-email?code=c-1', {
    auth: { exchangeCodeForSession: () => ({ session: {} }) },
  });
  expect(await screen.findByRole('status')).toHaveTextContent('Loading...');
  expect(services.auth['exchangeCodeForSession']).toHaveBeenCalledWith('c-1');
  act(() => services.session.setState(signedIn, true));
  expect(path()).toBe('/home');
});

test.each([
  ['in another browser', '/confirm-email?code=c-1'],
  ['with a session in its address', '/confirm-email#access_token=a&refresh_token=r&type=signup'],
])('a link opened %s says that the email is confirmed, and leads to the login', async (_where, at) => {
  open(at, { auth: { exchangeCodeForSession: noVerifier } });
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  expect(window.location.hash + window.location.search).toBe('');
});

test.each([
  ['otp_expired', 'This link has expired, or it was used before.'],
  ['a_code_of_tomorrow', 'It was refused (a_code_of_tomorrow).'],
])('a link that was refused (%s) says so, and another one can be sent', async (code, reason) => {
  const { user, services } = open(
    `/confirm-email#error=access_denied&error_code=${code}&error_description=Email+link`,
    {
      auth: { resend: () => ({}) },
    },
  );
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeInTheDocument();
  expect(screen.getByText(reason)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Enter your email.')).toBeInTheDocument();
  expect(services.auth['resend']).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Email'), 'mia@example.com{Enter}');
  expect(await screen.findByText(/a new link is on its way/)).toBeInTheDocument();
  expect(services.auth['resend']).toHaveBeenCalledWith({ type: 'signup', email: 'mia@example.com' });
});

test('without a link the page leads to the login', () => {
  expect(open('/confirm-email').path()).toBe('/login');
});
