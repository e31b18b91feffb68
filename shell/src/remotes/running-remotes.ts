import type { RunningRelease } from 'shared-ui/host';
import type { Release } from './releases';

const running = new Map<string, RunningRelease>();

/** Remembers which release of a remote this page runs. */
export function recordRunningRelease({ remote: app, version, address }: Release): void {
  running.set(app, { app, version, folder: new URL('.', address).href });
}

/** Returns the remotes that this page has loaded. */
export const runningRemotes = (): RunningRelease[] => [...running.values()];
