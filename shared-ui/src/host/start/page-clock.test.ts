import { pageNow, watchClock, type ClockJump } from './page-clock';

const MINUTE = 60_000;
/** The server's time minus the page's own. */
let ahead: number;
let answers: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  ahead = 7 * MINUTE;
  answers = true;
  global.fetch = jest.fn(() =>
    answers
      ? Promise.resolve({
          headers: new Headers({ date: new Date(ahead + performance.now()).toUTCString() }),
        } as Response)
      : Promise.reject(new TypeError('Failed to fetch')),
  );
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

async function watch() {
  const jumps: ClockJump[] = [];
  const clock = watchClock((jump) => jumps.push(jump));
  await pass(3_000);
  return { clock, jumps };
}

test('changing the clock doesn’t change the page’s time', async () => {
  const { clock, jumps } = await watch();
  const before = pageNow();
  jest.setSystemTime(Date.now() + 30 * MINUTE);
  expect(clock.isUncertain()).toBe(true);
  await pass(2_000);
  expect(clock.isUncertain()).toBe(false);
  expect(jumps).toEqual([{ slept: 0, corrected: expect.closeTo(30 * MINUTE, -3) as number }]);
  expect(pageNow() - before).toBeCloseTo(2_000, -2);
  clock.stop();
});

test('time asleep counts, as the server confirms', async () => {
  const { clock, jumps } = await watch();
  const before = pageNow();
  jest.setSystemTime(Date.now() + 30 * MINUTE);
  ahead += 30 * MINUTE;
  await pass(2_000);
  expect(jumps).toHaveLength(1);
  expect(Math.abs(jumps[0]!.slept - 30 * MINUTE)).toBeLessThan(2_000);
  expect(Math.abs(jumps[0]!.corrected)).toBeLessThan(2_000);
  expect(Math.abs(pageNow() - before - 30 * MINUTE)).toBeLessThan(5_000);
  clock.stop();
});

test('a jump that the server doesn’t explain within a minute counts as sleep', async () => {
  const { clock, jumps } = await watch();
  answers = false;
  jest.setSystemTime(Date.now() + 30 * MINUTE);
  await pass(30_000);
  expect(jumps).toEqual([]);
  expect(clock.isUncertain()).toBe(true);
  await pass(35_000);
  expect(jumps).toEqual([{ slept: 30 * MINUTE, corrected: 0 }]);
  clock.stop();
});

test('setting the clock back never counts as sleep', async () => {
  const { clock, jumps } = await watch();
  answers = false;
  jest.setSystemTime(Date.now() - 30 * MINUTE);
  await pass(65_000);
  expect(jumps).toEqual([{ slept: 0, corrected: -30 * MINUTE }]);
  clock.stop();
});
