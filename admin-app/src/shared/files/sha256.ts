/** The name of the error where browsers don't compute hashes: on plain http. */
export const HTTPS_NEEDED = 'HttpsNeededError';

const MESSAGE = 'Uploads need HTTPS. Open this site at an address that begins with https://, then try again.';

/** @returns the SHA-256 in hexadecimal @throws Error HTTPS_NEEDED, whose message is for people. Without imports, for workers. */
export async function sha256(content: BufferSource): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) throw Object.assign(new Error(MESSAGE), { name: HTTPS_NEEDED });
  const digest = new Uint8Array(await subtle.digest('SHA-256', content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
