import { onSilence, SILENCE_SECONDS, unlessSilent } from './silence';

let arrive: (initiatorType?: string) => void;
let newEntries: object[];

beforeEach(() => {
  jest.useFakeTimers();
  newEntries = [];
  class Observer {
    constructor(callback: (list: object) => void) {
      arrive = (initiatorType = 'script') => callback({ getEntries: () => [{ initiatorType }] });
    }
    observe() {}
    disconnect() {}
    takeRecords() {
      return newEntries.splice(0);
    }
  }
  Object.assign(window, { PerformanceObserver: Observer });
});
afterEach(() => jest.useRealTimers());

test('a page that receives nothing for about eight seconds is silent, once', () => {
  const onSilent = jest.fn();
  onSilence(onSilent);
  jest.advanceTimersByTime(7_400);
  expect(onSilent).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(onSilent).toHaveBeenCalledTimes(1);
});

test('waits that began between the same two counts end together', () => {
  const [screen, script] = [jest.fn(), jest.fn()];
  onSilence(screen);
  jest.advanceTimersByTime(400);
  onSilence(script);
  jest.advanceTimersByTime(8_000);
  expect(screen).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(screen).toHaveBeenCalledTimes(1);
  expect(script).toHaveBeenCalledTimes(1);
});

test('a screen’s wait ends after its script’s, even if a count came between their beginnings', () => {
  const ended: string[] = [];
  onSilence(() => ended.push('screen'), SILENCE_SECONDS + 1);
  // The page's next count is at most a second away.
  jest.advanceTimersByTime(1_000);
  onSilence(() => ended.push('script'));
  jest.advanceTimersByTime(10_000);
  expect(ended).toEqual(['script', 'screen']);
});

test('a page that receives something now and then isn’t silent, however old it is', () => {
  const onSilent = jest.fn();
  onSilence(onSilent);
  for (let second = 0; second < 60; second += 6) {
    jest.advanceTimersByTime(6_000);
    arrive();
  }
  expect(onSilent).not.toHaveBeenCalled();
});

test('data received while the page was busy counts', () => {
  const onSilent = jest.fn();
  onSilence(onSilent);
  jest.advanceTimersByTime(7_000);
  newEntries.push({ initiatorType: 'link' });
  jest.advanceTimersByTime(7_000);
  expect(onSilent).not.toHaveBeenCalled();
});

test('data loaded by a video player doesn’t count', () => {
  const onSilent = jest.fn();
  onSilence(onSilent);
  jest.advanceTimersByTime(6_000);
  arrive('xmlhttprequest');
  arrive('video');
  jest.advanceTimersByTime(3_000);
  expect(onSilent).toHaveBeenCalled();
});

test('a callback whose wait has ended isn’t called', () => {
  const onSilent = jest.fn();
  const stop = onSilence(onSilent);
  stop();
  jest.advanceTimersByTime(60_000);
  expect(onSilent).not.toHaveBeenCalled();
});

test('work that hangs ends with the silence and is aborted', async () => {
  let given: AbortSignal | undefined;
  const work = unlessSilent((signal) => {
    given = signal;
    return new Promise(() => undefined);
  });
  const ended = expect(work).rejects.toHaveProperty('name', 'TimeoutError');
  await jest.advanceTimersByTimeAsync(9_000);
  await ended;
  expect(given?.aborted).toBe(true);
});

test('work that settles returns its result and leaves no timer', async () => {
  await expect(unlessSilent(() => Promise.resolve('text'))).resolves.toBe('text');
  await expect(unlessSilent(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(jest.getTimerCount()).toBe(0);
});

test('in development, where a server compiles first, a page is never silent', () => {
  const before = process.env.NODE_ENV;
  Object.assign(process.env, { NODE_ENV: 'development' });
  const onSilent = jest.fn();
  onSilence(onSilent);
  jest.advanceTimersByTime(60_000);
  expect(onSilent).not.toHaveBeenCalled();
  Object.assign(process.env, { NODE_ENV: before });
});
