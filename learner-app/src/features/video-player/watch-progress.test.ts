import { clock, playedRanges, recordWatching, resumePosition, SAVE_EVERY_MS } from './watch-progress';

const ranges = (...pairs: [number, number][]): TimeRanges => ({
  length: pairs.length,
  start: (index) => pairs[index]![0],
  end: (index) => pairs[index]![1],
});

function aVideo(state: { currentTime: number; played: TimeRanges }) {
  return Object.assign(document.createElement('div'), state) as unknown as HTMLVideoElement;
}

afterEach(() => jest.useRealTimers());

test('only what was really played is reported, not the furthest place', () => {
  expect(playedRanges(ranges([0, 4.256], [60, 60], [100.1, 110]))).toEqual([
    [0, 4.26],
    [100.1, 110],
  ]);
});

test.each([
  [0.4, 100, 0, 'the first second'],
  [42.5, 100, 42.5, 'the middle'],
  [98, 100, 0, 'the end'],
  [42.5, NaN, 42.5, 'a stream of unknown length'],
])('at %d of %d s the video resumes at %d s: %4$s', (saved, duration, expected) => {
  expect(resumePosition(saved, duration)).toBe(expected);
});

test('times read as minutes and seconds', () => {
  expect([clock(7.9), clock(754)]).toEqual(['0:07', '12:34']);
});

test('the place is kept every ten seconds of playing, on pause and on leaving, and never twice alike', async () => {
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
  expect(send).toHaveBeenCalledWith(3, [[0, 3]]);

  video.dispatchEvent(new Event('pause'));
  await recorder.save();
  expect(send).toHaveBeenCalledTimes(1);

  Object.assign(video, { currentTime: 5, played: ranges([0, 5]) });
  window.dispatchEvent(new Event('pagehide'));
  expect(send).toHaveBeenCalledTimes(2);

  Object.assign(video, { currentTime: 6, played: ranges([0, 6]) });
  recorder.stop();
  expect(send).toHaveBeenLastCalledWith(6, [[0, 6]]);
});

test('what could not be sent is sent again with the next save', async () => {
  jest.spyOn(console, 'error').mockReturnValueOnce();
  const send = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const recorder = recordWatching(aVideo({ currentTime: 3, played: ranges([0, 3]) }), send);
  await recorder.save();
  await recorder.save();
  expect(send).toHaveBeenCalledTimes(2);
  recorder.stop();
});
