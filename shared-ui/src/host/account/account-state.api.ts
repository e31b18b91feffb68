import type { HostServices } from '@learn-for-life/contract';
import type { HostDatabase } from '../data/host-database';
import { callRest } from '../data/call-rest';
import type { Camelized } from '../data/camelize';
import { unwrap } from '../data/unwrap';

/** The reason why an account is held, and what ends the hold. */
export type AccountState = Camelized<HostDatabase['public']['Functions']['get_account_state']['Returns']>;

/** Creates the requests that a signed-in person sends about their own account. Each throws AppError. */
export function createAccountStateApi(services: HostServices) {
  const { supabase } = services;
  return {
    read: async (): Promise<AccountState> => unwrap(await supabase.rpc('get_account_state')),
    /** Accepts the terms. 409 if the version is no longer current. @param version the version that was shown */
    acceptPolicy: async (version: string): Promise<AccountState> =>
      unwrap(await supabase.rpc('accept_policy', { p_version: version })),
    setBirthYear: async (year: number): Promise<AccountState> =>
      unwrap(await supabase.rpc('set_birth_year', { p_year: year })),
    /**
     * Requests the account's deletion after the grace period; 409 for the last admin, and for someone who pays for a plan; 422 for a wrong
     * password.
     */
    requestErasure: (password: string) => callRest(services, 'PUT', '/account/erasure', { password }),
    /** Cancels the deletion. */
    cancelErasure: async (): Promise<AccountState> => unwrap(await supabase.rpc('cancel_erasure')),
  };
}

export type AccountStateApi = ReturnType<typeof createAccountStateApi>;
