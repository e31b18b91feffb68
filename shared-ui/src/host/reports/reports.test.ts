import { waitFor } from '@testing-library/react';
import { forwardFailures, reportFailure } from '../start';
import { watchErrors } from '../start/report-failure';
import { createReportSender, errorReport } from './report-sender';
import { openedRoute, type ReportedPage } from './reported-page';
import { sendReports } from './index';

const page: ReportedPage = {
  releases: () => [
    { app: 'shell', version: '0a1b2c3d4e5f', folder: 'https://learn.example/releases/0a1b2c3d4e5f/' },
    { app: 'learner-app', version: 'f5e4d3c2b1a0', folder: 'https://learner.example/releases/f5e4d3c2b1a0/' },
  ],
  route: () => '/video/:courseId/:lessonId',
};

/** Creates an error the way Chromium would. */
function anError(message: string, frames: string[], more: object = {}): Error {
  const stack = [`TypeError: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join('\n');
  return Object.assign(new TypeError(message), { stack, ...more });
}

const inLearnerApp = ['Player.play (https://learner.example/releases/f5e4d3c2b1a0/video.3f9.js:1:203)'];

test('a report contains the app, its version, the route and the position in the code', () => {
  const error = anError('x is not a function', [
    ...inLearnerApp,
    'https://learn.example/releases/0a1b2c3d4e5f/main.77a.js:2:9',
    'async Promise.all (index 0)',
  ]);
  expect(errorReport({ error }, page)).toEqual({
    app: 'learner-app',
    version: 'f5e4d3c2b1a0',
    releases: { shell: '0a1b2c3d4e5f', 'learner-app': 'f5e4d3c2b1a0' },
    route: '/video/:courseId/:lessonId',
    name: 'TypeError',
    message: 'x is not a function',
    stack: ['Player.play video.3f9.js:1:203', 'main.77a.js:2:9'],
  });
});

test('stacks from Firefox and Safari, which differ, are read', () => {
  const error = anError('x', []);
  error.stack =
    'play@https://learner.example/releases/f5e4d3c2b1a0/video.3f9.js:1:203\n@https://a.example/main.js:2:9';
  expect(errorReport({ error }, page)).toMatchObject({
    app: 'learner-app',
    stack: ['play video.3f9.js:1:203', 'main.js:2:9'],
  });
});

test('a release that failed to load is named, with the cause and the request', () => {
  const cause = new Error('https://learner.example/releases/aa/remote-entry.9c.js responded with 404.');
  const error = Object.assign(new Error('learner-app was not used.', { cause }), { requestId: 'r-1' });
  const release = { app: 'learner-app', version: 'aa' };
  expect(errorReport({ error, release }, page)).toMatchObject({
    ...release,
    message: 'learner-app was not used. ← https://learner.example/remote-entry.9c.js responded with 404.',
    requestId: 'r-1',
  });
});

test.each([
  ['https://learn.example/join?code=4F7K2M9QXA failed', 'https://learn.example/… failed'],
  ['no https://learn.example/plans/purchases/9f8e7d6c5b4a39281706#a.', 'no https://learn.example/…'],
  ['mia.nguyen@school.example is unknown', '<email> is unknown'],
  ['user 5f0c2f6e-9a53-4a34-8f6b-6d2b0f2f7c11', 'user <id>'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N', 'Bearer <id>.<id>.<id>'],
  ['the code 4F7K2M9QXA', 'the code <id>'],
])('a message contains nothing about a person: %s', (message, sent) => {
  expect(errorReport({ error: new Error(message) }, page)?.message).toBe(sent);
});

test('a stack contains nothing of the page’s address', () => {
  const error = anError('x', ['run (https://learn.example/plans/purchases/9f8e7d6c:3:1)']);
  expect(errorReport({ error }, page)?.stack).toEqual(['run <page>:3:1']);
});

test('a report stays below 2 KB, however long the message and the stack are', () => {
  const error = anError('long '.repeat(1000), Array<string>(100).fill(inLearnerApp[0] ?? ''));
  expect(JSON.stringify(errorReport({ error }, page)).length).toBeLessThan(2_000);
});

test.each([
  ['an extension', anError('x', ['chrome-extension://abc/content.js:1:1', ...inLearnerApp])],
  ['an aborted request', new DOMException('Aborted', 'AbortError')],
  ['another site’s script', null],
])('%s is not reported', (_what, error) => {
  expect(errorReport({ error }, page)).toBeNull();
});

test('the route is reported as a pattern, not as the address', () => {
  const matches = [{ route: {} }, { route: { path: '/' } }, { route: { path: '/join' } }];
  expect(openedRoute({ state: { matches } })).toBe('/join');
});

describe('sending', () => {
  const send = jest.fn(() => Promise.resolve());
  beforeAll(() => Object.assign(globalThis, { fetch: send }));
  beforeEach(() => send.mockClear());

  test('sends each failure once, as text, without cookies and without the page’s address', () => {
    const sender = createReportSender('https://reports.example/errors', page);
    sender({ error: anError('one', inLearnerApp) });
    sender({ error: anError('one', inLearnerApp) });
    sender({ error: anError('two', inLearnerApp) });
    expect(send).toHaveBeenCalledTimes(2);
    expect(send).toHaveBeenCalledWith('https://reports.example/errors', {
      method: 'POST',
      body: expect.stringContaining('"message":"one"') as string,
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    });
  });

  test('sends at most ten reports for an error in a loop', () => {
    const sender = createReportSender('https://reports.example/errors', page);
    for (let count = 0; count < 50; count += 1) sender({ error: anError(`error ${count}`, inLearnerApp) });
    expect(send).toHaveBeenCalledTimes(10);
  });

  test('sends failures from before the configuration loaded afterwards, and none without a reporting address', async () => {
    watchErrors();
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('early') }));
    const config = { reports: 'https://reports.example/errors' } as Parameters<typeof sendReports>[0];
    sendReports(config, page);
    reportFailure(new Error('late'));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));

    sendReports({ ...config, reports: undefined }, page);
    reportFailure(new Error('nobody wants this'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(send).toHaveBeenCalledTimes(2);
    forwardFailures(() => undefined);
  });
});
