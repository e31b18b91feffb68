import { useCallback, useMemo, useState } from 'react';
import { toAppError } from '../data/app-error';
import { useRead } from '../account/use-read';
import { useServices } from '../services';
import { noteAccountHold } from '../session/account-hold';
import { refreshUser } from '../session/refresh-user';
import { createAccountStateApi, type AccountState, type AccountStateApi } from './account-state.api';

/** The state of the account, and a way to change it: once nothing holds it, the page goes on. */
export function useAccountHold() {
  const services = useServices();
  const api = useMemo(() => createAccountStateApi(services), [services]);
  const read = useRead(
    useCallback(async () => {
      const state = await api.read();
      // The next hold, where one follows the other.
      if (!noteAccountHold(services.session, state.hold)) await refreshUser(services);
      return state;
    }, [api, services]),
  );
  const [change, setChange] = useState<{ busy: boolean; error?: string }>({ busy: false });

  /** @param request what the person decided; a failure is shown, and what is shown is read again */
  async function apply(request: (api: AccountStateApi) => Promise<AccountState>): Promise<void> {
    setChange({ busy: true });
    try {
      await request(api);
      await read.reload();
      setChange({ busy: false });
    } catch (error) {
      console.error(error);
      setChange({ busy: false, error: toAppError(error).message });
      await read.reload();
    }
  }
  return { read, change, apply };
}
