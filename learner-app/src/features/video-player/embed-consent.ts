import type { EmbedProvider } from 'shared-ui/learning';

const PREFIX = 'learning-platform-embeds';

/** The providers that one user of this device always lets load; nobody else's choice on a shared computer. */
export interface EmbedConsent {
  isGiven(provider: EmbedProvider): boolean;
  set(provider: EmbedProvider, given: boolean): void;
}

/** Where storage is refused or damaged, nothing is remembered and the learner is asked each time. */
export function createEmbedConsent(userId: string, storage: Storage = localStorage): EmbedConsent {
  const key = `${PREFIX}:${userId}`;
  function read(): unknown[] {
    try {
      const given: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(given) ? given : [];
    } catch {
      return [];
    }
  }
  return {
    isGiven: (provider) => read().includes(provider),
    set(provider, given) {
      const others = read().filter((one) => one !== provider);
      try {
        storage.setItem(key, JSON.stringify(given ? [...others, provider] : others));
      } catch (error) {
        console.error(error);
      }
    },
  };
}
