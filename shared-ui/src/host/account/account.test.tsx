import { screen, waitFor, within } from '@testing-library/react';
import { fakeServices, renderRoutes, type FakeOptions } from '../../testing';
import AccountScreen from './account.screen';

const names = { first_name: 'Mia', last_name: 'Nguyen', display_name: 'Mia Nguyen' };
const mia = { id: 'user-1', email: 'mia@example.com' };

function open({ rpc, auth, session = mia }: FakeOptions = {}) {
  const services = fakeServices({
    session,
    rpc: {
      get_profile: () => names,
      get_my_classes: () => null,
      get_account_state: () => ({ may_add_email: true }),
      get_pathway: () => ({ asked: true, year: '9', category: 'tax-returns' }),
      ...rpc,
    },
    auth: { getUser: () => ({ user: mia }), ...auth },
  });
  return renderRoutes([{ path: '/account', Component: AccountScreen }], { at: '/account', services });
}
const section = (name: string) => within(screen.getByRole('region', { name }));

test('a section that fails to load can be retried and does not affect the others', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let fails = true;
  const { user } = open({
    rpc: {
      get_profile: () => {
        if (fails) throw new TypeError('Failed to fetch');
        return names;
      },
    },
  });
  expect(await section('Name').findByRole('alert')).toHaveTextContent(
    'Couldn’t load your name. The connection was lost. Please try again.',
  );
  expect(await section('Email').findByText('mia@example.com')).toBeInTheDocument();
  fails = false;
  await user.click(section('Name').getByRole('button', { name: 'Retry' }));
  expect(await section('Name').findByLabelText('First name')).toHaveValue('Mia');
});

test('a new name is shown immediately wherever the session shows it', async () => {
  const { user, services } = open({
    rpc: { change_name: () => ({ ...names, last_name: 'Rose', display_name: 'Mia Rose' }) },
  });
  await user.clear(await section('Name').findByLabelText('Last name'));
  await user.click(section('Name').getByRole('button', { name: 'Change name' }));
  expect(await section('Name').findByText('Enter your last name.')).toBeInTheDocument();
  await user.type(section('Name').getByLabelText('Last name'), 'Rose{Enter}');
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Name changed' }),
  );
  expect(services.rpc).toHaveBeenCalledWith('change_name', { p_first_name: 'Mia', p_last_name: 'Rose' });
  expect(services.session.getState()).toMatchObject({ user: { displayName: 'Mia Rose' } });
});

test('a new email needs both of its links; one that is taken is refused at the field', async () => {
  let pending: string | undefined;
  const { user } = open({
    auth: {
      getUser: () => ({ user: { ...mia, new_email: pending } }),
      updateUser: ({ email }: { email: string }) => {
        if (email.startsWith('taken'))
          throw Object.assign(new Error('raw'), { code: 'email_exists', status: 422 });
        pending = email;
        return {};
      },
    },
  });
  await user.type(await section('Email').findByLabelText('New email'), 'taken@example.com{Enter}');
  expect(await section('Email').findByRole('alert')).toHaveTextContent(
    'There’s already an account with this email.',
  );
  await user.clear(section('Email').getByLabelText('New email'));
  await user.type(section('Email').getByLabelText('New email'), 'rose@example.com{Enter}');
  expect(await section('Email').findByText('rose@example.com')).toBeInTheDocument();
  expect(section('Email').getByText('mia@example.com')).toBeInTheDocument();
});

test.each([
  ['a student', mia, undefined],
  ['an admin', { ...mia, isAdmin: true }, 'Two-step verification is off.'],
  ['school staff', { ...mia, worksAtSchool: true }, 'Two-step verification is off.'],
  [
    'an admin who must set it up',
    { ...mia, secondFactor: 'enroll' as const },
    'You need to set up two-step verification first.',
  ],
])('two-step verification for %s', async (_who, session, text) => {
  open({ session, auth: { 'mfa.listFactors': () => ({ all: [], totp: [] }) } });
  expect(await section('Name').findByLabelText('First name')).toBeInTheDocument();
  if (text) expect(await section('Two-step verification').findByText(text)).toBeInTheDocument();
  else expect(screen.queryByRole('region', { name: 'Two-step verification' })).not.toBeInTheDocument();
});

