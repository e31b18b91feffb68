import { fetchRemoteRegistry, type RemoteRegistry } from './remote-registry';

export interface RegistrySource {
  get: () => Promise<RemoteRegistry>;
  /** Has the next `get` fetch anew: what is published may have changed since. */
  forget: () => void;
}

/** Fetches the registry once; a failed fetch is not remembered. */
export function createRegistrySource(
  load: () => Promise<RemoteRegistry> = fetchRemoteRegistry,
): RegistrySource {
  let pending: Promise<RemoteRegistry> | undefined;
  const forget = () => {
    pending = undefined;
  };
  return {
    forget,
    get() {
      pending ??= load().catch((error: unknown) => {
        forget();
        throw error;
      });
      return pending;
    },
  };
}
