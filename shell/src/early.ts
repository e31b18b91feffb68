/**
 * Runs before the shell's own scripts have arrived and asks for what this page will need: the client of a visitor who is
 * signed in, and the remote that answers this address, its container and its screen at the same time. Otherwise each
 * would be discovered by the one before it. Only hints: whatever fails here is asked for again by the one who needs it.
 * Imports nothing that weighs.
 */
import { SESSION_STORAGE_KEY } from 'shared-ui/boot';
import type { RemoteRegistration } from './remotes/remote-registry';
import { hint } from './remotes/early-hints';
import { handOverRegistry } from './remotes/early-registry';

/** Whether a route pattern of the registry answers this page's path. */
const answers = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll(/:[^/]+/g, '[^/]+')}/?$`).test(location.pathname);

async function preloadRemote(response: Promise<Response>, federation: readonly string[]): Promise<void> {
  const { remotes } = (await (await response).clone().json()) as {
    remotes: Record<string, RemoteRegistration>;
  };
  for (const { current } of Object.values(remotes)) {
    const path = current.paths.find(answers);
    if (path === undefined) continue;
    federation.forEach((file) => hint(file));
    const entry = new URL(current.entry, location.origin).href;
    hint(entry, current.integrity);
    for (const file of current.preload?.[path] ?? []) hint(new URL(file, entry).href);
  }
}

const { signedIn = '', remote = '' } = (document.currentScript as HTMLScriptElement).dataset;
if (localStorage.getItem(SESSION_STORAGE_KEY) !== null) signedIn.split(' ').forEach((file) => hint(file));
if (location.pathname !== '/') preloadRemote(handOverRegistry(), remote.split(' ')).catch(() => undefined);