test('the second factor is set up and turned off by keyboard, without losing the place on the page', async () => {
  let factors: object[] = [];
  const { user } = open({
    session: { ...mia, isAdmin: true },
    auth: {
      'mfa.listFactors': () => ({ all: factors, totp: factors }),
      'mfa.enroll': () => ({ id: 'factor-1', totp: { qr_code: '<svg/>', secret: 'KEY' } }),
      'mfa.challengeAndVerify': () => {
        factors = [{ id: 'factor-1', created_at: '2026-11-23T00:00:00Z' }];
        return {};
      },
      'mfa.unenroll': () => {
        factors = [];
        return {};
      },
      refreshSession: () => ({}),
    },
  });
  const factor = section('Two-step verification');
  const expectFocusInside = () =>
    waitFor(() =>
      expect(screen.getByRole('region', { name: 'Two-step verification' })).toContainElement(
        document.activeElement as HTMLElement,
      ),
    );
  (await factor.findByRole('button', { name: 'Set up' })).focus();
  await user.keyboard('{Enter}');
  expect(await factor.findByText('KEY')).toBeInTheDocument();
  expect(factor.getByText(/^No phone\?/)).toBeInTheDocument();
  await expectFocusInside();
  await user.type(factor.getByLabelText('Code'), '123 456{Enter}');
  const off = await factor.findByRole('button', { name: 'Turn off' });
  await expectFocusInside();
  off.focus();
  await user.keyboard('{Enter}');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
  expect(await factor.findByText('Two-step verification is off.')).toBeInTheDocument();
  await expectFocusInside();
});

test('a student changes their pathway, even back to none; a school year in other words stays a choice', async () => {
  const saved = jest.fn();
  const { user, services } = open({ rpc: { save_pathway: saved } });
  const pathway = section('Your pathway');
  expect(await pathway.findByLabelText('School year')).toHaveValue('9');
  expect(pathway.getByLabelText('What matters most right now')).toHaveValue('tax-returns');
  await user.selectOptions(pathway.getByLabelText('School year'), 'Year 10');
  await user.selectOptions(pathway.getByLabelText('What matters most right now'), 'No preference');
  await user.click(pathway.getByRole('button', { name: 'Change pathway' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({
      kind: 'success',
      message: 'Pathway changed',
    }),
  );
  expect(saved).toHaveBeenCalledWith({ p_year: 'Year 10', p_category: null });
});

test('admins have no pathway', async () => {
  open({ session: { ...mia, isAdmin: true }, auth: { 'mfa.listFactors': () => ({ all: [], totp: [] }) } });
  expect(await section('Name').findByLabelText('First name')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Your pathway' })).not.toBeInTheDocument();
});

const school = {
  school_name: 'North High',
  origin: 'joined',
  username: null,
  student_key: null,
  since: '2026-03-03T00:00:00Z',
  proposal: null,
  classes: [{ name: '8B', teachers: ['Tess Lee', 'Tom Ng'], since: '2026-03-03T00:00:00Z' }],
};

test('a student reads who at the school can see what, and leaves after a confirmation', async () => {
  let current: typeof school | null = school;
  const leave = jest.fn(() => {
    current = null;
    return null;
  });
  const { user, services } = open({ rpc: { get_my_classes: () => current, leave_school: leave } });
  const region = await screen.findByRole('region', { name: 'School' });
  expect(region).toHaveTextContent(
    /North High \(you joined on 3 March 2026\)8B, taught by Tess Lee and Tom Ng \(you joined on 3 March 2026\)Your teachers .* since you joined/,
  );
  await user.click(within(region).getByRole('button', { name: 'Leave school' }));
  expect(leave).not.toHaveBeenCalled();
  const question = within(screen.getByRole('alertdialog', { name: 'Leave North High?' }));
  await user.click(question.getByRole('button', { name: 'Leave school' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'School' })).not.toBeInTheDocument());
  expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'You’ve left North High' });
});

