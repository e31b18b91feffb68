import { CONTRACT_VERSION } from 'shared-ui/contract';
import { Releases } from '../releases';
import { fallBack } from './fall-back';

const addressOf = (version: string) => `https://learner.test/releases/${version}/remote-entry.js`;
const release = (version: string) => ({
  title: 'The learning area',
  version,
  entry: addressOf(version),
  integrity: 'sha256-',
  contractVersion: CONTRACT_VERSION,
  screens: [],
});

function failing() {
  const releases = new Releases();
  releases.begin('learner-app', { current: release('2'), previous: release('1') });
  const origin = { registerRemotes: jest.fn(), loadRemote: jest.fn().mockResolvedValue('previous') };
  const fail = (version: string, lifecycle = 'onLoad') => {
    const remote = { name: 'learner_app', entry: addressOf(version) };
    return fallBack(releases).errorLoadRemote?.({
      id: 'learner_app/app',
      lifecycle,
      remote,
      origin,
    } as never);
  };
  return { releases, origin, fail };
}

test('the previous release is registered in place of the one that failed, and loaded', async () => {
  const { origin, fail } = failing();
  await expect(fail('2')).resolves.toBe('previous');
  const previous = { name: 'learner_app', entry: addressOf('1') };
  expect(origin.registerRemotes).toHaveBeenCalledWith([previous], { force: true });
  expect(origin.loadRemote).toHaveBeenCalledWith('learner_app/app');
});

test('when it fails as well, there is nothing left', async () => {
  const { fail } = failing();
  await fail('2');
  await expect(fail('1')).resolves.toBeUndefined();
});

test('a load that began earlier, and a manifest whose load will fail, change nothing', async () => {
  const { origin, fail } = failing();
  await fail('0');
  await fail('2', 'afterResolve');
  expect(origin.loadRemote).not.toHaveBeenCalled();
});
