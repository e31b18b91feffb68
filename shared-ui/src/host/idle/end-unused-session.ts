import type { HostServices } from '@learn-for-life/contract';
import { idleMinutesOf } from './idle-minutes';

/** Ends unused browser sessions. The code is fetched once the signed-in user's session can end this way. */
export function endUnusedSession(services: HostServices): void {
  const check = () => {
    if (idleMinutesOf(services) === undefined) return;
    stop();
    import('./end-idle-session').then(
      ({ endIdleSession }) => endIdleSession(services),
      // The next page tries to fetch the code again.
      (error: unknown) => console.error(error),
    );
  };
  const stop = services.session.subscribe(check);
  check();
}
