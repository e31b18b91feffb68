import { browserStorage } from '../start';

/** Returns the storage key for a user's choices. Each user of a shared computer makes their own choices. */
export const mediaConsentKey = (userId: string): string => `learning-platform-embeds:${userId}`;

/** The sources that a user of this device always loads media from: hosts, or providers such as `youtube`. */
export interface MediaConsent {
  has: (source: string) => boolean;
  /** Returns the same array until something changes. */
  list: () => readonly string[];
  set: (source: string, consent: boolean) => void;
}

const listeners = new Set<() => void>();

/** Calls back whenever a choice is made, on this page or in another tab. @returns a function that removes the listener */
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

/** Creates an object that reads and stores a user's consent. A damaged entry counts as no consent. */
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
