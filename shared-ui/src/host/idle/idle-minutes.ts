import type { HostServices } from '@learn-for-life/contract';

/** Computers of schools are shared (docs/product.md#school-accounts). */
const SCHOOL_IDLE_MINUTES = 20;

/**
 * After how many minutes without use the session ends: as the deployment says, but sooner for a school account. For a held account, it
 * isn't known whether a school made it, so it counts as one.
 * @returns undefined signed out, and where a session stays
 */
export function idleMinutesOf({
  config,
  session,
}: Pick<HostServices, 'config' | 'session'>): number | undefined {
  const state = session.getState();
  if (state.status !== 'signed-in') return undefined;
  const { username, hold } = state.user;
  if (username === undefined && hold === undefined) return config.idleMinutes || undefined;
  return Math.min(config.idleMinutes || SCHOOL_IDLE_MINUTES, SCHOOL_IDLE_MINUTES);
}
