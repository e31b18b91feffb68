import { recordWatching, resumePosition, SAVE_EVERY_MS } from './watch-progress';

const ranges = (...pairs: [number, number][]): TimeRanges => ({
  length: pairs.length,
  start: (index) => pairs[index]![0],
  end: (index) => pairs[index]![1],
});

function aVideo(state: { currentTime: number; played: TimeRanges }) {
  return Object.assign(document.createElement('div'), state) as unknown as HTMLVideoElement;
}

afterEach(() => jest.useRealTimers());

test.each([
  [0.4, 100, 0, 'the first second'],
  [42.5, 100, 42.5, 'the middle'],
  [98, 100, 0, 'the end'],
  [42.5, NaN, 42.5, 'a stream of unknown length'],
])('at %d of %d s the video resumes at %d s: %4$s', (saved, duration, expected) => {
  expect(resumePosition(saved, duration)).toBe(expected);
});

test('starting to play sends one request, which starts the server’s clock', () => {
  const send = jest.fn(() => Promise.resolve());
  const video = aVideo({ currentTime: 12, played: ranges() });
  const recorder = recordWatching(video, send);
  video.dispatchEvent(new Event('play'));
  video.dispatchEvent(new Event('play'));
  expect(send.mock.calls).toEqual([[12, [], false]]);
  recorder.stop();
});

test('the position is sent every 30 seconds of playing, on pause and on leaving, and never twice unchanged', async () => {
  jest.useFakeTimers();
  const send = jest.fn(() => Promise.resolve());
  const video = aVideo({ currentTime: 0, played: ranges() });
  const recorder = recordWatching(video, send);

  video.dispatchEvent(new Event('pause'));
  expect(send).not.toHaveBeenCalled();

  Object.assign(video, { currentTime: 3, played: ranges([0, 3]) });
  video.dispatchEvent(new Event('timeupdate'));
  expect(send).not.toHaveBeenCalled();

  jest.advanceTimersByTime(SAVE_EVERY_MS);
  video.dispatchEvent(new Event('timeupdate'));
  expect(send).toHaveBeenCalledWith(3, [[0, 3]], false);

  video.dispatchEvent(new Event('pause'));
  await recorder.save();
  expect(send).toHaveBeenCalledTimes(1);

  Object.assign(video, { currentTime: 5, played: ranges([0, 5]) });
  window.dispatchEvent(new Event('pagehide'));
  expect(send).toHaveBeenLastCalledWith(5, [[0, 5]], true);

  Object.assign(video, { currentTime: 6, played: ranges([0, 6]) });
  recorder.stop();
  expect(send).toHaveBeenLastCalledWith(6, [[0, 6]], false);
});
