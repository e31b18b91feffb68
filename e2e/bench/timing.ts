/** Runs `work` once to warm up, then `rounds` times. @returns each run's milliseconds, ascending */
export async function measureTimes(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return ascending(times);
}

export const ascending = (times: readonly number[]): number[] => times.toSorted((one, other) => one - other);

/** Returns the percentile of the ascending `times` at `share` (0 to 1). */
export const percentile = (share: number, times: readonly number[]): number =>
  times[Math.max(0, Math.ceil(share * times.length) - 1)] ?? 0;
