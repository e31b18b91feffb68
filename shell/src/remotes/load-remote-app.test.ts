import { CONTRACT_VERSION, type RemoteModule, type RemoteRelease } from 'shared-ui/contract';
import { fakeServices } from 'shared-ui/testing';
import { loadRemoteApp } from './load-remote-app';
import { RemoteUnavailableError } from './remote-unavailable-error';

function release(version: string, contractVersion = CONTRACT_VERSION): RemoteRelease {
  return {
    title: 'The learning area',
    version,
    entry: `http://remote.test/${version}.js`,
    integrity: '',
    contractVersion,
    screens: [],
  };
}

const services = fakeServices();
const working: RemoteModule = { createApp: () => ({ contractVersion: CONTRACT_VERSION, routes: [] }) };

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a release with a file that was refused in this tab is not loaded again while there is another one', async () => {
  const refused = 'http://remote.test/releases/2/';
  sessionStorage.setItem('learning-platform-refused-releases', JSON.stringify([refused]));
  const load = jest.fn().mockResolvedValue(working);
  const current = { ...release('2'), entry: `${refused}remote-entry.js` };
  await loadRemoteApp('learner-app', { current, previous: release('1') }, services, load);
  await loadRemoteApp('learner-app', { current, previous: null }, services, load);
  expect(load.mock.calls.map(([, { version }]) => version as string)).toEqual(['1', '2']);
  sessionStorage.clear();
});

test('after an abort no other release is tried', async () => {
  const load = jest.fn().mockRejectedValue(new Error('down'));
  const registration = { current: release('2'), previous: release('1') };
  await expect(
    loadRemoteApp('learner-app', registration, services, load, AbortSignal.abort()),
  ).rejects.toBeInstanceOf(RemoteUnavailableError);
  expect(load).not.toHaveBeenCalled();
});

test('a release that fails is replaced by the previous one', async () => {
  const load = jest.fn((_name: string, { version }: RemoteRelease) =>
    version === '1' ? Promise.resolve(working) : Promise.reject(new Error('down')),
  );
  const registration = { current: release('2'), previous: release('1') };
  await expect(loadRemoteApp('learner-app', registration, services, load)).resolves.toHaveProperty('routes');
});

test('a release of another contract version is not fetched', async () => {
  const load = jest.fn().mockResolvedValue(working);
  const registration = { current: release('2', CONTRACT_VERSION + 1), previous: null };
  await expect(loadRemoteApp('learner-app', registration, services, load)).rejects.toBeInstanceOf(
    RemoteUnavailableError,
  );
  expect(load).not.toHaveBeenCalled();
});

test('an app that turns out to have another contract version is refused', async () => {
  const foreign: RemoteModule = { createApp: () => ({ contractVersion: 99, routes: [] }) };
  const load = jest.fn().mockResolvedValue(foreign);
  await expect(
    loadRemoteApp('admin-app', { current: release('2'), previous: null }, services, load),
  ).rejects.toThrow('admin-app is not available.');
});
