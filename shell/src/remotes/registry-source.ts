import { fetchRemoteRegistry, type Registrations } from './remote-registry';

export interface RegistrySource {
  get: () => Promise<Registrations>;
  /** Makes the next `get` fetch again: a release may have been published since. */
  forget: () => void;
}

/** Fetches the registry once; a failed fetch is not remembered. */
export function createRegistrySource(
  load: () => Promise<Registrations> = fetchRemoteRegistry,
): RegistrySource {
  let pending: Promise<Registrations> | undefined;
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
