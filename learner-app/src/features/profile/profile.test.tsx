import { screen, waitFor } from '@testing-library/react';
import { fakeServices, type FakeOptions } from 'shared-ui/testing';
import { renderScreen } from '../../testing/render-screen';
import ProfileScreen, { tabsCode } from './profile.screen';

afterEach(() => jest.restoreAllMocks());

const mia = {
  id: 'user-1',
  email: 'mia@example.com',
  first_name: 'Mia',
  last_name: 'Nguyen',
  display_name: 'Mia Nguyen',
  school: 'Northside High',
  year: 'Year 10',
  is_admin: false,
};

function open(profile: Partial<typeof mia> | Record<string, null>, options: FakeOptions = {}) {
  const services = fakeServices({
    session: {},
    rpc: { get_profile: () => ({ ...mia, ...profile }) },
    ...options,
  });
  return renderScreen('/profile', ProfileScreen, { services });
}

const valueOf = (label: string) => screen.getByText(label).nextElementSibling;

test('a student sees their own profile and cannot change it', async () => {
  open({});
  expect(await screen.findByText('Northside High')).toBeInTheDocument();
  expect(valueOf('Name')).toHaveTextContent('Mia Nguyen');
  expect(valueOf('School Name')).toHaveTextContent('Northside High');
  expect(valueOf('Gmail Id')).toHaveTextContent('mia@example.com');
  expect(valueOf('Year')).toHaveTextContent('Year 10');
  expect(valueOf('UserId')).toHaveTextContent('user-1');
  expect(screen.getByText('M')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('missing facts are marked, and the name consists of the parts that are set', async () => {
  open({ school: null, year: null, display_name: null });
  expect(await screen.findAllByText('Not set')).toHaveLength(2);
  expect(valueOf('Name')).toHaveTextContent('Mia Nguyen');
});

test('while the profile loads, the page already has its layout', () => {
  open({}, { rpc: { get_profile: () => new Promise(() => undefined) } });
  expect(screen.getByText('School Name')).toBeInTheDocument();
  expect(screen.queryByText('Not set')).not.toBeInTheDocument();
});

test('a failed read shows an error, is logged and can be retried', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let fails = true;
  const answer = () => {
    if (fails) throw new Error('internal');
    return mia;
  };
  const { user } = open({}, { rpc: { get_profile: answer } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load your profile');
  expect(logged).toHaveBeenCalled();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Northside High')).toBeInTheDocument();
});

describe('an admin', () => {
  const refusal = (code: string, message = '', status = 400) =>
    new Response(JSON.stringify({ error: { code, message } }), { status });
  const fetch = jest.fn<Promise<Response>, [string, RequestInit]>();

  /** @param answer the REST API's response */
  async function changePassword(answer = new Response(null, { status: 204 })) {
    fetch.mockReset().mockResolvedValue(answer);
    Object.assign(globalThis, { fetch });
    const view = open(
      { is_admin: true },
      { auth: { getSession: () => ({ session: { access_token: 'a' } }) } },
    );
    await view.user.click(await screen.findByRole('tab', { name: 'Password' }));
    await view.user.type(screen.getByLabelText('Current password'), 'old-one');
    await view.user.type(screen.getByLabelText('New password'), 'correct-horse-2');
    await view.user.click(screen.getByRole('button', { name: 'Change password' }));
    return view;
  }

  test('sees the details first, and can show and hide passwords', async () => {
    const { user } = open({ is_admin: true });
    expect(await screen.findByRole('tab', { name: 'Details', selected: true })).toBeInTheDocument();
    expect(screen.getByText('Northside High')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Password' }));
    await user.click(screen.getAllByRole('button', { name: 'Show password' })[1]!);
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'password');
  });

  test('sees the details while the tabs load, and can retry if they fail to load', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const loaded = jest.spyOn(tabsCode, 'loaded').mockReturnValue(undefined);
    let fail: (error: Error) => void = () => undefined;
    const failing = new Promise<never>((_, reject) => (fail = reject));
    jest.spyOn(tabsCode, 'load').mockReturnValueOnce(failing);
    const { user } = open({ is_admin: true });
    expect(await screen.findByText('Northside High')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    fail(new Error('Loading chunk 12 failed.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the password form.');
    expect(log).toHaveBeenCalled();
    loaded.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('tab', { name: 'Password' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('changes the password; the API checks the current one', async () => {
    const { services } = await changePassword();
    await waitFor(() =>
      expect(services.notify).toHaveBeenCalledWith({
        kind: 'success',
        message: 'Password changed',
      }),
    );
    const [[url, init] = []] = fetch.mock.calls;
    expect(url).toMatch(/\/account\/password$/);
    expect(init).toMatchObject({
      method: 'PUT',
      body: '{"password":"correct-horse-2","currentPassword":"old-one"}',
    });
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  test.each([
    ['Current password', 'current_password_invalid', 'Current password is incorrect.', 'Incorrect password.'],
    ['New password', 'weak_password', 'Password should be at least 12 characters.', undefined],
    ['New password', 'same_password', 'raw', 'This is already your password. Please choose another one.'],
  ])('sees at ‘%s’ what was refused (%s)', async (field, code, raw, sentence = raw) => {
    await changePassword(refusal(code, raw));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByLabelText(field)).toBeInvalid();
    expect(screen.getByLabelText('New password')).toHaveValue('correct-horse-2');
  });

  test.each([
    ['short', 'Password should be at least 10 characters.'],
    ['qwertyuiop', 'This is one of the most common passwords. Please choose another one.'],
  ])('can’t choose the password ‘%s’', async (password, sentence) => {
    const { user } = await changePassword();
    await user.type(screen.getByLabelText('Current password'), 'old-one');
    await user.type(screen.getByLabelText('New password'), `${password}{Enter}`);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('after too many attempts, the user is asked to wait', async () => {
    await changePassword(refusal('over_request_rate_limit', 'Request rate limit reached', 429));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many failed attempts. Please try again later.',
    );
  });
});
