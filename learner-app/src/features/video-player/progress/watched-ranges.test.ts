import { mergeRanges, playedRanges, trackPlayed } from './watched-ranges';

const ranges = (...pairs: [number, number][]) => ({
  length: pairs.length,
  start: (index: number) => pairs[index]![0],
  end: (index: number) => pairs[index]![1],
});

test('only played ranges are reported, not the furthest position', () => {
  expect(playedRanges(ranges([0, 4.256], [60, 60], [100.1, 110]))).toEqual([
    [0, 4.26],
    [100.1, 110],
  ]);
});

test('adjacent and overlapping ranges are merged', () => {
  expect(
    mergeRanges([
      [10, 20],
      [0, 4],
      [4, 6],
      [12, 15],
    ]),
  ).toEqual([
    [0, 6],
    [10, 20],
  ]);
});

test('jumps and pauses between a player’s positions don’t count as played', () => {
  let clock = 0;
  const tracker = trackPlayed(() => clock);
  const report = (after: number, seconds: number, playing = true, rate = 1) => {
    clock += after * 1000;
    tracker.at(seconds, playing, rate);
  };
  report(0, 0);
  report(1, 1);
  report(1, 2.1);
  report(1, 50);
  report(1, 51);
  report(0.5, 51.5, false);
  report(60, 80, false);
  report(1, 90);
  report(2, 94, true, 2);
  expect(playedRanges(tracker.played)).toEqual([
    [0, 2.1],
    [50, 51.5],
    [90, 94],
  ]);
});
