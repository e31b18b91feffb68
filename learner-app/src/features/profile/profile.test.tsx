import { screen, waitFor } from '@testing-library/react';
import { fakeServices, type FakeOptions } from 'shared-ui/testing';
import { renderScreen } from '../../testing/render-screen';
import { tabsCode } from './admin-profile';
import ProfileScreen from './profile.screen';

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

test('missing facts are marked, and the name is composed of what is set', async () => {
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
  expect(await screen.findByRole('alert')).toHaveTextContent('Your profile didn’t load');
  expect(logged).toHaveBeenCalled();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Northside High')).toBeInTheDocument();
});

describe('an admin', () => {
  const respond = jest.fn();
  beforeEach(() => {
    respond
      .mockReset()
      .mockResolvedValue({ ok: true, status: 200, json: () => Promise.resolve({ access_token: 't' }) });
    globalThis.fetch = respond;
  });
  const refuse = (status: number, error_code: string, msg: string) =>
    respond.mockResolvedValueOnce({ ok: false, status, json: () => Promise.resolve({ error_code, msg }) });

  async function changePassword(updateUser: () => unknown = () => ({})) {
    const view = open({ is_admin: true }, { auth: { updateUser } });
    await view.user.click(await screen.findByRole('tab', { name: 'Password' }));
    await view.user.type(screen.getByLabelText('Current password'), 'old-one');
    await view.user.type(screen.getByLabelText('New password'), 'new-one');
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

  test('sees the details while the tabs load, and can retry when they could not be fetched', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const loaded = jest.spyOn(tabsCode, 'loaded').mockReturnValue(undefined);
    let fail: (error: Error) => void = () => undefined;
    const failing = new Promise<never>((_, reject) => (fail = reject));
    jest.spyOn(tabsCode, 'load').mockReturnValueOnce(failing);
    const { user } = open({ is_admin: true });
    expect(await screen.findByText('Northside High')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    fail(new Error('Loading chunk 12 failed.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Changing your password didn’t load.');
    expect(log).toHaveBeenCalled();
    loaded.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('tab', { name: 'Password' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('changes the password after the current one has been checked outside the page’s session', async () => {
    const { services } = await changePassword();
    await waitFor(() =>
      expect(services.notify).toHaveBeenCalledWith({
        kind: 'success',
        message: 'Password changed successfully',
      }),
    );
    type Call = [url: string, init: { headers: Record<string, string>; body: string }];
    const [[url, init], [ending]] = respond.mock.calls as [Call, Call];
    expect(url).toBe('http://api.test/auth/v1/token?grant_type=password');
    expect(init.headers['apikey']).toBe('publishable-key');
    expect(JSON.parse(init.body)).toEqual({ email: 'mia@example.com', password: 'old-one' });
    expect(ending).toBe('http://api.test/auth/v1/logout?scope=local');
    expect(services.auth['updateUser']).toHaveBeenCalledWith({
      password: 'new-one',
      current_password: 'old-one',
    });
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  test('sees a message at the field when the current password is wrong, and nothing changes', async () => {
    refuse(400, 'invalid_credentials', 'Invalid login credentials');
    const { services } = await changePassword();
    expect(await screen.findByText('Incorrect password.')).toBeInTheDocument();
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Incorrect password.');
    expect(screen.getByLabelText('New password')).toHaveValue('new-one');
    expect(services.auth['updateUser']).not.toHaveBeenCalled();
  });

  test('who tries too often is asked to wait', async () => {
    refuse(429, 'over_request_rate_limit', 'Request rate limit reached');
    await changePassword();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many failed attempts. Please try again later.',
    );
  });

  test('sees Auth’s own message about a weak password at the field', async () => {
    await changePassword(() => {
      throw Object.assign(new Error('Password should be at least 6 characters.'), { code: 'weak_password' });
    });
    expect(await screen.findByText('Password should be at least 6 characters.')).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toBeInvalid();
  });
});
