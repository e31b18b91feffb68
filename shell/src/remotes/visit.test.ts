import { recordRunningRelease } from './running-remotes';
import { forgetVisit, visitOfPage, watchLoad } from './visit';

const current = { version: '1', entry: 'https://learner.test/releases/1/e.js', screens: [] };
const candidate = {
  manifest: '/learner-app/releases/2/release.json',
  integrity: 'sha256-abc',
  contractVersion: 1,
  version: '2',
  percent: 10,
  until: '2026-12-13',
};
const run = (version: string) =>
  recordRunningRelease({
    remote: 'learner-app',
    version,
    address: 'https://a.test/e.js',
    integrity: undefined,
  });

beforeEach(forgetVisit);

test('a visit is recorded for the first remote, with its release from the registry', () => {
  const end = watchLoad('learner-app', { current, previous: null });
  const later = watchLoad('admin-app', { current, previous: null });
  expect(visitOfPage()).toBeUndefined();
  run('1');
  end(false);
  later(true);
  expect(visitOfPage()).toEqual({
    app: 'learner-app',
    release: '1',
    folder: 'https://learner.test/releases/1/',
    share: 'current',
    outcome: 'loaded',
    ms: expect.any(Number) as number,
  });
});

test.each([
  ['loaded', '2', false],
  ['fell back', '1', false],
  ['failed', '1', true],
])('a candidate %s', (outcome, running, hasFailed) => {
  const end = watchLoad('learner-app', { current, previous: null, candidate });
  run(running);
  end(hasFailed);
  expect(visitOfPage()).toMatchObject({
    release: '2',
    folder: 'http://localhost/learner-app/releases/2/',
    share: 'candidate',
    outcome,
  });
});
