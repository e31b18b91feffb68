import { act, screen, within } from '@testing-library/react';
import { POLICY_VERSION } from 'shared-ui/sign-in';
import { fakeServices, renderRoutes, type FakeOptions } from 'shared-ui/testing';
import SignupScreen from './signup.screen';

const signedIn = fakeServices({ session: {} }).session.getState();
const testimonials = [{ quote: 'Tax makes sense now.', author: 'Noah, Year 12', stars: 4 }];

function open(options: FakeOptions = {}, at = '/signup') {
  const services = fakeServices({ tables: { testimonials }, ...options });
  return renderRoutes([{ path: '/signup', Component: SignupScreen }], { at, services });
}

type View = ReturnType<typeof open>;

async function fillIn({ user }: View) {
  await user.type(screen.getByLabelText('First name'), ' Mia ');
  await user.type(screen.getByLabelText('Last name'), 'Nguyen');
  await user.type(screen.getByLabelText('Email'), 'mia@example.com');
  await user.type(screen.getByLabelText('Password'), 'learn-for-life');
  await user.click(screen.getByRole('checkbox'));
}

const submit = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Sign Up' }));
const accepts = { auth: { signUp: () => ({ session: {}, user: {} }) } };

test('a visitor who signs up sees a message and is redirected to home', async () => {
  const view = open(accepts);
  await fillIn(view);
  await submit(view);
  expect(view.services.auth['signUp']).toHaveBeenCalledWith({
    email: 'mia@example.com',
    password: 'learn-for-life',
    options: {
      emailRedirectTo: 'http://localhost/mail-link/signup',
      data: {
        first_name: 'Mia',
        last_name: 'Nguyen',
        display_name: 'Mia Nguyen',
        policy_version: POLICY_VERSION,
      },
    },
  });
  expect(view.services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Signup successful!' });
  act(() => view.services.session.setState(signedIn, true));
  expect(view.path()).toBe('/home');
});

test('by default, the form has the specified fields and no others', () => {
  open();
  const labels = [...document.querySelectorAll('input')].map(({ labels }) => labels?.[0]?.textContent);
  expect(labels).toEqual([
    'First name',
    'Last name',
    'Email',
    'Password',
    'I accept the Terms of Service and Privacy Policy',
  ]);
});

describe('if the deployment sets an age', () => {
  const ageGate = { config: { ageGate: { minimumAge: 12 } } };
  const answer = async ({ user }: View, year: string) => {
    await user.clear(screen.getByLabelText('Year of birth'));
    await user.type(screen.getByLabelText('Year of birth'), `${year}{Enter}`);
  };

  test('the year of birth is asked first and sent', async () => {
    const view = open({ ...accepts, ...ageGate });
    expect([...document.querySelectorAll('input')]).toEqual([screen.getByLabelText('Year of birth')]);
    await answer(view, '20');
    expect(screen.getByLabelText('Year of birth')).toHaveAccessibleDescription(
      'Enter the year you were born, such as 2012.',
    );
    await answer(view, '2001');
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toHaveFocus();
    await fillIn(view);
    await submit(view);
    const [{ options }] = view.services.auth['signUp']!.mock.calls[0] as [{ options: { data: object } }];
    expect(options.data).toMatchObject({ birth_year: '2001', policy_version: POLICY_VERSION });
  });

  test('someone too young is asked nothing else, and nothing is stored', async () => {
    const view = open({ ...accepts, ...ageGate });
    await answer(view, String(new Date().getFullYear() - 11));
    expect(await screen.findByRole('heading', { name: 'You’re a little too young' })).toHaveFocus();
    expect(
      screen.getByText(/for students turning 12 or older this year\. We didn’t save anything\./),
    ).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(view.services.auth['signUp']).not.toHaveBeenCalled();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});

describe('if emails are confirmed first', () => {
  const unconfirmed = { auth: { signUp: () => ({ session: null, user: { identities: [{}] } }) } };

  test('the visitor is asked to check their email, and can correct a wrong address', async () => {
    const view = open(unconfirmed);
    await fillIn(view);
    await submit(view);
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    expect(screen.getByText('mia@example.com')).toBeInTheDocument();
    expect(view.services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Signup successful!' });
    expect(view.path()).toBe('/signup');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    await view.user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(screen.getByLabelText('Email')).toHaveValue('mia@example.com');
    expect(screen.getByLabelText('First name')).toHaveValue('Mia');
  });

  test('the link can be resent', async () => {
    const view = open({ auth: { ...unconfirmed.auth, resend: () => ({}) } });
    await fillIn(view);
    await submit(view);
    await view.user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/We sent the link to mia@example.com/)).toBeInTheDocument();
  });

  // Auth responds as if it had created an account, without any identity, and sends nothing.
  test('an existing account is reported, not waited for', async () => {
    const view = open({ auth: { signUp: () => ({ session: null, user: { identities: [] } }) } });
    await fillIn(view);
    await submit(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('User already registered');
    expect(view.services.notify).not.toHaveBeenCalled();
  });
});

test('every invalid field shows its message, and nothing is sent', async () => {
  const view = open(accepts);
  await submit(view);
  expect(await screen.findByText('Enter your first name.')).toBeInTheDocument();
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Enter your first name.');
  expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Enter your last name.');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Choose a password\./);
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/Please accept/);
  expect(screen.getByLabelText('First name')).toHaveFocus();
  expect(view.services.auth['signUp']).not.toHaveBeenCalled();
});

test.each([
  ['weak_password', 'Password should be at least 6 characters.', 'Password', undefined],
  ['user_already_exists', 'User already registered', 'Email', undefined],
  [
    'email_address_invalid',
    'Email address "x" is invalid',
    'Email',
    'You can’t use this email address. Please check it.',
  ],
  [
    'email_address_not_authorized',
    'Email address not authorized',
    'Email',
    'This site can’t send email to this address. Please contact the people who run this site.',
  ],
])('%s is shown at its field', async (code, message, label, sentence = message) => {
  const view = open({
    auth: {
      signUp: () => {
        throw Object.assign(new Error(message), { code });
      },
    },
  });
  await fillIn(view);
  await submit(view);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
    expect.stringContaining(sentence) as string,
  );
});

test('someone with an account gets a link to the login', async () => {
  const view = open({
    auth: {
      signUp: () => {
        throw Object.assign(new Error('User already registered'), { code: 'user_already_exists' });
      },
    },
  });
  await fillIn(view);
  await submit(view);
  await view.user.click(await screen.findByRole('link', { name: 'Log in instead' }));
  expect(view.path()).toBe('/login');
});

test('a password that is short and common is reported as short', async () => {
  const view = open(accepts);
  await fillIn(view);
  await view.user.clear(screen.getByLabelText('Password'));
  await view.user.type(screen.getByLabelText('Password'), '12345');
  await submit(view);
  expect(await screen.findByText('Password should be at least 6 characters.')).toBeInTheDocument();
  expect(view.services.auth['signUp']).not.toHaveBeenCalled();
});

test('a common password is refused at its field before anything is sent', async () => {
  const view = open(accepts);
  await fillIn(view);
  await view.user.clear(screen.getByLabelText('Password'));
  await view.user.type(screen.getByLabelText('Password'), 'Password1');
  await submit(view);
  expect(
    await screen.findByText('This is one of the most common passwords. Please choose another one.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(view.services.auth['signUp']).not.toHaveBeenCalled();
});

test('a refusal is shown in the form, and the input stays', async () => {
  const refusal = Object.assign(new Error('email rate limit exceeded'), {
    code: 'over_email_send_rate_limit',
    status: 429,
  });
  const view = open({
    auth: {
      signUp: () => {
        throw refusal;
      },
    },
  });
  await fillIn(view);
  await submit(view);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We can’t send any emails right now. Please try again in an hour.',
  );
  expect(screen.getByLabelText('Email')).toHaveValue('mia@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('learn-for-life');
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(view.services.notify).not.toHaveBeenCalled();
});

test('two quick clicks create one account', async () => {
  const view = open(accepts);
  await fillIn(view);
  await view.user.dblClick(screen.getByRole('button', { name: 'Sign Up' }));
  expect(view.services.auth['signUp']).toHaveBeenCalledTimes(1);
});

test('the legal summaries open over the form, link to the full text and keep the input', async () => {
  const view = open(accepts);
  await view.user.type(screen.getByLabelText('First name'), 'Mia');
  const terms = screen.getByRole('link', { name: 'Terms of Service' });
  expect(terms).toHaveAttribute('href', '#terms');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '#privacy');

  await view.user.click(terms);
  expect(view.path()).toBe('/signup#terms');
  const dialog = await screen.findByRole('dialog', { name: 'Terms of Service' });
  expect(within(dialog).getByRole('link', { name: /full text/ })).toHaveAttribute('href', '/terms');
  await view.user.keyboard('{Escape}');
  expect(view.path()).toBe('/signup');
  expect(screen.getByLabelText('First name')).toHaveValue('Mia');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('a link to #privacy opens the privacy summary', async () => {
  open({}, '/signup#privacy');
  expect(await screen.findByRole('dialog', { name: 'Privacy Policy' })).toBeInTheDocument();
});

test('a link leads to the login, and a logged-in user is redirected to home', async () => {
  const view = open();
  expect(screen.getByText(/Already have an account\?/)).toHaveTextContent(
    'Already have an account? Click here',
  );
  await view.user.click(screen.getByRole('link', { name: 'Click here' }));
  expect(view.path()).toBe('/login');
  expect(open({ session: {} }).path()).toBe('/home');
});

test('a visitor who had to log in returns to the requested page, even after viewing the terms', async () => {
  const from = '/join?code=4F7K2M9QXA';
  const services = fakeServices({ tables: { testimonials }, ...accepts });
  const view = renderRoutes([{ path: '/signup', Component: SignupScreen }], {
    at: '/signup',
    services,
    state: { from },
  });
  await view.goTo('/signup#terms');
  await view.user.click(screen.getByRole('button', { name: 'Close' }));
  act(() => view.services.session.setState(signedIn, true));
  expect(view.path()).toBe(from);
});
