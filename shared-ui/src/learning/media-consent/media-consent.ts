/** Storage key of a user's choices; users of a shared computer are asked one by one. */
export const mediaConsentKey = (userId: string): string => `learning-platform-embeds:${userId}`;

/** The sources from which one user of this device always loads media: a host, or a provider such as `youtube`. */
export interface MediaConsent {
  has(source: string): boolean;
  set(source: string, consent: boolean): void;
}

const listeners = new Set<() => void>();

/** Calls back whenever a choice is made on this page. @returns a function that stops it */
export function onMediaConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Where storage is refused or damaged, nothing is remembered and the user is asked each time. */
export function createMediaConsent(userId: string, storage: Storage = localStorage): MediaConsent {
  const key = mediaConsentKey(userId);
  function read(): unknown[] {
    try {
      const sources: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(sources) ? sources : [];
    } catch {
      return [];
    }
  }
  return {
    has: (source) => read().includes(source),
    set(source, consent) {
      const others = read().filter((other) => other !== source);
      try {
        storage.setItem(key, JSON.stringify(consent ? [...others, source] : others));
      } catch (error) {
        console.error(error);
      }
      for (const listener of listeners) listener();
    },
  };
}
