import { Releases } from '../releases';
import { comesFromOverride, override } from './override';

const registration = {
  current: { version: '2', entry: 'https://learner.test/releases/2/e.js', screens: [] },
  previous: null,
};
const candidate = { ...registration.current, version: '3', entry: 'https://learner.test/releases/3/e.js' };
const tried = { remote: 'learner-app', address: 'https://builds.test/mine/mf-manifest.json' };

function register(name: string) {
  const releases = new Releases();
  releases.begin('learner-app', registration, candidate);
  const remote = { name, entry: registration.current.entry };
  override(tried, releases).beforeRegisterRemote?.({ remote, origin: undefined } as never);
  return { remote, releases };
}

test('the build is registered in place of the candidate and the release, without a fallback', () => {
  const { remote, releases } = register('learner_app');
  expect(remote.entry).toBe(tried.address);
  expect(releases.current('learner_app')).toEqual({ ...tried, version: null, integrity: undefined });
  expect(releases.next('learner_app', tried.address)).toBeUndefined();
});

test('other remotes are unchanged', () => {
  const { remote, releases } = register('admin_app');
  expect(remote.entry).toBe(registration.current.entry);
  expect(releases.current('learner_app')?.version).toBe('3');
});

test.each([
  ['https://builds.test/mine/app.js', true],
  ['https://builds.test/other/app.js', false],
  ['https://builds.test.evil.test/mine/app.js', false],
])('%s belongs to the build: %s', (address, belongs) => {
  expect(comesFromOverride(tried, address)).toBe(belongs);
  expect(comesFromOverride(null, address)).toBe(false);
});
