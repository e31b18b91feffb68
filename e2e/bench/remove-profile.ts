import { rm } from 'node:fs/promises';

/**
 * Removes a browser's profile. Its processes write to it for a moment after they were ended, so it is tried again; a folder that stays
 * does no harm, and ends no measurement.
 */
export async function removeProfile(profile: string, maxRetries = 10): Promise<void> {
  try {
    await rm(profile, { recursive: true, force: true, maxRetries, retryDelay: 200 });
  } catch (error) {
    console.error(`${profile} was not removed: ${(error as Error).message}`);
  }
}
