import type { HostServices } from '@learn-for-life/contract';

/** The limit for school accounts, because schools' computers are shared (docs/product.md#school-accounts). */
const SCHOOL_IDLE_MINUTES = 20;

/**
 * Returns the number of minutes without use after which the session ends: the deployment's limit, or a shorter one for school accounts. A
 * held account counts as a school account, because it isn't known whether a school created it.
 * @returns undefined if no one is signed in, or the session doesn't end this way
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
