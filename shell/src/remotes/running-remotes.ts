import type { RemoteRelease } from 'shared-ui/contract';
import type { RunningRelease } from 'shared-ui/host';

const running = new Map<string, RunningRelease>();

/** Remembers which release of a remote this page runs. */
export function noteRunning(app: string, { version, entry }: RemoteRelease): void {
  running.set(app, { app, version, folder: new URL('.', entry).href });
}

/** The remotes that this page has loaded. */
export const runningRemotes = (): RunningRelease[] => [...running.values()];
