import type { FirstRead } from '../../../release';
import { loadConfig } from '../config';
import { sendEarlyRead } from './early-read';
import { readStoredSession } from '../stored-session';

/** The request for the signed-in person's profile and access rights. */
export const PROFILE_READ = { rpc: 'get_profile' } as const satisfies FirstRead;

/**
 * Reads the user's profile before the app's code has arrived, because admin screens wait for it. Nothing is sent while signed out, or with
 * a session that must be renewed first. Never rejects, because the app sends the request itself if needed.
 */
export async function sendProfileRead(): Promise<void> {
  if (!readStoredSession()) return;
  try {
    await sendEarlyRead(await loadConfig(), PROFILE_READ, {});
  } catch {
    // The app sends the request again, and reports its failure.
  }
}
