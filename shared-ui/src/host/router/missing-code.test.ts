import { RELOAD_NEEDED, recoverMissingCode } from './missing-code';
import { isRefused } from '../start';
import { watchTypedInput } from './typed-input';

const target = 'http://localhost/home';

/** Creates webpack's error for a missing chunk. */
function missing(name = '77.0a1b.js') {
  return Object.assign(new Error(`Loading chunk 77 failed.`), {
    name: 'ChunkLoadError',
    request: `http://learner.test/${name}`,
  });
}

function serverAnswers(status: number, type = 'text/javascript') {
  const headers = new Headers({ 'content-type': type });
  global.fetch = jest.fn().mockResolvedValue({ status, ok: status < 400, headers });
}

const leaveTo = jest.fn();
const page = { leaveTo };
/** Returns the result, or 'leaving' if it never settles because the page is unloading. */
const recover = (error: unknown) =>
  Promise.race([
    recoverMissingCode(error, target, page),
    new Promise((resolve) => setTimeout(resolve, 20, 'leaving')),
  ]);

beforeAll(watchTypedInput);

beforeEach(() => {
  leaveTo.mockClear();
  sessionStorage.clear();
  document.body.replaceChildren();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test.each([
  ['responds with 404', 404, 'text/plain'],
  ['responds with the page instead', 200, 'text/html'],
])('if code is gone (the server %s), the target is loaded afresh', async (_how, status, type) => {
  serverAnswers(status, type);
  expect(await recover(missing())).toBe('leaving');
  expect(leaveTo).toHaveBeenCalledWith(target);
});

test('a reload that didn’t help isn’t repeated', async () => {
  serverAnswers(404);
  await recover(missing());
  // This is another file that the same page needs.
  const again = missing('78.0c1d.js');
  await expect(recover(again)).rejects.toBe(again);
  expect(leaveTo).toHaveBeenCalledTimes(1);
});

test.each([
  ['a lost connection', () => (global.fetch = jest.fn().mockRejectedValue(new TypeError('offline')))],
  ['a failing server', () => serverAnswers(500)],
  ['an unchanged published script', () => serverAnswers(200)],
])('%s doesn’t cause a reload', async (_what, arrange) => {
  arrange();
  const error = missing();
  await expect(recover(error)).rejects.toBe(error);
  expect(leaveTo).not.toHaveBeenCalled();
});

test('a script that differs from what was published marks its release, which doesn’t run again in this tab', async () => {
  const headers = new Headers({ 'content-type': 'text/javascript' });
  global.fetch = jest
    .fn()
    .mockResolvedValueOnce({ status: 200, ok: true, headers })
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await recover(missing())).toBe('leaving');
  expect(leaveTo).toHaveBeenCalledWith(target);
  expect(isRefused('http://learner.test/remote-entry.js')).toBe(true);
  expect(isRefused('http://learner.test/releases/1/remote-entry.js')).toBe(false);
});

test('a host that didn’t respond in time isn’t asked again', async () => {
  serverAnswers(404);
  const error = Object.assign(missing(), { type: 'timeout' });
  await expect(recover(error)).rejects.toBe(error);
  expect(fetch).not.toHaveBeenCalled();
});

test('an error in the screen itself doesn’t cause a reload', async () => {
  serverAnswers(404);
  await expect(recover(new Error('broken'))).rejects.toThrow('broken');
});

describe('with unsaved input on the page', () => {
  function type(into: HTMLElement) {
    const field = document.createElement('input');
    into.append(field);
    document.body.append(into);
    field.value = 'A title';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  test('the visitor stays and decides', async () => {
    serverAnswers(404);
    type(document.createElement('form'));
    const asked = jest.fn<undefined, [Event]>();
    window.addEventListener(RELOAD_NEEDED, asked, { once: true });
    expect(await recover(missing())).toBe('stay');
    expect(leaveTo).not.toHaveBeenCalled();
    (asked.mock.calls[0]![0] as CustomEvent<{ leave: () => void }>).detail.leave();
    expect(leaveTo).toHaveBeenCalledWith(target);
  });

  test('a component that saves its own input doesn’t block the reload', async () => {
    serverAnswers(404);
    const quiz = document.createElement('div');
    quiz.setAttribute('data-keeps-input', '');
    type(quiz);
    expect(await recover(missing())).toBe('leaving');
  });
});
