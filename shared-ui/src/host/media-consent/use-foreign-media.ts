import { useSyncExternalStore } from 'react';
import { foreignHost } from '../data/media-url';
import { useServices, useSession } from '../services';
import { createMediaConsent, onMediaConsent } from './media-consent';

interface ForeignMedia {
  /** The URL if it may be requested, because it's the platform's own or the user has agreed to its host. */
  url: string | undefined;
  /** The host that needs consent first; null if there is none. */
  host: string | null;
  /** Remembers for this user and device that the host's media may be loaded. */
  allow: () => void;
}

/**
 * Keeps media on other hosts from being requested before the signed-in user has agreed, because even a request reveals to the host who
 * visits which page. Signed-out visitors aren't asked; they see only the platform's own media.
 * @param url an absolute URL, as `resolveMediaUrl` returns it
 */
export function useForeignMedia(url: string | undefined): ForeignMedia {
  const { config } = useServices();
  const session = useSession();
  const host = foreignHost(config, url);
  const consent = session.status === 'signed-in' ? createMediaConsent(session.user.id) : null;
  const allowed = useSyncExternalStore(
    onMediaConsent,
    () => host === null || consent?.has(host) === true,
    ownOnly,
  );
  return {
    url: allowed ? url : undefined,
    host: allowed ? null : host,
    allow: () => host !== null && consent?.set(host, true),
  };

  /** Allows only the platform's own media. For build time, when URLs are placeholders. */
  function ownOnly(): boolean {
    return host === null;
  }
}
