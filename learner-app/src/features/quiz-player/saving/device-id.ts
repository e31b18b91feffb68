const PREFIX = 'learning-platform-quiz-device';

/**
 * A random id of this browser, one per user, so that the server can distinguish an answer from here from one that was
 * given elsewhere. Where storage is refused it lives as long as the page.
 */
export function deviceId(userId: string, storage: Storage = localStorage): string {
  const key = `${PREFIX}:${userId}`;
  const existing = storage.getItem(key) ?? fallback.get(key);
  if (existing) return existing;
  const id = newId();
  fallback.set(key, id);
  try {
    storage.setItem(key, id);
  } catch (error) {
    console.error(error);
  }
  return id;
}

const fallback = new Map<string, string>();

/** `crypto.randomUUID` is absent on plain http. */
const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-');
