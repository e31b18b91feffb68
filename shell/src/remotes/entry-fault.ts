import type { Release } from './releases';

/** Milliseconds. */
const TIMEOUT_MS = 5_000;

function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/** Explains, for the log, why a container could not be run: a browser only says that it could not. */
export async function explainEntryFault({ address: entry, integrity }: Release): Promise<string> {
  try {
    const response = await fetch(entry, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return `${entry} answered ${response.status}.`;
    const type = response.headers.get('content-type') ?? '';
    if (!type.includes('javascript')) return `${entry} answered ${type} instead of a script.`;
    const [, bits, expected] = /^sha(256|384)-(.+)$/.exec(integrity ?? '') ?? [];
    const digest = await crypto.subtle.digest(`SHA-${bits ?? 256}`, await response.arrayBuffer());
    if (expected !== undefined && base64(digest) !== expected)
      return `${entry} is not what was published: its content does not match its integrity hash.`;
    return `${entry} was fetched but did not run.`;
  } catch {
    return `${entry} cannot be reached.`;
  }
}
