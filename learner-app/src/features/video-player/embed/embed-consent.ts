import type { EmbedProvider } from 'shared-ui/learning';

const PREFIX = 'learning-platform-embeds';

/** The providers from which one user of this device always loads videos; per user because computers are shared. */
export interface EmbedConsent {
  has(provider: EmbedProvider): boolean;
  set(provider: EmbedProvider, consent: boolean): void;
}

/** Where storage is refused or damaged, nothing is remembered and the learner is asked each time. */
export function createEmbedConsent(userId: string, storage: Storage = localStorage): EmbedConsent {
  const key = `${PREFIX}:${userId}`;
  function read(): unknown[] {
    try {
      const providers: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(providers) ? providers : [];
    } catch {
      return [];
    }
  }
  return {
    has: (provider) => read().includes(provider),
    set(provider, consent) {
      const others = read().filter((other) => other !== provider);
      try {
        storage.setItem(key, JSON.stringify(consent ? [...others, provider] : others));
      } catch (error) {
        console.error(error);
      }
    },
  };
}
