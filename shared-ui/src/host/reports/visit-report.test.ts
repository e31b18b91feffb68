import { waitFor } from '@testing-library/dom';
import type { AppConfig } from '@learn-for-life/contract';
import { sendVisitReport } from '.';
import type { RemoteVisit } from './visit-report';

const config = { reports: 'https://reports.example/errors' } as AppConfig;
const visit: RemoteVisit = {
  app: 'learner-app',
  release: '2',
  folder: 'https://learner.example/releases/2/',
  share: 'candidate',
  outcome: 'loaded',
  ms: 812,
};
let visibility: DocumentVisibilityState;
const send = jest.fn(() => Promise.resolve());
const listen = jest.spyOn(document, 'addEventListener');
const entries = jest.fn<Pick<PerformanceResourceTiming, 'name' | 'transferSize'>[], []>(() => []);

/** Uses the page, and waits until the `visibilitychange` listener is added. */
async function usePage(): Promise<void> {
  window.dispatchEvent(new Event('pointerdown'));
  const watches = () => listen.mock.calls.some(([type]) => type === 'visibilitychange');
  await waitFor(() => expect(watches()).toBe(true));
}

function show(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeAll(() => {
  Object.assign(globalThis, { fetch: send });
  Object.assign(performance, { getEntriesByType: entries });
  Object.defineProperty(document, 'visibilityState', { get: () => visibility });
});
beforeEach(() => {
  visibility = 'visible';
  send.mockClear();
  listen.mockClear();
  entries.mockReturnValue([]);
});

test('a visit is sent once, when its page is first hidden, and states whether its files were downloaded', async () => {
  entries.mockReturnValue([{ name: `${visit.folder}entry.js`, transferSize: 300 }]);
  sendVisitReport({ ...config, reportedVisits: 1 }, () => visit);
  await usePage();
  show('visible');
  expect(send).not.toHaveBeenCalled();
  show('hidden');
  show('visible');
  show('hidden');
  const { folder: _folder, ...rest } = visit;
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith(
    config.reports,
    expect.objectContaining({ body: JSON.stringify({ kind: 'visit', ...rest, cache: 'cold' }) }),
  );
});

test('a visit is warm if its files came from the browser’s cache or belong to another release', async () => {
  entries.mockReturnValue([
    { name: `${visit.folder}entry.js`, transferSize: 0 },
    { name: 'https://learner.example/releases/1/entry.js', transferSize: 300 },
  ]);
  sendVisitReport({ ...config, reportedVisits: 1 }, () => visit);
  await usePage();
  show('hidden');
  expect(send).toHaveBeenCalledWith(
    config.reports,
    expect.objectContaining({ body: expect.stringContaining('"cache":"warm"') as string }),
  );
});

test('a page without a remote sends nothing', async () => {
  sendVisitReport({ ...config, reportedVisits: 1 }, () => undefined);
  await usePage();
  show('hidden');
  expect(send).not.toHaveBeenCalled();
});

test.each<[string, Partial<AppConfig>, number, boolean]>([
  ['one in ten visits is reported', {}, 0.09, true],
  ['nine in ten visits aren’t reported', {}, 0.1, false],
  ['a deployment can report all visits', { reportedVisits: 1 }, 0.999, true],
  ['a deployment can report no visits', { reportedVisits: 0 }, 0, false],
  ['without an address, no visits are reported', { reports: undefined, reportedVisits: 1 }, 0, false],
])('%s', (_what, changes, chance, isReported) => {
  jest.spyOn(Math, 'random').mockReturnValueOnce(chance);
  const used = jest.spyOn(window, 'addEventListener');
  sendVisitReport({ ...config, ...changes }, () => visit);
  expect(used.mock.calls.some(([type]) => type === 'pointerdown')).toBe(isReported);
  used.mockRestore();
});
