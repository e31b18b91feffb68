import { setTimeout as sleep } from 'node:timers/promises';
import { type Service, type ServiceOptions, startService } from './service.ts';

/** Milliseconds between attempts. The pause doubles each time, from the first to the last. */
const DELAYS = { first: 250, last: 10_000 };

export interface KeptServiceOptions extends Omit<ServiceOptions, 'onUnexpectedExit'> {
  /** Called with one line for each exit, for each failed attempt to restart, and once the service runs again. */
  onRestart: (line: string) => void;
}

/**
 * Starts a service and waits until it's ready. Restarts it whenever it exits without having been stopped.
 * @param name its name in the lines of `onRestart`
 * @returns the value of `ready` from the first start
 * @throws Error with the output of the process, if it does not start the first time
 */
export async function startKeptService(
  name: string,
  { onRestart, ...options }: KeptServiceOptions,
): Promise<Pick<Service, 'ready' | 'stop'>> {
  let stopped = false;
  const start = async (): Promise<Service> => {
    const started = await startService({ ...options, onUnexpectedExit: () => void restart() });
    if (stopped) await started.stop();
    return started;
  };
  const restart = async (): Promise<void> => {
    for (let delay = DELAYS.first; !stopped; delay = Math.min(delay * 2, DELAYS.last)) {
      onRestart(`${name} stopped unexpectedly. Restarting it.`);
      try {
        service = await start();
        onRestart(`${name} is running again.`);
        return;
      } catch (error) {
        onRestart(String(error));
        await sleep(delay, undefined, { ref: false });
      }
    }
  };
  let service = await start();
  return {
    ready: service.ready,
    stop: async () => {
      stopped = true;
      await service.stop();
    },
  };
}
