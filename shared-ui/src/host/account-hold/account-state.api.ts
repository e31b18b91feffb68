import type { AccountHold, HostServices } from '../../contract';
import type { Camelized } from '../data/camelize';
import { createRpc } from '../data/rpc';

interface AccountStateRow {
  hold: AccountHold | null;
  policy: { version: string; changes: string[] };
  minimum_age: number | null;
  erase_at: string | null;
  erase_reason: 'person' | 'admin' | 'inactive' | 'too_young' | null;
}

type Nothing = Record<PropertyKey, never>;
const rpc = createRpc<{
  get_account_state: { Args: Nothing; Returns: AccountStateRow };
  accept_policy: { Args: { p_version: string }; Returns: AccountStateRow };
  set_birth_year: { Args: { p_year: number }; Returns: AccountStateRow };
  request_erasure: { Args: Nothing; Returns: AccountStateRow };
  cancel_erasure: { Args: Nothing; Returns: AccountStateRow };
}>();

/** What holds an account, and what ends the hold. */
export type AccountState = Camelized<AccountStateRow>;

/** What the signed-in person asks of their own account. Each throws AppError. */
export function createAccountStateApi(services: HostServices) {
  return {
    read: (): Promise<AccountState> => rpc(services, 'get_account_state'),
    /** @param version that was shown; 409 if it is no longer the current one */
    acceptPolicy: (version: string): Promise<AccountState> =>
      rpc(services, 'accept_policy', { p_version: version }),
    setBirthYear: (year: number): Promise<AccountState> => rpc(services, 'set_birth_year', { p_year: year }),
    /** The account will be deleted after the grace period; 409 for the last admin, and for who pays for a plan. */
    requestErasure: (): Promise<AccountState> => rpc(services, 'request_erasure'),
    /** The account stays. */
    cancelErasure: (): Promise<AccountState> => rpc(services, 'cancel_erasure'),
  };
}

export type AccountStateApi = ReturnType<typeof createAccountStateApi>;
