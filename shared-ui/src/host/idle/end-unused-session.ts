import type { HostServices } from '@learn-for-life/contract';
import { idleMinutesOf } from './idle-minutes';

/** Ends the session of a browser that no one uses; the code for it is fetched once someone is signed in whose session ends so. */
export function endUnusedSession(services: HostServices): void {
  const check = () => {
    if (idleMinutesOf(services) === undefined) return;
    stop();
    import('./end-idle-session').then(
      ({ endIdleSession }) => endIdleSession(services),
      // The next page tries again.
      (error: unknown) => console.error(error),
    );
  };
  const stop = services.session.subscribe(check);
  check();
}
