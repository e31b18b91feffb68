declare global {
  /** The request that `early.ts` made; two scripts have no other place in common. */
  var earlyRegistry: Promise<Response> | undefined;
}

export const REGISTRY_ADDRESS = '/remotes.json';

/** Milliseconds; afterwards the last good copy is used. */
const PATIENCE = 5_000;

export function requestRegistry(address: string): Promise<Response> {
  return fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) });
}

/** Makes the registry's request before the shell's own scripts are there, for `takeRegistry`. */
export function handOverRegistry(): Promise<Response> {
  globalThis.earlyRegistry = requestRegistry(REGISTRY_ADDRESS);
  return globalThis.earlyRegistry;
}

/** The answer of the early request, the first time; afterwards nothing. */
export function takeRegistry(): Promise<Response> | undefined {
  const { earlyRegistry } = globalThis;
  globalThis.earlyRegistry = undefined;
  return earlyRegistry?.then((response) => response.clone());
}
