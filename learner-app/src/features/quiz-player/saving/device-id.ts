import { randomId } from 'shared-ui/data';
import { browserStorage } from 'shared-ui/start';

const PREFIX = 'learning-platform-quiz-device';

/** Returns a random id for this browser, one per user, so that the server can distinguish its answers from those of other devices. */
export function deviceId(userId: string): string {
  const key = `${PREFIX}:${userId}`;
  const existing = browserStorage.getItem(key);
  if (existing) return existing;
  const id = randomId();
  browserStorage.setItem(key, id);
  return id;
}
