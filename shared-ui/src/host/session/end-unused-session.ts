import type { HostServices } from '@learn-for-life/contract';

/** Ends the session of a browser that nobody uses; the code for it is fetched where the deployment asks for it. */
export function endUnusedSession(services: HostServices): void {
  if (!services.config.idleMinutes) return;
  import('./end-idle-session').then(
    ({ endIdleSession }) => endIdleSession(services),
    // The next page tries again.
    (error: unknown) => console.error(error),
  );
}
