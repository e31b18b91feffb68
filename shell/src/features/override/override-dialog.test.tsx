import { screen, waitFor } from '@testing-library/react';
import type { AdminRight } from '@learn-for-life/contract';
import { aUser, fakeServices, renderRoutes } from 'shared-ui/testing';
import { OverrideDialog } from './override-dialog';
import { readOverride } from './stored-override';
import { useOverrideDialog } from './use-override-dialog';

const ORIGINS = ['https://builds.test', 'http://localhost:3001'];
const config = { ...fakeServices().config, overrideOrigins: ORIGINS };
const release = { entry: 'https://learner.test/e.js', screens: [] };
const registry = JSON.stringify({
  remotes: { learner: { current: release, previous: null }, admin: { current: release, previous: null } },
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  global.fetch = jest.fn(() => Promise.resolve(new Response(registry)));
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function open() {
  const reload = jest.fn();
  const Component = () => <OverrideDialog userId="ada" onClose={() => undefined} reload={reload} />;
  const services = { ...fakeServices(), config };
  return { ...renderRoutes([{ path: '/', Component }], { services }), reload };
}

test('a registered remote and a build from an allowed origin are stored, and the page reloads', async () => {
  const { user, reload } = open();
  await user.selectOptions(await screen.findByLabelText('Remote', { selector: 'select' }), 'admin');
  await user.type(
    screen.getByLabelText(/^Manifest or entry URL/),
    'https://builds.test/mine/mf-manifest.json',
  );
  await user.click(screen.getByRole('button', { name: 'Try it', hidden: true }));
  expect(reload).toHaveBeenCalledTimes(1);
  const address = 'https://builds.test/mine/mf-manifest.json';
  expect(readOverride(config)).toEqual({ remote: 'admin', address, userId: 'ada' });
});

test.each([
  [' ', 'Enter a full URL starting with https://.'],
  ['builds.test/e.js', 'Enter a full URL starting with https://.'],
  ['https://evil.test/e.js', `This site allows builds from ${ORIGINS.join(', ')} only.`],
  ['http://builds.test/e.js', `This site allows builds from ${ORIGINS.join(', ')} only.`],
  ['https://builds.test/mine', 'Enter the URL of a manifest (.json) or an entry (.js).'],
])('%p is refused with a reason', async (address, problem) => {
  const { user, reload } = open();
  await user.type(await screen.findByLabelText(/^Manifest or entry URL/), address);
  await user.click(screen.getByRole('button', { name: 'Try it', hidden: true }));
  expect(screen.getByText(problem)).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
  expect(readOverride(config)).toBeNull();
});

test('a registry that fails to load can be loaded again', async () => {
  jest.mocked(global.fetch).mockRejectedValueOnce(new TypeError('down'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Retry', hidden: true }));
  expect(await screen.findByLabelText('Remote', { selector: 'select' })).toBeInTheDocument();
});

describe('a preview link', () => {
  const address = 'https://builds.test/mine/mf-manifest.json';
  const follow = (adminRight: AdminRight) => {
    const Page = () => useOverrideDialog(aUser({ id: 'ada', isAdmin: true, adminRight })).dialog;
    const services = { ...fakeServices(), config, notify: jest.fn() };
    const at = `/?${new URLSearchParams({ try: 'admin', build: address, part: 'road' })}`;
    return { ...renderRoutes([{ path: '/', Component: Page }], { services, at }), ...services };
  };

  test('fills the dialog for an admin to confirm, and is removed from the address', async () => {
    const { router } = follow('all');
    expect(await screen.findByLabelText('Remote', { selector: 'select' })).toHaveValue('admin');
    expect(screen.getByLabelText(/^Manifest or entry URL/)).toHaveValue(address);
    expect(readOverride(config)).toBeNull();
    expect(router.state.location.search).toBe('?part=road');
  });

  test('shows other users that the build isn’t for them', async () => {
    const { notify, router } = follow('content');
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        kind: 'error',
        message: 'Only full admins can try this build.',
      }),
    );
    expect(router.state.location.search).toBe('?part=road');
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
  });
});
