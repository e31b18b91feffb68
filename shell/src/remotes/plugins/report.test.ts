import { forwardFailures } from 'shared-ui/start';
import { Releases } from '../releases';
import { runningRemotes } from '../running-remotes';
import { report } from './report';

const entry = 'https://learner.test/releases/2/remote-entry.js';
const releases = new Releases();
const plugin = report(releases);
const remote = { name: 'learner_app', entry };

beforeEach(() => {
  const current = { version: '2', entry, integrity: 'sha256-2', screens: [] };
  releases.begin('learner-app', { current, previous: null });
});

test('an unusable release is reported with the reason and the release at fault', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  global.fetch = jest.fn().mockResolvedValue(new Response('', { status: 503 }));
  const delivered = new Promise((resolve) => forwardFailures(resolve));
  const failure = { error: new Error('down'), lifecycle: 'onLoad', remote };
  void plugin.errorLoadRemote?.(failure as never);
  await expect(delivered).resolves.toMatchObject({
    error: { message: `learner-app 2 was not used. ${entry} responded with 503.` },
    release: { app: 'learner-app', version: '2' },
  });
});

test('the running release is recorded, but a failed one isn’t', () => {
  plugin.afterLoadRemote?.({ remote, error: new Error('down') } as never);
  expect(runningRemotes()).toEqual([]);
  plugin.afterLoadRemote?.({ remote } as never);
  expect(runningRemotes()).toEqual([
    { app: 'learner-app', version: '2', folder: 'https://learner.test/releases/2/' },
  ]);
});
