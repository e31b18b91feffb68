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

test('a release that fails once is tried again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('reset')).mockResolvedValue(working);
  const registration = { current: release('2'), previous: release('1') };
  await expect(loadRemoteApp('learner-app', registration, services, load)).resolves.toHaveProperty('routes');
  expect(load.mock.calls.map(([, release]) => (release as RemoteRelease).version)).toEqual(['2', '2']);
});

test('a release that keeps failing is replaced by the previous one', async () => {
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
