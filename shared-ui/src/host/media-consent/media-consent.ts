import { browserStorage } from '../start';

/** Storage key of a user's choices; on a shared computer, each user is asked. */
export const mediaConsentKey = (userId: string): string => `learning-platform-embeds:${userId}`;

/** The sources from which one user of this device always loads media: a host, or a provider such as `youtube`. */
export interface MediaConsent {
  has: (source: string) => boolean;
  /** The same array as long as nothing changes. */
  list: () => readonly string[];
  set: (source: string, consent: boolean) => void;
}

const listeners = new Set<() => void>();

/** Calls back whenever a choice is made, on this page or in another tab. @returns a function that stops it */
export function onMediaConsent(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const NONE: readonly string[] = [];

function parse(stored: string | null): readonly string[] {
  try {
    const sources: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(sources) ? sources.filter((source) => typeof source === 'string') : NONE;
  } catch {
    return NONE;
  }
}

/** A damaged entry counts as none. */
export function createMediaConsent(userId: string): MediaConsent {
  const key = mediaConsentKey(userId);
  let stored: string | null = null;
  let sources = NONE;
  function list(): readonly string[] {
    const current = browserStorage.getItem(key);
    if (current !== stored) sources = parse(current);
    stored = current;
    return sources;
  }
  return {
    list,
    has: (source) => list().includes(source),
    set(source, consent) {
      const others = list().filter((other) => other !== source);
      browserStorage.setItem(key, JSON.stringify(consent ? [...others, source] : others));
      for (const listener of listeners) listener();
    },
  };
}
