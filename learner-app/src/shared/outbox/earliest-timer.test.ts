import { EarliestTimer } from './earliest-timer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the earliest of several times is used', () => {
  const callback = jest.fn();
  const timer = new EarliestTimer(callback);
  timer.schedule(1_000);
  jest.advanceTimersByTime(600);
  timer.schedule(1_000);
  jest.advanceTimersByTime(400);
  expect(callback).toHaveBeenCalledTimes(1);
  timer.schedule(5_000);
  timer.schedule(1_000);
  jest.advanceTimersByTime(1_000);
  expect(callback).toHaveBeenCalledTimes(2);
  expect(jest.getTimerCount()).toBe(0);
});

test('a cancelled timer does not run, and can be scheduled again', () => {
  const callback = jest.fn();
  const timer = new EarliestTimer(callback);
  timer.schedule(1_000);
  timer.cancel();
  jest.advanceTimersByTime(2_000);
  expect(callback).not.toHaveBeenCalled();
  timer.schedule(1_000);
  jest.advanceTimersByTime(1_000);
  expect(callback).toHaveBeenCalledTimes(1);
});
