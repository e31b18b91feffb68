import { CONTRACT_VERSION } from '@learn-for-life/contract';
import { Releases } from '../releases';
import { fallBack } from './fall-back';

const addressOf = (version: string) => `https://learner.test/releases/${version}/`;
const registration = {
  current: { version: '2', entry: addressOf('2'), integrity: 'sha256-2', screens: [] },
  previous: {
    version: '1',
    manifest: addressOf('1'),
    integrity: 'sha256-1',
    contractVersion: CONTRACT_VERSION,
  },
};

function failing() {
  const releases = new Releases();
  releases.begin('learner-app', registration);
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

test('if the previous release fails too, nothing is left', async () => {
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
