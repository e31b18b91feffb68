/** The name of the error on plain http, where browsers don't compute hashes. */
export const HTTPS_NEEDED = 'HttpsNeededError';

const MESSAGE = 'Uploads need HTTPS. Open this site at an address that begins with https://, then try again.';

/**
 * Calculates the SHA-256 in hexadecimal. Has no imports, because workers use it.
 * @throws Error HTTPS_NEEDED with a message for the user
 */
export async function sha256(content: BufferSource): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) throw Object.assign(new Error(MESSAGE), { name: HTTPS_NEEDED });
  const digest = new Uint8Array(await subtle.digest('SHA-256', content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
