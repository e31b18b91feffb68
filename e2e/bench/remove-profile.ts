import { rm } from 'node:fs/promises';

/**
 * Removes a browser's profile. Its processes write to it for a moment after they have ended, so it retries; a remaining folder
 * does no harm, and doesn't end a measurement.
 */
export async function removeProfile(profile: string, maxRetries = 10): Promise<void> {
  try {
    await rm(profile, { recursive: true, force: true, maxRetries, retryDelay: 200 });
  } catch (error) {
    console.error(`Couldn’t remove ${profile}: ${(error as Error).message}`);
  }
}
