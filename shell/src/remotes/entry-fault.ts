import type { RemoteRelease } from './remote-registry';

/** Milliseconds for looking at what came instead of a container. */
const PATIENCE = 5_000;

function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/**
 * Finds out why a container could not be run: a browser only says that it could not. The answer is for the log and the
 * operators. The browser's cached copy is replaced by what comes.
 */
export async function explainEntryFault({ entry, integrity }: RemoteRelease): Promise<string> {
  try {
    const response = await fetch(entry, { cache: 'reload', signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) return `${entry} answered ${response.status}.`;
    const type = response.headers.get('content-type') ?? '';
    if (!type.includes('javascript')) return `${entry} answered ${type} instead of a script.`;
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    if (integrity && integrity !== `sha384-${base64(digest)}`)
      return `${entry} is not what was published: its content does not match its integrity hash.`;
    return `${entry} was fetched but did not run.`;
  } catch {
    return `${entry} cannot be reached.`;
  }
}
