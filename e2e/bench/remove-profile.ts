import { rm } from 'node:fs/promises';

/**
 * Removes a browser's profile. The browser's processes write to it for a moment after the browser ends, so removal is retried. A leftover
 * folder is harmless and doesn't fail a measurement.
 */
export async function removeProfile(profile: string, maxRetries = 10): Promise<void> {
  try {
    await rm(profile, { recursive: true, force: true, maxRetries, retryDelay: 200 });
  } catch (error) {
    console.error(`Couldn’t remove ${profile}: ${(error as Error).message}`);
  }
}
