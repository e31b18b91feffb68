import { unlessSilent } from 'shared-ui/start';
import type { Release } from './releases';

function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/** Explains, for the log, why an entry or a manifest couldn't be used, because a browser reports only that it failed. */
export async function explainEntryFault({
  address: entry,
  integrity,
}: Pick<Release, 'address' | 'integrity'>): Promise<string> {
  try {
    const response = await unlessSilent((signal) => fetch(entry, { cache: 'no-store', signal }));
    if (!response.ok) return `${entry} responded with ${response.status}.`;
    const type = response.headers.get('content-type') ?? '';
    const isManifest = new URL(entry).pathname.endsWith('.json');
    if (!type.includes(isManifest ? 'json' : 'javascript'))
      return `${entry} responded with ${type} instead of a ${isManifest ? 'manifest' : 'script'}.`;
    const [, bits, expected] = /^sha(256|384)-(.+)$/.exec(integrity ?? '') ?? [];
    const content = await unlessSilent(() => response.arrayBuffer());
    const digest = await crypto.subtle.digest(`SHA-${bits ?? 256}`, content);
    if (expected !== undefined && base64(digest) !== expected)
      return `The content of ${entry} doesn’t match its integrity hash.`;
    return `${entry} was fetched but failed to load.`;
  } catch {
    return `Couldn’t reach ${entry}.`;
  }
}
