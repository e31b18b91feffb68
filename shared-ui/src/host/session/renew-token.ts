import type { GoTrueClient } from '@supabase/supabase-js';
import type { HostServices } from '@learn-for-life/contract';
import { SERVER_UNAVAILABLE, toAppError } from '../data/app-error';
import { withTimeout } from '../data/with-timeout';
import { browserStorage, SESSION_STORAGE_KEY } from '../start';
import { isSessionOver } from './is-session-over';
import { SILENCE_MS } from './silence-limit';

export interface AuthHost {
  getAuth: HostServices['getAuth'];
  /** Discards the Auth client: the next call to `getAuth` creates another one. */
  dropAuth: () => void;
}

/**
 * Renews a token that expires soon, or that the server refused although it's valid by the browser's clock.
 * @param refused the refused token; missing if the token only expires soon
 * @returns undefined if there is no other token; if the session no longer exists, the user is signed out and redirected to the login
 * @throws DOMException `TimeoutError`, `NetworkError` or `SERVER_UNAVAILABLE` if the token can't currently be renewed; the session stays
 * stored
 */
export type RenewToken = (refused?: string) => Promise<string | undefined>;

export function createRenewal({ getAuth, dropAuth }: AuthHost): RenewToken {
  /** Renewals in progress, by the token being replaced, because several of a screen's requests may need one at the same time. */
  const pending = new Map<string, Promise<string | undefined>>();

  async function renewInTime(refused: string): Promise<string | undefined> {
    try {
      const attempt = async () => renew(await getAuth(), refused);
      return await withTimeout(SILENCE_MS, attempt());
    } catch (error) {
      // An Auth client repeats a renewal for 30 seconds and remembers its failure for 60. With a new client, a retry waits for neither.
      dropAuth();
      console.error(error);
      if (error instanceof DOMException && error.name === 'TimeoutError') throw error;
      throw renewalError(error);
    } finally {
      pending.delete(refused);
    }
  }

  return (refused = '') => {
    const renewal = pending.get(refused) ?? renewInTime(refused);
    pending.set(refused, renewal);
    return renewal;
  };
}

/**
 * Creates an error that can be identified by its name alone, because the query builder drops everything else from an error that `fetch`
 * throws.
 */
function renewalError(error: unknown): DOMException {
  const { code, status, cause } = toAppError(error);
  // The client also uses this name for a request without a response.
  const isUnanswered = (cause as Partial<Error> | undefined)?.name === 'AuthRetryableFetchError';
  const isOffline = status === undefined && (isUnanswered || ['network', 'code_missing'].includes(code));
  const name = isOffline ? 'NetworkError' : SERVER_UNAVAILABLE;
  return new DOMException('Couldn’t renew the session.', name);
}

async function renew(auth: GoTrueClient, refused: string): Promise<string | undefined> {
  const { data, error } = await auth.getSession();
  if (error && browserStorage.getItem(SESSION_STORAGE_KEY) !== null) throw error;
  const current = data.session?.access_token;
  // `getSession` has just renewed the expired token, or another request has already done so.
  if (current !== refused) return current;
  const renewed = await auth.refreshSession();
  if (renewed.error && !isSessionOver(renewed.error)) throw renewed.error;
  // By the device's clock, the refused token hasn't expired, so the client would keep the session.
  if (renewed.error) await auth.signOut({ scope: 'local' });
  return renewed.data.session?.access_token;
}