test.each([
  [
    true,
    'Yes, that’s me',
    'You’re on North High’s list as Ana Vega',
    /can see your name, your Student ID K1 and/,
  ],
  [false, 'No, that isn’t me', 'North High will see that you’re not Ana Vega', /can see your name and/],
])(
  'a student answers the school’s question about who they are: %s',
  async (accepts, label, message, words) => {
    const proposal = { student_id: 's1', name: 'Ana Vega', student_key: 'K1', classes: ['8B', 'Chess'] };
    let current: object = { ...school, proposal };
    let ended = true;
    const answer = jest.fn(() => {
      if (ended) throw new TypeError('Failed to fetch');
      current = { ...school, student_key: accepts ? 'K1' : null };
      return current;
    });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, services } = open({
      rpc: { get_my_classes: () => current, answer_same_student: answer },
    });
    const region = await screen.findByRole('region', { name: 'School' });
    const question = within(within(region).getByRole('group', { name: 'Are you Ana Vega?' }));
    expect(
      question.getByText('North High thinks you’re Ana Vega in 8B and Chess (Student ID K1).'),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: label }));
    expect(await question.findByRole('alert')).toBeVisible();
    ended = false;
    await user.click(question.getByRole('button', { name: label }));
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Are you Ana Vega?' })).not.toBeInTheDocument(),
    );
    expect(answer).toHaveBeenLastCalledWith({ p_student_id: 's1', p_accepts: accepts });
    expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message });
    expect(within(region).getByText(words)).toBeVisible();
  },
);

test('an account created by the school shows its username and can’t leave', async () => {
  const made = { ...school, origin: 'school', username: 'mia.otter42', classes: [] };
  open({ rpc: { get_my_classes: () => made } });
  const part = within(await screen.findByRole('region', { name: 'School' }));
  expect(part.getByText(/created this account, with the username mia\.otter42/)).toBeVisible();
  expect(part.getByText('You’re not in any classes right now.')).toBeVisible();
  expect(part.queryByRole('button', { name: 'Leave school' })).not.toBeInTheDocument();
});

test('a student with a school account adds an email and is sent a link', async () => {
  const answers = [
    {
      status: 422,
      json: {
        error: {
          code: 'validation_failed',
          message: 'Incorrect password.',
          fields: { password: 'Incorrect password.' },
        },
      },
    },
    { status: 204 },
  ];
  const fetch = jest.fn(() => {
    const { status = 204, json } = answers.shift() ?? {};
    return Promise.resolve(new Response(json ? JSON.stringify(json) : null, { status }));
  });
  Object.assign(globalThis, { fetch });
  const { user } = open({ session: { ...mia, username: 'mia.otter42' } });
  const email = section('Email');
  await user.type(await email.findByLabelText('Your email'), 'mia@example.com');
  await user.type(email.getByLabelText('Your password'), 'wrong');
  await user.click(email.getByRole('button', { name: 'Add your email' }));
  expect(await email.findByText('Incorrect password.')).toBeVisible();
  await user.click(email.getByRole('button', { name: 'Add your email' }));
  expect(await email.findByRole('status')).toHaveTextContent(/A link is on its way to mia@example\.com\./);
  expect(fetch).toHaveBeenLastCalledWith(
    expect.stringContaining('/functions/v1/api/account/own-email'),
    expect.objectContaining({ body: '{"email":"mia@example.com","password":"wrong"}' }),
  );
});

test('a student whose school doesn’t allow their own email sees this', async () => {
  open({
    session: { ...mia, username: 'mia.otter42' },
    rpc: { get_account_state: () => ({ may_add_email: false }) },
  });
  expect(
    await section('Email').findByText(/^Your school doesn’t allow this for your year level\./),
  ).toBeVisible();
  expect(section('Email').queryByLabelText('Your email')).not.toBeInTheDocument();
});

test('a school that failed to load can be loaded again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let fails = true;
  const { user } = open({
    rpc: {
      get_my_classes: () => {
        if (fails) throw new TypeError('Failed to fetch');
        return school;
      },
    },
  });
  const part = within(await screen.findByRole('region', { name: 'School' }));
  expect(part.getByRole('alert')).toHaveTextContent(/^Couldn’t load your school\./);
  fails = false;
  await user.click(part.getByRole('button', { name: 'Retry' }));
  expect(await part.findByText('North High')).toBeVisible();
});
