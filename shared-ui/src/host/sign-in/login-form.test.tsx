import { screen, waitFor } from '@testing-library/react';
import { fakeServices, renderRoutes, type FakeOptions } from '../../testing';
import { LoginForm } from '.';
import { hasCardForm } from './card-form';

/** Creates an error as the Auth client returns it. */
const refusal = (code: string, status = 400, message = code) =>
  Object.assign(new Error(message), { code, status });

function refuse(error: Error, rpc: FakeOptions['rpc'] = {}) {
  return {
    auth: {
      signInWithPassword: () => {
        throw error;
      },
    },
    rpc,
  };
}

async function logIn(options: FakeOptions, { email = 'mia@example.com', password = 'secret' } = {}) {
  const services = fakeServices(options);
  const view = renderRoutes([{ path: '/', element: <LoginForm /> }], { services });
  if (email) await view.user.type(screen.getByLabelText('Email'), email);
  if (password) await view.user.type(screen.getByLabelText('Password'), password);
  await view.user.click(screen.getByRole('button', { name: 'Log In' }));
  return { ...view, services };
}

test('empty fields show their messages, and nothing is sent', async () => {
  const { services } = await logIn({ auth: { signInWithPassword: () => ({}) } }, { email: '', password: '' });
  expect(await screen.findByText('Enter your email.')).toBeInTheDocument();
  expect(screen.getByText('Enter your password.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(services.auth['signInWithPassword']).not.toHaveBeenCalled();
});

test('text that a password manager fills in without an event logs in', async () => {
  const services = fakeServices({ auth: { signInWithPassword: () => ({}) } });
  const { user } = renderRoutes([{ path: '/', element: <LoginForm /> }], { services });
  screen.getByLabelText<HTMLInputElement>('Email').value = 'mia@example.com';
  screen.getByLabelText<HTMLInputElement>('Password').value = 'secret';
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(services.auth['signInWithPassword']).toHaveBeenCalledWith({
    email: 'mia@example.com',
    password: 'secret',
  });
});

test('an invalid email address shows a message at the field', async () => {
  await logIn({}, { email: 'mia at example' });
  expect(await screen.findByText('Invalid email format.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email format.');
});

test('the button is busy until the session knows the user', async () => {
  const { services } = await logIn({ auth: { signInWithPassword: () => ({}) } });
  expect(services.auth['signInWithPassword']).toHaveBeenCalledWith({
    email: 'mia@example.com',
    password: 'secret',
  });
  expect(screen.getByRole('button', { name: 'Log In', busy: true })).toBeVisible();
  services.session.setState(fakeServices({ session: {} }).session.getState(), true);
  expect(await screen.findByRole('button', { name: 'Log In', busy: false })).toBeVisible();
});

test.each([
  [
    'a rate limit',
    refusal('over_request_rate_limit', 429),
    'Too many failed attempts. Please try again later.',
  ],
  ['any 429', refusal('unexpected', 429), 'Too many failed attempts. Please try again later.'],
  ['a provider that rejects the address', refusal('email_address_invalid'), 'Invalid email format.'],
  [
    'a provider that can’t read the address',
    refusal('validation_failed', 400, 'Unable to validate email address: invalid format'),
    'Invalid email format.',
  ],
  [
    'a provider that says the user is unknown',
    refusal('user_not_found'),
    'No account found with this email.',
  ],
  ['a lost connection', new TypeError('Failed to fetch'), 'Login failed. Please try again.'],
  ['anything else', refusal('unexpected_failure', 500), 'Login failed. Please try again.'],
  [
    'a blocked account',
    refusal('user_banned', 400, 'User is banned'),
    'This account has been suspended. Please ask your teacher or contact us.',
  ],
])('%s shows a message', async (_what, error, message) => {
  await logIn(refuse(error));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test.each([
  ['no account with this email', () => false, 'No account found with this email.'],
  ['an account with this email', () => true, 'Incorrect password.'],
])('wrong credentials with %s', async (_what, answer, message) => {
  const { services } = await logIn(refuse(refusal('invalid_credentials'), { account_exists: answer }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(services.rpc).toHaveBeenCalledWith('account_exists', { p_email: 'mia@example.com' });
});

test('a rate-limited account check reveals nothing', async () => {
  const throttled = () => {
    throw refusal('PT429', 429, 'too_many_requests');
  };
  await logIn(refuse(refusal('invalid_credentials'), { account_exists: throttled }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.');
});

test('input survives a failure, and the next try clears the message', async () => {
  const { user, services } = await logIn(refuse(refusal('over_request_rate_limit', 429)));
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Email')).toHaveValue('mia@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
  services.auth['signInWithPassword']?.mockResolvedValue({ data: {}, error: null });
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a second click during a request sends nothing', async () => {
  const { user, services } = await logIn({ auth: { signInWithPassword: () => ({}) } });
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  expect(services.auth['signInWithPassword']).toHaveBeenCalledTimes(1);
});

test('the password can be shown and hidden', async () => {
  const { user } = await logIn({ auth: { signInWithPassword: () => ({}) } });
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('an unknown failure shows its code for support', async () => {
  await logIn(refuse(refusal('unexpected_failure', 500)));
  expect(await screen.findByText('Code for support: unexpected_failure')).toBeInTheDocument();
});

test('an explained failure shows no code', async () => {
  await logIn(refuse(refusal('user_banned', 400)));
  await screen.findByRole('alert');
  expect(screen.queryByText(/Code for support/)).not.toBeInTheDocument();
});

test('shows that the session has ended', () => {
  const session = { status: 'signed-out', ended: true } as const;
  renderRoutes([{ path: '/', element: <LoginForm lead="Welcome." /> }], {
    services: fakeServices({ session }),
  });
  expect(screen.getByText('Your session has ended. Please log in again.')).toBeInTheDocument();
  expect(screen.queryByText('Welcome.')).not.toBeInTheDocument();
});

describe('an unconfirmed email', () => {
  const unconfirmed = refuse(refusal('email_not_confirmed', 400, 'Email not confirmed'));
  const resend = jest.fn();
  const open = () => logIn({ ...unconfirmed, auth: { ...unconfirmed.auth, resend } });
  const sendAgain = async () => {
    const view = await open();
    await view.user.click(await screen.findByRole('button', { name: 'Send again' }));
    return view;
  };
  afterEach(() => {
    resend.mockReset();
    jest.useRealTimers();
  });

  test('is reported, and its link can be resent', async () => {
    await sendAgain();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please confirm your email first by opening the link we sent you.',
    );
    expect(await screen.findByText(/We sent the link to mia@example.com/)).toBeInTheDocument();
    expect(resend).toHaveBeenCalledWith({
      type: 'signup',
      email: 'mia@example.com',
      options: { emailRedirectTo: 'http://localhost/mail-link/signup' },
    });
  });

  test('a countdown shows when a second email can be sent', async () => {
    jest.useFakeTimers();
    const message = 'For security purposes, you can only request this after 2 seconds.';
    resend.mockImplementationOnce(() => {
      throw refusal('over_email_send_rate_limit', 429, message);
    });
    const { user } = await sendAgain();
    const button = await screen.findByRole('button', { name: 'Send again in 2 s' });
    await user.click(button);
    expect(resend).toHaveBeenCalledTimes(1);
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/We sent the link/)).toBeInTheDocument();
  });

  test.each([
    [
      'too many emails',
      refusal('over_email_send_rate_limit', 429, 'email rate limit exceeded'),
      'We can’t send any emails right now. Please try again in an hour.',
    ],
    ['a lost connection', new TypeError('Failed to fetch'), 'Couldn’t send the email. Please try again.'],
  ])('%s is reported, and can be tried again', async (_what, error, message) => {
    resend.mockImplementationOnce(() => {
      throw error;
    });
    const { user } = await sendAgain();
    expect(await screen.findByText(message)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/We sent the link/)).toBeInTheDocument();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });
});

describe('with a username', () => {
  async function logInByName(
    signInWithPassword: () => unknown,
    rpc: FakeOptions['rpc'] = {},
    username = ' Mia.Otter42',
  ) {
    const services = fakeServices({
      auth: { signInWithPassword },
      rpc: { get_username_domain: () => 'students.test', ...rpc },
    });
    const view = renderRoutes([{ path: '/', element: <LoginForm /> }], { services });
    await view.user.click(screen.getByRole('link', { name: 'Log in with a username' }));
    await view.user.type(screen.getByLabelText('Username'), username);
    await view.user.type(screen.getByLabelText('Password'), 'my-own-secret-1');
    await view.user.click(screen.getByRole('button', { name: 'Log In' }));
    return { ...view, services };
  }
  afterEach(() => {
    localStorage.clear();
    jest.useRealTimers();
  });

  test('Auth gets the username’s address, and the choice is remembered without it', async () => {
    const { services } = await logInByName(() => ({}));
    expect(services.auth['signInWithPassword']).toHaveBeenCalledWith({
      email: 'mia.otter42@students.test',
      password: 'my-own-secret-1',
    });
    expect(Object.values(localStorage)).toEqual(['username']);
    expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull();
    expect(screen.getByText('Forgot your password? Your teacher can give you a new one.')).toBeVisible();
  });

  test.each(['mia. otter 42 ', 'ＭＩＡ．ｏｔｔｅｒ４２', 'mia.\u200Botter42\u00A0'])(
    'spaces, case, full width and invisible characters of a username do not matter: %j',
    async (username) => {
      const { services } = await logInByName(() => ({}), {}, username);
      expect(services.auth['signInWithPassword']).toHaveBeenCalledWith(
        expect.objectContaining({ email: 'mia.otter42@students.test' }),
      );
    },
  );

  test('an unknown username and a wrong password have the same message, and nothing is looked up', async () => {
    const lookUp = jest.fn();
    const wrong = () => {
      throw refusal('invalid_credentials');
    };
    await logInByName(wrong, { account_exists: lookUp });
    expect(await screen.findByText('Incorrect username or password.')).toBeVisible();
    expect(lookUp).not.toHaveBeenCalled();
  });

  test('a class that logs in at the same time waits instead of being refused', async () => {
    let refusals = 1;
    const { services } = await logInByName(() => {
      if (refusals-- > 0) throw refusal('over_request_rate_limit', 429);
      return {};
    });
    await waitFor(() => expect(services.auth['signInWithPassword']).toHaveBeenCalledTimes(2), {
      timeout: 5000,
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a site without usernames shows a message', async () => {
    await logInByName(() => ({}), { get_username_domain: () => null });
    expect(await screen.findByText('This site doesn’t use usernames. Log in with your email.')).toBeVisible();
  });
});

test('the address on a card opens the username form', () => {
  renderRoutes([{ path: '/', element: <LoginForm /> }], { services: fakeServices(), at: '/?with=username' });
  expect(screen.getByLabelText('Username')).toBeVisible();
});

test.each([
  ['maple-otter-sun', true],
  [' Maple Otter  SUN ', true],
  ['maple – otter – sun', true],
  ['maple-otter', false],
  ['maple-otter-sun-2', false],
  ['mapleottersun', false],
])('%s has the form of a card password: %s', (text, isCard) => {
  expect(hasCardForm(text)).toBe(isCard);
});

describe('with a card', () => {
  interface Redemption {
    username: string;
    words: string;
    password: string;
    claimId: string;
  }
  const refuseCard = (status: number, code: string, message: string, fields?: object) => ({
    status,
    body: { error: { code, message, fields } },
  });

  /** Logs in with a card. @param answers the API's responses in order; `undefined` is a lost connection, and the last response repeats */
  async function enterCard(answers: ({ status: number; body?: object } | undefined)[] = [{ status: 204 }]) {
    const sent: Redemption[] = [];
    const fetch = jest.fn((url: string, init?: RequestInit) => {
      expect(url).toMatch(/\/login-cards\/redeem$/);
      sent.push(JSON.parse(init?.body as string) as Redemption);
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      if (!answer) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(
        new Response(answer.body ? JSON.stringify(answer.body) : null, { status: answer.status }),
      );
    });
    Object.assign(globalThis, { fetch });
    const services = fakeServices({
      auth: { signInWithPassword: () => ({}) },
      rpc: { get_username_domain: () => 'students.test' },
    });
    const view = renderRoutes([{ path: '/', element: <LoginForm /> }], { services, at: '/?with=username' });
    await view.user.type(screen.getByLabelText('Username'), ' Mia.Otter42');
    await view.user.type(screen.getByLabelText('Password'), 'Maple Otter sun{Enter}');
    const choose = async (password: string) => {
      const field = await screen.findByLabelText('New password');
      await view.user.clear(field);
      await view.user.type(field, `${password}{Enter}`);
    };
    return { ...view, services, sent, choose };
  }
  afterEach(() => localStorage.clear());

  test('a new password is asked for, and Auth never gets the card’s words', async () => {
    const { services, sent, choose } = await enterCard();
    expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveFocus();
    await choose('my-own-secret-1');
    await waitFor(() => expect(services.auth['signInWithPassword']).toHaveBeenCalledTimes(1));
    expect(services.auth['signInWithPassword']).toHaveBeenCalledWith({
      email: 'mia.otter42@students.test',
      password: 'my-own-secret-1',
    });
    expect(sent[0]?.claimId).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent).toEqual([
      {
        username: 'mia.otter42',
        words: 'Maple Otter sun',
        password: 'my-own-secret-1',
        claimId: sent[0]?.claimId,
      },
    ]);
  });

  test('after a lost response, the same password reuses its id and another password gets a new one', async () => {
    const { user, sent, choose } = await enterCard([undefined, undefined, { status: 204 }]);
    await choose('my-own-secret-1');
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save and log in' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await choose('my-own-secret-2');
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]?.claimId).not.toBe(sent[0]?.claimId);
  });

  test('a refused password shows a message at its field', async () => {
    const message = 'This password is too similar to your username or email. Please choose another one.';
    const { choose } = await enterCard([
      refuseCard(422, 'validation_failed', message, { password: message }),
    ]);
    await choose('mia.otter42x');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('New password')).toBeInvalid();
  });

  test.each([
    [422, 'card_refused', 'The username or words are wrong.'],
    [409, 'card_ended', 'This card has expired.'],
    [409, 'card_used', 'This card has already been used.'],
  ])('%i %s returns to the login with the reason', async (status, code, message) => {
    const { choose, services } = await enterCard([refuseCard(status, code, message)]);
    await choose('my-own-secret-1');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('mia.otter42');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(services.auth['signInWithPassword']).not.toHaveBeenCalled();
  });

  test('a student who typed something else can go back', async () => {
    const { user } = await enterCard();
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Username')).toHaveValue('mia.otter42');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
